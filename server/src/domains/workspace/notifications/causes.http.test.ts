import { enquiries } from '@embark/contracts/crm/enquiries';
import { notifications } from '@embark/contracts/workspace/notifications';
import { preferences } from '@embark/contracts/organisation/preferences';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';

const crm = testApp();
let administrator: Person;

beforeAll(async () => {
  administrator = await crm.person({ roles: ['admin'], name: 'The Boss' });
});

const shown = async (who: Person) => (await crm.as(who, notifications.panel, {})).body;
const kinds = async (who: Person) => (await shown(who)).map(({ kind }) => kind);
async function anEnquiry(given: { assigneeId?: number; serCode?: string; by?: Person } = {}) {
  const { by = administrator, serCode = 'VE', ...more } = given;
  const email = `${crypto.randomUUID()}@example.com`;
  return (await crm.as(by, enquiries.create, { serCode, givenNames: 'Mim', email, ...more })).body;
}

test('notifies the new owner of an enquiry, with name and number, but not the user who assigned it', async () => {
  const [asha, nadia] = [await crm.person(), await crm.person()];
  const { id, version, number } = await anEnquiry({ assigneeId: asha.id });
  expect(await shown(asha)).toMatchObject([
    {
      kind: 'assigned',
      message: `The Boss assigned Mim (${number}) to you`,
      options: { variant: 'info', onclick_url: `/apps/enquiries/enquiry/${id}` },
      user_id: asha.id,
      assigned_by: administrator.id,
    },
  ]);
  await crm.as(asha, enquiries.change, { id, version, assigneeId: nadia.id });
  expect([await kinds(nadia), (await kinds(asha)).length]).toEqual([['assigned'], 1]);
  expect(await kinds(administrator)).toEqual([]);
});

test('sends nothing to users who take work themselves, or when the change is refused', async () => {
  const asha = await crm.person();
  const { id, version } = await anEnquiry({ by: asha });
  await crm.as(administrator, enquiries.change, { id, version: version + 7, assigneeId: asha.id });
  expect(await kinds(asha)).toEqual([]);
});

test('notifies a new case officer about the client file', async () => {
  const [asha, nadia] = [await crm.person(), await crm.person()];
  const { id, version } = await anEnquiry({ by: asha });
  const moved = await crm.as(asha, enquiries.move, { id, version, to: 'IP' });
  const made = await crm.as(asha, enquiries.convert, { id, version: moved.body.version, caseOfficerId: nadia.id });
  expect(await shown(nadia)).toMatchObject([
    { kind: 'caseAssigned', options: { onclick_url: `/apps/profile/conversion/${made.body.conversionId}` } },
  ]);
});

test('notifies mentioned colleagues who can access the record', async () => {
  const unique = crypto.randomUUID().slice(0, 6);
  const rahim = await crm.person({ name: `Rahim ${unique}` });
  const dhaka = await crm.person({ name: `Mina ${unique}`, roles: ['buser'] });
  const asha = await crm.person({ name: `Asha ${unique}` });
  const { id, number } = await anEnquiry({ by: asha });
  const note = `@Rahim ${unique} and @${dhaka.email}: please ring. @Asha ${unique}`;
  await crm.as(asha, enquiries.addToTimeline, { id, kind: 'note', note });
  expect(await shown(rahim)).toMatchObject([
    {
      kind: 'mentioned',
      message: `Asha ${unique} mentioned you on Mim (${number})`,
      data: { note },
      options: { onclick_url: `/apps/enquiries/enquiry/${id}` },
    },
  ]);
  expect([await kinds(dhaka), await kinds(asha)]).toEqual([[], []]);
});

test('pop-ups and mails follow the user’s settings, and quiet hours hold them back; the list has all', async () => {
  const asha = await crm.person();
  const choose = (given: object) =>
    crm.as(asha, preferences.save, { popup: [], mail: [], quietFrom: null, quietTo: null, ...given });
  const mails = async () =>
    (await crm.database.pool.query('select subject from mail_outbox where recipient = $1', [asha.email])).rows;

  await choose({ popup: ['due'], mail: ['assigned'] });
  const { number } = await anEnquiry({ assigneeId: asha.id });
  expect(await shown(asha)).toMatchObject([{ popup: false }]);
  expect(await mails()).toEqual([{ subject: `The Boss assigned Mim (${number}) to you` }]);

  await choose({ popup: ['assigned'], mail: ['assigned'], quietFrom: '11:00', quietTo: '13:00' });
  await anEnquiry({ assigneeId: asha.id }); // at noon in Melbourne
  expect(await shown(asha)).toMatchObject([{ popup: false }, { popup: false }]);
  expect(await mails()).toHaveLength(1);

  await choose({ popup: ['assigned'] });
  await anEnquiry({ assigneeId: asha.id });
  expect((await shown(asha))[0]).toMatchObject({ popup: true });
});
