import { wallOf } from '@embark/contracts/kit/time';
import {
  dueColumnOf,
  dueColumns,
  isOverdue,
  isWaiting,
  taskFilters,
  taskFolders,
  tasks,
} from '@embark/contracts/workspace/tasks';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { aTask, titles } from '../../../../test/tasks.ts';

const crm = testApp();
const now = '2026-03-02T14:30:00Z'; // Tuesday 01:30 in Melbourne, Monday 20:30 in Dhaka
let melbourne: Person;
let dhaka: Person;
beforeAll(async () => {
  crm.setClock(now);
  melbourne = await crm.person();
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
});
beforeEach(() => crm.setClock(now));

const where = (field: string, op: string, value?: unknown) => JSON.stringify({ all: [{ field, op, value }] });

test('P3: a task is overdue once its day has ended in the office of who does it', async () => {
  const day = { dueOn: '2026-03-02' };
  const here = await aTask(crm, melbourne, { title: 'Here', ...day });
  const there = await aTask(crm, melbourne, { title: 'There', user_id: dhaka.id, ...day });
  expect([here.overdue, here.today, there.overdue, there.today]).toEqual([true, '2026-03-03', false, '2026-03-02']);
  expect(await titles(crm, melbourne, { late: 'yes', q: 'here' })).toBe('Here');
  expect(await titles(crm, dhaka, { view: 'overdue' })).toBe('');
  expect(await titles(crm, dhaka, { view: 'today' })).toBe('There');
  crm.setClock('2026-03-02T18:00:00Z');
  expect(await titles(crm, dhaka, { view: 'overdue' })).toBe('There');
  expect((await crm.as(dhaka, tasks.get, { id: there.id })).body).toMatchObject({ overdue: true, today: '2026-03-03' });
});

test('P3: somebody who moves to another office takes their tasks to its clock', async () => {
  const who = await crm.person();
  const made = await aTask(crm, who, { title: 'Move', dueOn: '2026-03-02' });
  expect(made).toMatchObject({ office: 'AU', overdue: true });
  await crm.database.db.updateTable('users').set({ countryId: 2 }).where('id', '=', who.id).execute();
  expect((await crm.as(who, tasks.get, { id: made.id })).body).toMatchObject({ office: 'BD', overdue: false });
});

test('P6: a task that waits leaves the overdue ones until its day, and has its own filter', async () => {
  const who = await crm.person();
  await aTask(crm, who, { title: 'Papers', dueOn: '2026-02-20', waitingFor: 'client', waitingUntil: '2026-03-04' });
  const seen = async (as = who) => [
    await titles(crm, as, { view: 'overdue' }),
    await titles(crm, as, { view: 'waiting' }),
  ];
  expect(await seen()).toEqual(['', 'Papers']);
  const { body } = await crm.as(who, tasks.counts, {});
  expect(body.filters).toMatchObject({ overdue: 0, waiting: 1 });
  crm.setClock('2026-03-03T14:30:00Z'); // the 4th in Melbourne
  const later = await crm.another(who);
  expect(await seen(later)).toEqual(['Papers', '']);
  expect((await crm.as(later, tasks.counts, {})).body.filters).toMatchObject({ overdue: 1, waiting: 0 });
});

test('P3, P6: the list, the badge, the board and the rule of the page agree on random tasks', async () => {
  const administrator = await crm.person({ roles: ['manager'] });
  const doers = [administrator, dhaka, await crm.person({ roles: ['pkuser'], country: 'PK' })];
  const days = ['2026-02-20', '2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04', '2026-03-08', '2026-03-30', null];
  let seed = 7;
  const pick = <T>(list: readonly T[]) => list[(seed = (seed * 16_807) % 2_147_483_647) % list.length]!;
  for (let n = 0; n < 60; n += 1) {
    const waits = pick([true, false, false]);
    await aTask(crm, administrator, {
      title: `Random ${n}`,
      user_id: pick(doers).id,
      dueOn: pick(days),
      ...(waits && { waitingFor: 'client' as const, waitingUntil: pick(days.slice(0, 7)) }),
    });
  }
  for (const at of [now, '2026-03-02T18:30:00Z', '2026-03-03T12:59:00Z']) {
    crm.setClock(at);
    const who = await crm.another(administrator);
    const all = (await crm.as(who, tasks.list, { q: 'Random', size: 100 })).body.rows;
    for (const row of all) {
      const today = wallOf(new Date(at), row.zone).day;
      expect([row.today, row.overdue, row.waiting]).toEqual([today, isOverdue(row, today), isWaiting(row, today)]);
    }
    const late = all.filter(({ overdue }) => overdue).map(({ id }) => id);
    const listed = (await crm.as(who, tasks.list, { q: 'Random', late: 'yes', size: 100 })).body;
    expect(listed.rows.map(({ id }) => id).toSorted()).toEqual(late.toSorted());
    const board = (await crm.as(who, tasks.board, { q: 'Random', size: 50 })).body.columns;
    expect(board.map(({ status }) => status)).toEqual(dueColumns);
    for (const row of all)
      expect(board.find(({ rows }) => rows.some(({ id }) => id === row.id))?.status).toBe(dueColumnOf(row, row.today));
    // the list in groups: the order of the columns on every page, each group with its count
    const places: number[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = (await crm.as(who, tasks.list, { q: 'Random', size: 7, sort: 'group,dueOn', cursor })).body;
      places.push(...page.rows.map((row) => dueColumns.indexOf(dueColumnOf(row, row.today))));
      cursor = page.next;
    }
    expect(places).toHaveLength(all.length);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    const groups = (await crm.as(who, tasks.groups, { q: 'Random' })).body;
    expect(new Map(groups.map(({ status, count }) => [status, count]))).toEqual(
      new Map(board.flatMap(({ status, total }) => (total === 0 ? [] : [[status, total] as const]))),
    );
    expect(board[0]).toMatchObject({ total: late.length, overdue: late.length });
    expect(board.reduce((sum, { total }) => sum + total, 0)).toBe(all.length);
    const { filters } = (await crm.as(who, tasks.counts, {})).body;
    expect(filters.overdue).toBe(all.filter((row) => row.overdue && row.user_id === who.id).length);
  }
});

test('the counts of the menu are the totals of the lists behind them', async () => {
  const who = await crm.person();
  const own = await aTask(crm, who, { title: 'A', dueOn: '2026-03-03', important: true });
  await aTask(crm, who, { title: 'B', user_id: dhaka.id, dueOn: '2026-03-01', labels: ['Visa'] });
  await aTask(crm, who, { title: 'C', dueOn: '2026-03-09', labels: ['visa', 'Money'] });
  const gone = await aTask(crm, who, { title: 'D' });
  const done = await aTask(crm, who, { title: 'E' });
  await crm.as(who, tasks.delete, { id: gone.id, version: 1 });
  await crm.as(who, tasks.finish, { id: done.id, version: 1 });
  await crm.as(who, tasks.star, { id: own.id, starred: true });
  const { folders, filters, labels } = (await crm.as(who, tasks.counts, {})).body;
  expect(folders).toEqual({ all: 3, mine: 2, given: 1, done: 1, deleted: 1 });
  expect(filters).toEqual({ starred: 1, important: 1, today: 1, overdue: 0, upcoming: 1, waiting: 0 });
  const total = async (filter: object) => (await crm.as(who, tasks.list, { ...filter, size: 1 })).body.total;
  for (const folder of taskFolders) expect([folder, await total({ folder })]).toEqual([folder, folders[folder]]);
  for (const view of taskFilters) expect([view, await total({ view })]).toEqual([view, filters[view]]);
  const mine = (await crm.as(who, tasks.labels, {})).body;
  expect(mine.map(({ name, handle }) => [name, handle])).toEqual([
    ['Money', 'money'],
    ['Visa', 'visa'],
  ]);
  expect(labels.map(({ count }) => count)).toEqual([1, 2]);
  expect(await titles(crm, who, { label: 'visa', folder: 'all' })).toBe('B, C');
});

test('labels and stars are the user’s own', async () => {
  const made = await aTask(crm, melbourne, { title: 'Shared', user_id: dhaka.id, labels: ['Mine'] });
  expect(made.labels).toHaveLength(1);
  await crm.as(melbourne, tasks.star, { id: made.id, starred: true });
  const seen = (await crm.as(dhaka, tasks.get, { id: made.id })).body;
  expect(seen).toMatchObject({ labels: [], starred: false, version: 1 });
  const [label] = made.labels;
  expect((await crm.as(dhaka, tasks.setLabels, { id: made.id, labels: [label!] })).status).toBe(422);
  expect((await crm.as(dhaka, tasks.changeLabel, { id: label!, name: 'Theirs', colour: 'red' })).status).toBe(404);
  expect((await crm.as(dhaka, tasks.removeLabel, { id: label! })).status).toBe(404);
  const own = (await crm.as(dhaka, tasks.addLabel, { name: 'Mine', colour: 'red' })).body;
  await crm.as(dhaka, tasks.setLabels, { id: made.id, labels: [own.id] });
  expect((await crm.as(melbourne, tasks.get, { id: made.id })).body.labels).toEqual(made.labels);
  expect((await crm.as(dhaka, tasks.addLabel, { name: ' mine ', colour: 'blue' })).status).toBe(422);
  await crm.as(dhaka, tasks.removeLabel, { id: own.id });
  expect((await crm.as(dhaka, tasks.get, { id: made.id })).body.labels).toEqual([]);
});

test('sorts, conditions and dates narrow the list; unknown ones are refused', async () => {
  const who = await crm.person();
  await aTask(crm, who, { title: 'Low', priority: 'low', dueOn: '2026-03-05' });
  await aTask(crm, who, { title: 'High', priority: 'high' });
  await aTask(crm, who, { title: 'Plain', dueOn: '2026-03-04', effort: 30 });
  expect(await titles(crm, who, {})).toBe('Plain, Low, High');
  expect(await titles(crm, who, { sort: 'priority' })).toBe('High, Plain, Low');
  expect(await titles(crm, who, { sort: '-title' })).toBe('Plain, Low, High');
  expect(await titles(crm, who, { dueFrom: '2026-03-05' })).toBe('Low');
  expect(await titles(crm, who, { dueTo: '2026-03-04' })).toBe('Plain');
  expect(await titles(crm, who, { where: where('dueOn', 'blank') })).toBe('High');
  expect(await titles(crm, who, { where: where('dueOn', 'is', 'tomorrow') })).toBe('Plain');
  expect(await titles(crm, who, { where: where('priority', 'noneOf', ['low']) })).toBe('Plain, High');
  expect((await crm.as(who, tasks.list, { where: where('colour', 'is', 'red') })).status).toBe(422);
  expect((await crm.as(who, tasks.list, { assignee: ['nobody'] })).status).toBe(422);
});
