import { bulk } from '@embark/contracts/workspace/bulk';
import { notifications } from '@embark/contracts/workspace/notifications';
import { tasks } from '@embark/contracts/workspace/tasks';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { working } from '../../../../test/bulk.ts';
import { aTask } from '../../../../test/tasks.ts';
import { makeDueNext } from './service/series.ts';

const crm = testApp();
const work = working(crm);
const now = '2026-03-02T01:00:00Z'; // Monday noon in Melbourne
let asha: Person;
let nusrat: Person;
beforeAll(async () => {
  asha = await crm.person();
  nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
});
beforeEach(() => crm.setClock(now));

const series = async (who: Person) =>
  (await crm.as(who, tasks.list, { sort: 'dueOn', size: 100 })).body.rows.map(({ dueOn, doneAt }) => [
    dueOn,
    doneAt !== null,
  ]);

test('P4: the next task is made when this one is done, after today if it was late, and taken back with it', async () => {
  const who = await crm.person();
  const given = { title: 'Weekly report', dueOn: '2026-02-16', rrule: 'FREQ=WEEKLY', repeats: 'done' as const };
  const made = await aTask(crm, who, { ...given, labels: ['report'], checklist: ['Write', 'Send'] });
  expect(await series(who)).toEqual([['2026-02-16', false]]);
  const done = await crm.as(who, tasks.finish, { id: made.id, version: 1 });
  expect(await series(who)).toEqual([
    ['2026-02-16', true],
    ['2026-03-09', false],
  ]);
  const next = (await crm.as(who, tasks.list, { folder: 'mine' })).body.rows[0]!;
  expect(next).toMatchObject({
    title: 'Weekly report',
    rrule: 'FREQ=WEEKLY',
    labels: made.labels,
    steps: { done: 0, total: 2 },
  });
  expect(done.body.history.map(({ kind }) => kind)).toContain('repeated');
  const reopened = await crm.as(who, tasks.reopen, { id: made.id, version: done.body.version });
  expect(await series(who)).toEqual([['2026-02-16', false]]);
  // a next one that somebody worked on stays, and no second one is made
  await crm.as(who, tasks.finish, { id: made.id, version: reopened.body.version });
  const [again] = (await crm.as(who, tasks.list, { folder: 'mine' })).body.rows;
  await crm.as(who, tasks.change, { id: again!.id, version: 1, notes: 'begun' });
  const back = await crm.as(who, tasks.reopen, { id: made.id, version: reopened.body.version + 1 });
  await crm.as(who, tasks.finish, { id: made.id, version: back.body.version });
  expect(await series(who)).toEqual([
    ['2026-02-16', true],
    ['2026-03-09', false],
  ]);
});

test('P4: the next task is made when its day comes in the office of the assignee, once on two nodes', async () => {
  const given = { title: 'Count the cash', dueOn: '2026-03-02', rrule: 'FREQ=DAILY', repeats: 'day' as const };
  await aTask(crm, nusrat, given);
  const { db } = crm.database;
  await makeDueNext(db, new Date('2026-03-02T17:59:00Z')); // 23:59 in Dhaka
  expect(await series(nusrat)).toEqual([['2026-03-02', false]]);
  const midnight = new Date('2026-03-02T18:00:00Z');
  await Promise.all([makeDueNext(db, midnight), makeDueNext(db, midnight)]);
  expect(await series(nusrat)).toEqual([
    ['2026-03-02', false],
    ['2026-03-03', false],
  ]);
  await makeDueNext(db, new Date('2026-03-04T18:00:00Z')); // after an outage
  expect((await series(nusrat)).map(([day]) => day)).toEqual(['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05']);
});

test('P4: a deleted task makes none, a series ends on its last day, and a rule must be one', async () => {
  const who = await crm.person();
  const base = { title: 'Short', dueOn: '2026-03-02', repeats: 'day' as const };
  const gone = await aTask(crm, who, { ...base, rrule: 'FREQ=DAILY' });
  await crm.as(who, tasks.delete, { id: gone.id, version: 1 });
  await aTask(crm, who, { ...base, rrule: 'FREQ=DAILY;UNTIL=20260303' });
  await makeDueNext(crm.database.db, new Date('2026-03-20T00:00:00Z'));
  expect((await series(who)).map(([day]) => day)).toEqual(['2026-03-02', '2026-03-03']);
  for (const rrule of ['FREQ=DAILY;COUNT=3', 'FREQ=HOURLY', 'daily'])
    expect((await crm.as(who, tasks.create, { ...base, rrule })).body.error).toMatchObject([{ type: 'rrule' }]);
});

const start = (who: Person, ids: string[], action: Parameters<typeof work.start>[2]) =>
  work.start(who, { ids }, action, 'tasks');

test('P5, P2: many tasks are marked as done, those about an open date and those of others are skipped, and undo brings them back', async () => {
  const administrator = await crm.person();
  const [one, two, foreign] = [
    await aTask(crm, administrator, { title: 'One', user_id: asha.id }),
    await aTask(crm, asha, { title: 'Two', dueOn: '2026-03-02', rrule: 'FREQ=DAILY', repeats: 'done' }),
    await aTask(crm, administrator, { title: 'Not hers' }),
  ];
  const job = await start(asha, [one.id, two.id, foreign.id], { kind: 'done' });
  expect(job).toMatchObject({ list: 'tasks', action: 'done', done: 2, left: [{ reason: 'gone', count: 1 }] });
  expect((await crm.as(administrator, notifications.panel, {})).body[0]).toMatchObject({
    kind: 'taskDone',
    data: { title: 'One' },
  });
  expect((await crm.as(asha, tasks.list, { q: 'Two', folder: 'mine' })).body.rows).toMatchObject([
    { dueOn: '2026-03-03' },
  ]);
  const undone = (await crm.as(asha, bulk.undo, { id: job.id })).body;
  expect(undone).toMatchObject({ restored: 2 });
  expect((await crm.as(asha, tasks.get, { id: one.id })).body).toMatchObject({ doneAt: null, doneBy: null });
  expect((await crm.as(asha, tasks.list, { q: 'Two', folder: 'mine' })).body.rows).toMatchObject([{ id: two.id }]);
});

test('due day, assignee, priority, label and delete in bulk follow the single actions', async () => {
  const [own, given] = [
    await aTask(crm, asha, { title: 'Own' }),
    await aTask(crm, nusrat, { title: 'Given', user_id: asha.id }),
  ];
  const ids = [own.id, given.id];
  expect(await start(asha, ids, { kind: 'due', dueOn: '2026-03-09' })).toMatchObject({ done: 2, about: '2026-03-09' });
  expect(await start(asha, ids, { kind: 'priority', priority: 'high' })).toMatchObject({ done: 2 });
  const skipped = [{ reason: 'not-allowed', count: 1 }];
  expect(await start(asha, ids, { kind: 'assign', ownerId: nusrat.id })).toMatchObject({ done: 1, left: skipped });
  expect((await crm.as(nusrat, notifications.panel, {})).body[0]).toMatchObject({ kind: 'bulkAssigned' });
  const label = (await crm.as(asha, tasks.addLabel, { name: 'Bulk', colour: 'red' })).body;
  const job = await start(asha, ids, { kind: 'label', labelId: label.id });
  expect(job).toMatchObject({ done: 2, about: 'Bulk' });
  expect((await crm.as(asha, tasks.get, { id: given.id })).body).toMatchObject({
    labels: [label.id],
    dueOn: '2026-03-09',
    priority: 'high',
  });
  await crm.as(asha, bulk.undo, { id: job.id });
  expect((await crm.as(asha, tasks.get, { id: given.id })).body.labels).toEqual([]);
  expect(await start(asha, ids, { kind: 'delete' })).toMatchObject({ done: 1, left: skipped });
});

test.each([
  [{ kind: 'fly' }, 'action.kind'],
  [{ kind: 'due', dueOn: 'soon' }, 'action.dueOn'],
  [{ kind: 'assign', ownerId: 2_000_000_000 }, 'ownerId'],
  [{ kind: 'label', labelId: '01990000-0000-7000-8000-000000000000' }, 'labelId'],
])('in bulk, %j is refused', async (action, field) => {
  const { id } = await aTask(crm, asha);
  const reply = await crm.as(asha, bulk.start, { list: 'tasks', selection: { ids: [id] }, action });
  expect(reply).toMatchObject({ status: 422, body: { error: [{ type: field }] } });
});

test('L13: a monthly task on the 31st is due on 28 February, and on the 31st again, done or by the clock', async () => {
  const given = { title: 'Rent', dueOn: '2026-01-31', rrule: 'FREQ=MONTHLY' };
  const who = await crm.person();
  await aTask(crm, who, { ...given, repeats: 'done' });
  for (const day of ['2026-02-01', '2026-03-01', '2026-04-01']) {
    crm.setClock(`${day}T01:00:00Z`);
    const session = await crm.another(who);
    const [open] = (await crm.as(session, tasks.list, { folder: 'mine' })).body.rows;
    expect((await crm.as(session, tasks.finish, { id: open!.id, version: open!.version })).status).toBe(200);
  }
  const all = ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30'];
  expect((await series(await crm.another(who))).map(([day]) => day)).toEqual(all);

  crm.setClock('2026-01-20T01:00:00Z');
  const other = await crm.person();
  await aTask(crm, other, { ...given, repeats: 'day' });
  for (const day of all.slice(1, 3)) await makeDueNext(crm.database.db, new Date(`${day}T02:00:00Z`));
  expect((await series(other)).map(([day]) => day)).toEqual(all.slice(0, 3));
});
