import { assignment } from '@embark/contracts/crm/assignment';
import { enquiries } from '@embark/contracts/crm/enquiries';
import { notifications } from '@embark/contracts/workspace/notifications';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { tellDue } from './due.service.ts';

const crm = testApp();

beforeEach(() => crm.database.pool.query('delete from due_told'));
afterEach(() => crm.setClock('2026-03-02T01:00:00Z'));

const at = (now: string) => tellDue(crm.database.db, new Date(now));
const told = async (who: Person) =>
  (await crm.as(who, notifications.panel, {})).body.filter(({ kind }) => kind.endsWith('Due')).length;

/** An enquiry with a follow-up at this time. */
async function promised(owner: Person, nextFollowUpAt: string, serCode = 'VE') {
  const administrator = await crm.person({ roles: ['admin'] });
  const email = `${crypto.randomUUID()}@example.com`;
  const asked = { serCode, givenNames: 'Mim', familyName: 'Haq', email, assigneeId: owner.id };
  const { status, body } = await crm.as(administrator, enquiries.create, { ...asked, status: 'FU', nextFollowUpAt });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

test('notifies the owner of a follow-up when it is due, once, with a link', async () => {
  const asha = await crm.person();
  const { id, number } = await promised(asha, '2026-03-02T03:00:00Z');
  await at('2026-03-02T02:59:00Z');
  expect(await told(asha)).toBe(0);
  await at('2026-03-02T03:00:00Z');
  const { body } = await crm.as(asha, notifications.panel, {});
  expect(body[0]).toMatchObject({
    message: `Follow-up with Mim Haq (${number}) is due`,
    options: { variant: 'warning', onclick_url: `/apps/enquiries/enquiry/${id}` },
    data: { at: '2026-03-02T03:00:00.000Z' },
    assigned_by: null,
  });
  await at('2026-03-02T03:01:00Z');
  await at('2026-03-03T03:00:00Z');
  expect(await told(asha)).toBe(1);
});

test('a new date notifies again', async () => {
  const asha = await crm.person();
  const { id, version } = await promised(asha, '2026-03-02T03:00:00Z');
  await at('2026-03-02T03:00:00Z');
  await crm.as(asha, enquiries.change, { id, version, nextFollowUpAt: '2026-03-02T05:00:00Z' });
  await at('2026-03-02T05:00:00Z');
  expect(await told(asha)).toBe(2);
});

test.each([
  [
    'Melbourne, over a weekend in which clocks go back',
    'VE',
    '2026-04-04T23:00:00Z',
    '2026-04-05T22:59:00Z',
    '2026-04-05T23:00:00Z',
  ],
  [
    'Melbourne, over a weekend in which clocks go forward',
    'VE',
    '2026-10-03T23:00:00Z',
    '2026-10-04T21:59:00Z',
    '2026-10-04T22:00:00Z',
  ],
  ['Melbourne, at night', 'VE', '2026-03-02T18:00:00Z', '2026-03-02T21:59:00Z', '2026-03-02T22:00:00Z'],
])('%s: notified when the office next opens, in its time zone', async (_, serCode, due, before, opening) => {
  crm.setClock(new Date(Date.parse(due) - 3_600_000).toISOString());
  const asha = await crm.person();
  await promised(asha, due, serCode);
  await at(new Date(Date.parse(due) - 60_000).toISOString());
  await at(due);
  await at(before);
  expect(await told(asha)).toBe(0);
  await at(opening);
  expect(await told(asha)).toBe(1);
});

test('each office has its own hours: Melbourne is notified before Dhaka opens', async () => {
  const { rows } = await crm.database.pool.query("select opens, working_days from offices where code = 'BD'");
  expect(rows).toMatchObject([{ working_days: expect.arrayContaining([1, 2]) }]);
  crm.setClock('2026-03-02T23:00:00Z');
  const [asha, nadia] = [await crm.person(), await crm.person({ roles: ['buser'], country: 'BD' })];
  await at('2026-03-02T23:10:00Z');
  await promised(asha, '2026-03-02T23:30:00Z');
  await promised(nadia, '2026-03-02T23:30:00Z', 'VEB');
  await at('2026-03-02T23:30:00Z'); // 10:30 in Melbourne, 05:30 in Dhaka
  expect([await told(asha), await told(nadia)]).toEqual([1, 0]);
  await at('2026-03-03T06:00:00Z'); // noon in Dhaka
  expect([await told(asha), await told(nadia)]).toEqual([1, 1]);
});

test('two nodes notify once, and a node that was down continues where the last one stopped', async () => {
  const asha = await crm.person();
  await at('2026-03-02T02:00:00Z');
  for (let count = 0; count < 5; count += 1) await promised(asha, '2026-03-02T03:00:00Z');
  const node = () => at('2026-03-02T03:00:00Z');
  await crm.atOnce('dueTold', node, node, node);
  expect(await told(asha)).toBe(5);
  await promised(asha, '2026-03-02T05:00:00Z');
  await at('2026-03-04T02:00:00Z');
  expect(await told(asha)).toBe(6);
});

test('skips an office that another node is processing', async () => {
  const asha = await crm.person();
  await at('2026-03-02T02:00:00Z');
  await promised(asha, '2026-03-02T03:00:00Z');
  await crm.database.db.transaction().execute(async (other) => {
    await other.selectFrom('dueTold').select('officeId').forUpdate().execute();
    await at('2026-03-02T03:00:00Z');
  });
  expect(await told(asha)).toBe(0);
  await at('2026-03-02T03:01:00Z');
  expect(await told(asha)).toBe(1);
});

test('sends nothing for closed records or records without an owner', async () => {
  const asha = await crm.person();
  const { id, version } = await promised(asha, '2026-03-02T03:00:00Z');
  await crm.as(asha, enquiries.move, { id, version, to: 'CL', reason: 'budget' });
  await crm.database.db
    .updateTable('enquiries')
    .set({ nextFollowUpAt: '2026-03-02T03:00:00Z' })
    .where('id', '=', id)
    .execute();
  await at('2026-03-02T03:00:00Z');
  expect(await told(asha)).toBe(0);
});

test('notifies the cover too while the owner is away', async () => {
  const [asha, cover] = [await crm.person(), await crm.person({ roles: ['staff'] })];
  await promised(asha, '2026-03-02T03:00:00Z');
  await crm.as(asha, assignment.setOwnAway, { awayUntil: '2026-03-02', coverId: cover.id });
  await at('2026-03-02T03:00:00Z');
  expect([await told(asha), await told(cover)]).toEqual([1, 1]);
});

test('notifies the case officer of a client file’s next action', async () => {
  const asha = await crm.person();
  const { id, version } = await promised(asha, '2026-03-02T03:00:00Z');
  const moved = await crm.as(asha, enquiries.move, { id, version, to: 'IP' });
  const made = await crm.as(asha, enquiries.convert, { id, version: moved.body.version });
  const ready = await crm.as(asha, enquiries.get, { id });
  expect([made.status, ready.body.status]).toEqual([200, 'CV']);
  await at('2026-03-02T03:00:00Z');
  const { body } = await crm.as(asha, notifications.panel, {});
  expect(body[0]).toMatchObject({
    kind: 'actionDue',
    options: { onclick_url: `/apps/profile/conversion/${made.body.conversionId}` },
  });
});
