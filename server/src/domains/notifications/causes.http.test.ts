import { enquiries } from '@embark/contracts/enquiries';
import { imports } from '@embark/contracts/imports';
import { notifications } from '@embark/contracts/notifications';
import { preferences } from '@embark/contracts/preferences';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { importTasks } from '../imports/index.ts';
import { runImport } from '../imports/job/run.ts';

const crm = testApp();
let boss: Person;

beforeAll(async () => {
  boss = await crm.person({ roles: ['admin'], name: 'The Boss' });
});

const shown = async (who: Person) => (await crm.as(who, notifications.panel, {})).body;
const kinds = async (who: Person) => (await shown(who)).map(({ kind }) => kind);
async function anEnquiry(given: { assigneeId?: number; serCode?: string; by?: Person } = {}) {
  const { by = boss, serCode = 'VE', ...more } = given;
  const email = `${crypto.randomUUID()}@example.com`;
  return (await crm.as(by, enquiries.create, { serCode, givenNames: 'Mim', email, ...more })).body;
}

test('whoever is given an enquiry is told, by name and number, and the giver is not', async () => {
  const [asha, nadia] = [await crm.person(), await crm.person()];
  const { id, version, number } = await anEnquiry({ assigneeId: asha.id });
  expect(await shown(asha)).toMatchObject([
    {
      kind: 'assigned',
      message: `The Boss assigned Mim (${number}) to you`,
      options: { variant: 'info', onclick_url: `/apps/enquiries/enquiry/${id}` },
      user_id: asha.id,
      assigned_by: boss.id,
    },
  ]);
  await crm.as(asha, enquiries.change, { id, version, assigneeId: nadia.id });
  expect([await kinds(nadia), (await kinds(asha)).length]).toEqual([['assigned'], 1]);
  expect(await kinds(boss)).toEqual([]);
});

test('who takes work themselves is told nothing, and neither is anybody when the change is refused', async () => {
  const asha = await crm.person();
  const { id, version } = await anEnquiry({ by: asha });
  await crm.as(boss, enquiries.change, { id, version: version + 7, assigneeId: asha.id });
  expect(await kinds(asha)).toEqual([]);
});

test('a new case officer is told about the client file', async () => {
  const [asha, nadia] = [await crm.person(), await crm.person()];
  const { id, version } = await anEnquiry({ by: asha });
  const moved = await crm.as(asha, enquiries.move, { id, version, to: 'IP' });
  const made = await crm.as(asha, enquiries.convert, { id, version: moved.body.version, caseOfficerId: nadia.id });
  expect(await shown(nadia)).toMatchObject([
    { kind: 'caseAssigned', options: { onclick_url: `/apps/profile/conversion/${made.body.conversionId}` } },
  ]);
});

test('those named in a note are told, if they may see the record', async () => {
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
      message: `Asha ${unique} mentioned you at Mim (${number})`,
      data: { note },
      options: { onclick_url: `/apps/enquiries/enquiry/${id}` },
    },
  ]);
  expect([await kinds(dhaka), await kinds(asha)]).toEqual([[], []]);
});

const csv = (owners: (string | null)[]) =>
  [
    'Name,Email,Service,Counsellor',
    ...owners.map((owner, at) => `Person ${at},p${at}.${crypto.randomUUID()}@example.com,VE,${owner ?? ''}`),
  ].join('\n');

async function started(by: Person, owners: (string | null)[], dryRun = false) {
  const { status, body } = await crm.upload(by, imports.start, 'fair.csv', csv(owners), { duplicates: 'skip', dryRun });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.id;
}
const run = (id: string) => runImport({ database: crm.database, now: () => new Date('2026-03-02T02:00:00Z') }, id);

test('an import tells its end to who began it, and to each new owner how many: once, however many lines', async () => {
  const admin = await crm.person({ roles: ['admin'], companies: ['fc'] });
  const owner = await crm.person({ name: `Owner ${crypto.randomUUID().slice(0, 6)}` });
  const id = await started(admin, [owner.name, owner.name, owner.name, null]);
  await run(id);
  await run(id);
  expect(await shown(admin)).toMatchObject([
    {
      kind: 'importDone',
      message: 'The import of fair.csv is done: 4 created, 0 updated, 0 skipped, 0 failed',
      options: { variant: 'success', onclick_url: `/apps/enquiries/import?import=${id}` },
    },
  ]);
  expect(await shown(owner)).toMatchObject([
    {
      kind: 'importAssigned',
      data: { count: 3, fileName: 'fair.csv' },
      options: { onclick_url: `/apps/enquiries/all?assignee=me&importId=${id}` },
    },
  ]);
  const { body } = await crm.as(owner, enquiries.list, { assignee: ['me'], importId: id });
  expect(body.total).toBe(3);
});

test('a rehearsal says that it was one, and gives nobody work', async () => {
  const admin = await crm.person({ roles: ['admin'] });
  const owner = await crm.person({ name: `Owner ${crypto.randomUUID().slice(0, 6)}` });
  await run(await started(admin, [owner.name], true));
  expect([await kinds(admin), await kinds(owner)]).toEqual([['rehearsalDone'], []]);
});

test('an import that is stopped while it waits is told to its owner when somebody else did it', async () => {
  const [admin, other] = [await crm.person({ roles: ['admin'] }), await crm.person({ roles: ['admin'] })];
  const [first, second] = [await started(admin, [null]), await started(admin, [null])];
  await crm.as(other, imports.cancel, { id: first });
  await crm.as(admin, imports.cancel, { id: second });
  expect(await kinds(admin)).toEqual(['importCancelled']);
});

test('an import that breaks off for good says so', async () => {
  const admin = await crm.person({ roles: ['admin'] });
  const id = await started(admin, [null]);
  await crm.database.pool.query("update imports set settings = to_jsonb('nonsense'::text) where id = $1", [id]);
  const task = importTasks(crm.database, () => new Date())['imports.run'];
  const last = { job: { attempts: 12, max_attempts: 12 } } as Parameters<NonNullable<typeof task>>[1];
  await expect(task?.({ id }, last)).rejects.toThrow();
  expect(await shown(admin)).toMatchObject([{ kind: 'importFailed', options: { variant: 'error' } }]);
});

test('pop-ups and mails follow what people chose, and quiet hours hold them back; the list has all', async () => {
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
