import { leave } from '@embark/contracts/hr/leave';
import { bulk } from '@embark/contracts/workspace/bulk';
import { notifications } from '@embark/contracts/workspace/notifications';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../../test/app.ts';
import { working } from '../../../../../test/bulk.ts';
import { approved, asked, balanceOf, worksAs } from '../../../../../test/leave.ts';

const crm = testApp();
const work = working(crm);
let hr: Person;
let lead: Person;
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  hr = await crm.person({ roles: ['hr'], name: 'Salma' });
  lead = await crm.person({ name: 'Lead' });
  asha = await crm.person({ roles: ['buser'], country: 'BD', name: 'Asha' });
  ravi = await crm.person({ roles: ['buser'], country: 'BD', name: 'Ravi' });
  for (const one of [asha, ravi]) await worksAs(crm, one, { startsOn: '2026-01-01', managerId: lead.id });
});

const list = 'leaves' as const;
const stateOf = async (id: string) => (await crm.as(hr, leave.get, { id })).body;
const told = async (who: Person) =>
  (await crm.as(who, notifications.list, {})).body.rows
    .filter(({ kind }) => kind === 'leave')
    .map(({ message }) => message);
const reason = (one: string) => ({ reason: one, count: 1 });
const casual = async () => (await balanceOf(crm, asha, 'casual', { on: '2026-03-30' }))!.balance;

test('N4: requests are approved together, each with its own answer; undo takes it back', async () => {
  const entry = { userId: asha.id, type: 'casual', kind: 'correction', day: '2026-03-01', note: 'Counted' } as const;
  expect((await crm.as(hr, leave.correct, { ...entry, amount: -7 })).status).toBe(200);
  const two = (startsOn: string, endsOn: string) => asked(crm, asha, { type: 'casual', startsOn, endsOn });
  // either fits the three days that are left, both don't
  const first = await two('2026-03-15', '2026-03-16');
  const second = await two('2026-03-22', '2026-03-23');
  const other = await asked(crm, ravi, { startsOn: '2026-03-15', endsOn: '2026-03-15', coverId: asha.id });
  const mine = await asked(crm, hr, { startsOn: '2026-03-17', endsOn: '2026-03-17' });
  const decided = await approved(crm, hr, await asked(crm, ravi, { startsOn: '2026-03-23', endsOn: '2026-03-23' }));
  const ids = [first.id, second.id, other.id, mine.id, decided.id];
  const action = { kind: 'approve', note: 'Enjoy' };
  const seen = await crm.as(hr, bulk.preview, { list, selection: { ids }, action });
  expect(seen.body).toMatchObject({ total: 5, done: 2, offices: ['BD'] });
  const job = await work.start(hr, { ids }, action, list);
  expect(job).toMatchObject({ action: 'approve', state: 'done', total: 5, done: 2 });
  const left = [reason('low-balance'), reason('no-step'), reason('not-allowed')];
  expect(job.left.toSorted((a, b) => a.reason.localeCompare(b.reason))).toEqual(left);
  expect((await stateOf(second.id)).state).toBe('asked');
  expect(await stateOf(other.id)).toMatchObject({ state: 'approved', decidedBy: 'Salma', cover: 'Asha' });
  expect(await stateOf(first.id)).toMatchObject({ state: 'approved', decision: 'Enjoy' });
  expect(await casual()).toBe(1);
  expect(await told(asha)).toEqual(
    expect.arrayContaining([
      'Salma approved your leave: 2026-03-15 – 2026-03-16: Enjoy',
      'You cover for Ravi, 2026-03-15. Items handed to you: 0',
    ]),
  );
  expect((await crm.trail(first.id)).at(-1)).toBe('leave.bulk.approve');

  const { version } = await stateOf(other.id);
  await crm.as(ravi, leave.cancel, { id: other.id, version });
  const undone = (await crm.as(hr, bulk.undo, { id: job.id })).body;
  expect(undone).toMatchObject({ state: 'undone', restored: 1, kept: [reason('touched')] });
  expect(await stateOf(first.id)).toMatchObject({ state: 'asked', decidedBy: null, amount: 2, days: { length: 2 } });
  expect(await casual()).toBe(3);
  expect((await told(asha))[0]).toBe('Salma took back the decision on your leave: 2026-03-15 – 2026-03-16');
  const again = await approved(crm, lead, await stateOf(first.id));
  expect([again.state, await casual()]).toEqual(['approved', 1]);
});

test('N4: requests are rejected together with one reason; undo takes their days again, unless other leave has them', async () => {
  const one = await asked(crm, asha, { startsOn: '2026-04-05', endsOn: '2026-04-06' });
  const two = await asked(crm, asha, { startsOn: '2026-04-12', endsOn: '2026-04-12' });
  const selection = { ids: [one.id, two.id] };
  const bare = await crm.as(lead, bulk.start, { list, selection, action: { kind: 'reject', reason: ' ' } });
  expect([bare.status, bare.body.error?.[0]?.type]).toEqual([422, 'action.reason']);
  const job = await work.start(lead, selection, { kind: 'reject', reason: 'Too many away' }, list);
  expect(job).toMatchObject({ action: 'reject', done: 2, left: [] });
  expect(await stateOf(one.id)).toMatchObject({ state: 'rejected', decision: 'Too many away', days: [] });
  await asked(crm, asha, { startsOn: '2026-04-12', endsOn: '2026-04-12' });
  const undone = (await crm.as(lead, bulk.undo, { id: job.id })).body;
  expect(undone).toMatchObject({ restored: 1, kept: [reason('touched')] });
  expect(await stateOf(one.id)).toMatchObject({ state: 'asked', decision: '', days: { length: 2 } });
  expect((await stateOf(two.id)).state).toBe('rejected');
});

test('N4: colleagues who do not decide change nothing; a closed year is skipped; all of a filter are decided', async () => {
  const request = await asked(crm, ravi, { startsOn: '2026-05-03', endsOn: '2026-05-03' });
  const outsider = await crm.person({ name: 'Other' });
  const job = await work.start(outsider, { ids: [request.id] }, { kind: 'approve' }, list);
  expect(job).toMatchObject({ done: 0, left: [reason('gone')] });
  const own = await work.start(ravi, { ids: [request.id] }, { kind: 'approve' }, list);
  expect(own).toMatchObject({ done: 0, left: [reason('not-allowed')] });
  const { pool } = crm.database;
  await pool.query("insert into leave_closes values (2, '2026-05-31', $1, now())", [hr.id]);
  const closed = await work.start(hr, { ids: [request.id] }, { kind: 'approve' }, list);
  expect(closed).toMatchObject({ done: 0, left: [reason('year-closed')] });
  await pool.query('delete from leave_closes');
  const selection = { all: true as const, filter: { mine: 'decide', state: 'asked', startsFrom: '2026-05-01' } };
  expect(await work.start(hr, selection, { kind: 'approve' }, list)).toMatchObject({ total: 1, done: 1 });
});
