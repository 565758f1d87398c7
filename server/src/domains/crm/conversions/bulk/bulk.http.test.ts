import { deadlines } from '@embark/contracts/casework/deadlines';
import { conversions } from '@embark/contracts/crm/conversions';
import { bulk } from '@embark/contracts/workspace/bulk';
import { notifications } from '@embark/contracts/workspace/notifications';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../../test/app.ts';
import { asAgents } from '../../../../../test/licences.ts';
import { working } from '../../../../../test/bulk.ts';
import { anEnquiry, everything } from '../../../../../test/enquiries.ts';

const crm = testApp();
const work = working(crm);
let asha: Person;
let omar: Person;
beforeAll(async () => {
  asha = await crm.person({ name: 'Asha Officer' });
  omar = await crm.person({ name: 'Omar Officer' });
  await asAgents(crm, asha, omar);
});

const list = 'conversions' as const;
const aFile = async (serCode = 'VE', who = asha) =>
  (await crm.as(who, conversions.create, anEnquiry({ serCode }))).body;
const get = async (id: string, who = asha) => (await crm.as(who, conversions.get, { id })).body;
const move = async (id: string, to: number, reason = 'Asked') => {
  const { version } = await get(id);
  return (await crm.as(asha, conversions.move, { id, version, to, reason })).body;
};
const start = (who: Person, ids: string[], action: Parameters<typeof work.start>[2]) =>
  work.start(who, { ids }, action, list);
const set = (id: number, active: boolean) =>
  crm.database.db.updateTable('users').set({ active }).where('id', '=', id).execute();

test('reassigns client files by the rules of the single action, and undoes it', async () => {
  const [one, two, ended] = [await aFile(), await aFile(), await aFile()];
  await move(ended.id, 16);
  const dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  const hidden = await aFile('VEB', dhaka);
  const ids = [one.id, two.id, ended.id, hidden.id];
  const action = { kind: 'assign', caseOfficerId: omar.id };
  const { body: seen } = await crm.as(asha, bulk.preview, { list, selection: { ids }, action });
  expect(seen).toMatchObject({ total: 4, done: 2, offices: ['AU'], needs: [] });

  const job = await start(asha, ids, action);
  expect(job).toMatchObject({ list, action: 'assign', state: 'done', total: 4, done: 2, about: 'Omar Officer' });
  expect(job.left.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual([
    { reason: 'closed', count: 1 },
    { reason: 'gone', count: 1 },
  ]);
  expect(await get(one.id)).toMatchObject({ caseOfficerId: omar.id, version: one.version + 1 });
  expect((await get(hidden.id, dhaka)).caseOfficerId).toBe(dhaka.id);
  const { rows } = (await crm.as(asha, conversions.timeline, { id: one.id })).body;
  expect(rows[0]).toMatchObject({ kind: 'assignee', data: { from: 'Asha Officer', to: 'Omar Officer', job: job.id } });
  expect((await crm.trail(one.id)).at(-1)).toBe('bulk.assign');
  const [told] = (await crm.as(omar, notifications.panel, {})).body;
  expect(told).toMatchObject({ kind: 'bulkAssigned', data: { count: 2 } });
  expect(told?.options.onclick_url).toContain('caseOfficer=me');
  const file = (await crm.as(asha, bulk.rows, { id: job.id })).body;
  expect(file).toContain(`${one.number},${one.name},VE,done,`);

  const { version } = await get(two.id);
  await crm.as(omar, conversions.setNextAction, { id: two.id, version, nextAction: 'Ring' });
  const undone = (await crm.as(asha, bulk.undo, { id: job.id })).body;
  expect(undone).toMatchObject({ state: 'undone', restored: 1, kept: [{ reason: 'touched', count: 1 }] });
  expect([(await get(one.id)).caseOfficerId, (await get(two.id)).caseOfficerId]).toEqual([asha.id, omar.id]);
});

test('moves files along the flow, skips those without such a step, and undoes it', async () => {
  const [begun, lodged, study] = [await aFile(), await aFile(), await aFile('AD')];
  await move(lodged.id, 9);
  const ids = [begun.id, lodged.id, study.id];
  const action = { kind: 'move', to: 14, reason: 'The office is closed', note: 'Back in May' };
  const job = await start(asha, ids, action);
  expect(job).toMatchObject({ done: 3, about: 'On hold' });
  expect(await get(lodged.id)).toMatchObject({ statusId: 14, heldFrom: 9, nextActionAt: lodged.nextActionAt });
  const { rows } = (await crm.as(asha, conversions.timeline, { id: lodged.id })).body;
  expect(rows[0]).toMatchObject({
    kind: 'status',
    note: 'Back in May',
    data: { from: 'Lodged', to: 'On hold', reason: 'The office is closed' },
  });
  const back = await start(asha, ids, { kind: 'move', to: 9 });
  expect(back).toMatchObject({ done: 1, left: [{ reason: 'no-step', count: 2 }] });
  await crm.as(asha, bulk.undo, { id: back.id });
  expect(await get(lodged.id)).toMatchObject({ statusId: 14, heldFrom: 9 });
});

test('A2: files with an open date before the next action are skipped, and the preview says so', async () => {
  const [free, dated] = [await aFile(), await aFile()];
  const given = { conversionId: dated.id, what: 'Answer s56', hardness: 'own' as const, dueOn: '2026-03-20' };
  expect((await crm.as(asha, deadlines.create, given)).status).toBe(200);
  const selection = { ids: [free.id, dated.id] };
  const action = { kind: 'move', to: 9, nextActionAt: '2026-03-21T00:00:00Z', nextAction: 'Ring' };
  const left = [{ reason: 'after-target', count: 1 }];
  expect((await crm.as(asha, bulk.preview, { list, selection, action })).body).toMatchObject({ done: 1, left });
  expect(await start(asha, selection.ids, action)).toMatchObject({ done: 1, left });
  expect(await get(dated.id)).toMatchObject({ version: dated.version, statusId: dated.statusId });
  expect((await get(free.id)).nextActionAt).toBe('2026-03-21T00:00:00.000Z');
  const soon = { ...action, nextActionAt: '2026-03-20T05:00:00Z' };
  expect(await start(asha, [dated.id], soon)).toMatchObject({ done: 1, left: [] });
});

test('a reopened file goes to its case officer, or to the user if the officer has left', async () => {
  const [mine, left] = [await aFile(), await aFile('VE', omar)];
  for (const { id } of [mine, left]) await move(id, 16);
  await set(omar.id, false);
  const job = await start(asha, [mine.id, left.id], { kind: 'move', to: 4, reason: 'Came back' });
  expect(job.done).toBe(2);
  expect((await get(left.id)).caseOfficerId).toBe(asha.id);
  expect((await get(mine.id)).nextActionAt).toBe('2026-03-02T23:00:00.000Z');
  const undone = (await crm.as(asha, bulk.undo, { id: job.id })).body; // closed again, so it may belong to him
  await set(omar.id, true);
  expect(undone).toMatchObject({ restored: 2, kept: [] });
});

test('an undo returns nothing to an officer who has left since', async () => {
  const leaver = await crm.person();
  const [one, other] = [await aFile('VE', leaver), await aFile('VE', omar)];
  const job = await start(asha, [one.id, other.id], { kind: 'assign', caseOfficerId: asha.id });
  await set(leaver.id, false);
  const undone = (await crm.as(asha, bulk.undo, { id: job.id })).body;
  expect(undone).toMatchObject({ restored: 1, kept: [{ reason: 'owner-gone', count: 1 }] });
  expect([(await get(one.id)).caseOfficerId, (await get(other.id)).caseOfficerId]).toEqual([asha.id, omar.id]);
});

test('all files matching a filter are processed in the background, by two workers without repeating a row', async () => {
  const officer = await crm.person();
  await asAgents(crm, officer);
  const first = await aFile('VE', officer);
  await crm.database.pool.query(
    `insert into conversions (company, service_id, office_id, contact_id, status_id, case_officer_id, next_action_at, opened_at)
     select company, service_id, office_id, contact_id, status_id, case_officer_id, next_action_at, opened_at
     from conversions, generate_series(1, 219) where id = $1`,
    [first.id],
  );
  const selection = { all: true as const, filter: { caseOfficer: 'me' } };
  const job = await work.start(officer, selection, { kind: 'move', to: 9 }, list);
  expect(job).toMatchObject({ state: 'queued', total: 220 });
  await Promise.all([work.run(job.id, { size: 50 }), work.run(job.id, { size: 50 })]);
  expect((await crm.as(officer, bulk.get, { id: job.id })).body).toMatchObject({ state: 'done', done: 220 });
  expect((await get(first.id, officer)).version).toBe(first.version + 1);
});

test.each([
  ['an action that files do not support', { kind: 'rating', rating: 'hot' }, 'action.kind'],
  ['an invalid officer', { kind: 'assign', caseOfficerId: 'x' }, 'action.caseOfficerId'],
  ['an unknown status', { kind: 'move', to: 99 }, 'to'],
  ['a date that has passed', { kind: 'move', to: 9, nextActionAt: '2026-03-01T00:00:00Z' }, 'nextActionAt'],
  ['a missing reason', { kind: 'move', to: 14 }, 'reason'],
])('%s is refused', async (_what, action, field) => {
  const { id } = await aFile();
  const before = await everything(crm);
  const reply = await crm.as(asha, bulk.start, { list, selection: { ids: [id] }, action });
  expect(reply).toMatchObject({ status: 422, body: { error: [{ type: field }] } });
  expect(await everything(crm)).toEqual(before);
});

test('refuses accounts, former colleagues as owners, and staff who reassign', async () => {
  const { id } = await aFile();
  const [accounts, staff, gone] = [
    await crm.person({ roles: ['acc'] }),
    await crm.person({ roles: ['staff'] }),
    await crm.person(),
  ];
  await set(gone.id, false);
  const selection = { ids: [id] };
  const before = await everything(crm);
  const ask = (who: Person, action: Parameters<typeof work.start>[2], of: typeof list | 'contacts' = list) =>
    crm.as(who, bulk.start, { list: of, selection, action });
  const assign = { kind: 'assign', caseOfficerId: omar.id };
  expect((await ask(accounts, { kind: 'move', to: 9 })).status).toBe(403);
  expect((await ask(staff, assign)).status).toBe(403);
  expect(await ask(asha, { kind: 'assign', caseOfficerId: gone.id })).toMatchObject({
    status: 422,
    body: { error: [{ type: 'caseOfficerId' }] },
  });
  expect(await ask(asha, assign, 'contacts')).toMatchObject({ status: 422, body: { error: [{ type: 'list' }] } });
  const filter = await crm.as(asha, bulk.preview, {
    list,
    selection: { all: true, filter: { colour: 'red' } },
    action: assign,
  });
  expect(filter).toMatchObject({ status: 422, body: { error: [{ type: 'selection.filter.colour' }] } });
  expect(await everything(crm)).toEqual(before);
});

test('each of two roles applies in its own office', async () => {
  const both = await crm.person({ roles: ['staff', 'buser'], country: 'BD' });
  const [here, there] = [await aFile(), await aFile('VEB', both)];
  const job = await start(both, [here.id, there.id], { kind: 'move', to: 14, reason: 'travels' });
  expect(job.done).toBe(2);
  const dhaka = await crm.person({ roles: ['buser', 'user'], country: 'BD' });
  const given = await start(both, [here.id, there.id], { kind: 'assign', caseOfficerId: dhaka.id });
  expect(given).toMatchObject({ done: 1, left: [{ reason: 'not-allowed', count: 1 }] });
});
