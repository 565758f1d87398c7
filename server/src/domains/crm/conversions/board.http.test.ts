import { conversions } from '@embark/contracts/crm/conversions';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';

const crm = testApp();
let admin: Person;
let dhaka: Person;
const ids: string[] = [];
const [IN_PROGRESS, LODGED, GRANTED, ON_HOLD, CLOSED, WITHDRAWN] = [4, 9, 12, 14, 2, 16] as const;

async function client(serCode: string, statusId: number, next: string | null, familyName = 'Haq') {
  const { body } = await crm.as(admin, conversions.create, {
    serCode,
    familyName,
    email: `${crypto.randomUUID()}@example.com`,
  });
  const closedAt = next === null ? '2026-03-01T00:00:00Z' : null;
  await crm.database.db
    .updateTable('conversions')
    .set({ statusId, nextActionAt: next, closedAt, heldFrom: statusId === ON_HOLD ? LODGED : null })
    .where('id', '=', body.id)
    .execute();
  ids.push(body.id);
  return body.id;
}

beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  await client('VE', LODGED, '2026-03-05T00:00:00Z', 'Quirin');
  await client('VE', LODGED, '2026-03-01T00:00:00Z'); // overdue
  await client('VE', LODGED, '2026-03-09T00:00:00Z');
  await client('VE', ON_HOLD, '2026-04-01T00:00:00Z');
  await client('VE', CLOSED, null);
  await client('AD', IN_PROGRESS, '2026-02-01T00:00:00Z', 'Quirin'); // overdue
  await client('VEB', GRANTED, '2026-04-01T00:00:00Z');
});

type Filter = Parameters<typeof crm.as<typeof conversions.board>>[2];
const board = async (filter: Filter = {}, who = admin) => {
  const { status, body } = await crm.as(who, conversions.board, filter);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};

test('each status has its exact total, its overdue count and its first cards, sorted by due date', async () => {
  const { columns } = await board({ serCode: ['VE'], size: 2 });
  expect(columns.map(({ status, total, overdue, rows }) => [status, total, overdue, rows.length])).toEqual([
    [IN_PROGRESS, 0, 0, 0],
    [LODGED, 3, 1, 2],
    [10, 0, 0, 0],
    [11, 0, 0, 0],
    [GRANTED, 0, 0, 0],
    [13, 0, 0, 0],
    [ON_HOLD, 1, 0, 1],
    [CLOSED, 1, 0, 1],
    [WITHDRAWN, 0, 0, 0],
  ]);
  const body = conversions.board.returns.parse({ columns, steps: [] });
  expect(body.columns).toEqual(columns);
  expect(columns[1]?.rows.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  expect(columns[6]?.rows[0]).toMatchObject({ heldFrom: LODGED, can: { move: true } });
});

test("the board's figures match the list under every filter", async () => {
  const tagged = JSON.stringify({ all: [{ field: 'nextActionAt', op: 'overdue' }] });
  for (const filter of [{}, { serCode: ['VE'] }, { caseOfficer: ['me'] }, { q: 'quirin' }, { where: tagged }]) {
    const { columns } = await board(filter);
    const listed = (more: object) => crm.as(admin, conversions.list, { ...filter, ...more });
    expect(columns.reduce((sum, { total }) => sum + total, 0)).toBe((await listed({})).body.total);
    for (const { status, total, rows } of columns) {
      expect([filter, status, (await listed({ status: [status] })).body.total]).toEqual([filter, status, total]);
      expect(rows.length).toBe(total);
    }
  }
});

test('a column continues with the rows of the list after its last card', async () => {
  const column = (await board({ size: 1 })).columns.find(({ status }) => status === LODGED);
  const { sort, next } = column ?? {};
  const rest = await crm.as(admin, conversions.list, { status: [LODGED], sort, ...(next && { cursor: next }) });
  const shown = [...(column?.rows ?? []), ...rest.body.rows].map(({ id }) => id);
  expect(shown).toEqual([ids[1], ids[0], ids[2]]);
});

test('returns only the requested columns, in the requested order, and refuses an unknown order', async () => {
  const { columns } = await board({ serCode: ['VE'], status: [LODGED, CLOSED], sort: '-nextActionAt' });
  expect(columns.map(({ status, sort }) => [status, sort])).toEqual([
    [LODGED, '-nextActionAt'],
    [CLOSED, '-nextActionAt'],
  ]);
  expect(columns[0]?.rows.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
  expect((await board({ serCode: ['nope'] })).columns).toEqual([]);
  expect((await crm.as(admin, conversions.board, { sort: 'nonsense' })).status).toBe(422);
});

const pairs = (moves: readonly { to: number; needsReason: boolean }[]) =>
  Object.fromEntries(moves.map(({ to, needsReason }) => [to, needsReason]));

test('the steps match those of each file', async () => {
  const { steps } = await board({ serCode: ['VE'] });
  expect(steps.every(({ kind }) => kind === 'migration')).toBe(true);
  for (const id of [ids[0] ?? '', ids[4] ?? '']) {
    const file = (await crm.as(admin, conversions.get, { id })).body;
    const open = steps.filter(({ from }) => from === file.statusId);
    expect(pairs(open)).toEqual(pairs(file.moves));
  }
});

test('shows only files within reach; read-only users cannot move cards, and users without access have no board', async () => {
  const there = (await board({}, dhaka)).columns.flatMap(({ rows }) => rows);
  expect(there.map(({ id, can }) => [id, can.move])).toEqual([[ids[6], true]]);
  const accounts = await crm.person({ roles: ['acc'] });
  const read = (await board({}, accounts)).columns.flatMap(({ rows }) => rows);
  expect(read.length).toBeGreaterThan(0);
  expect(read.some(({ can }) => can.move)).toBe(false);
  expect((await crm.as(await crm.person({ roles: ['hr'] }), conversions.board, {})).status).toBe(403);
});
