import { BoardColumn, enquiries, enquiryFields } from '@embark/contracts/crm/enquiries';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { inStatus, recorded } from '../../../../test/enquiries.ts';

const crm = testApp();
let admin: Person;
let dhaka: Person;
const ids: Record<string, string[]> = {};

const place = async (key: string, serCode: string, status: string, next?: string, familyName = 'Rao') => {
  const { id } = await recorded(crm, admin, { serCode, familyName });
  if (status !== 'NE') await inStatus(crm, id, status, next);
  (ids[key] ??= []).push(id);
  return id;
};

beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'] });
  dhaka = await crm.person({ roles: ['buser'], country: 'BD' });
  for (let n = 0; n < 5; n += 1) await place('new', 'AD', 'NE', undefined, n === 0 ? 'Quirin' : 'Rao');
  await place('followed', 'AD', 'FU', '2026-03-05T00:00:00Z');
  await place('followed', 'VE', 'FU', '2026-03-01T00:00:00Z', 'Quirin');
  await place('late', 'VE', 'SA', '2026-02-01T00:00:00Z');
  await place('closed', 'VE', 'CL');
  await place('converted', 'VE', 'CV');
  await place('dhaka', 'ADB', 'IP', '2026-03-03T00:00:00Z');
});

const board = async (filter: Parameters<typeof crm.as<typeof enquiries.board>>[2] = {}, who = admin) => {
  const { status, body } = await crm.as(who, enquiries.board, filter);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const shape = ({ columns }: Awaited<ReturnType<typeof board>>) =>
  columns.map(({ status, total, overdue, rows }) => [status, total, overdue, rows.length]);

const names = async (filter: object, who = admin) => (await board(filter, who)).columns.map(({ status }) => status);

test('each status has its exact total, its overdue count and its first cards; clients come last', async () => {
  const all = await board({ size: 3 });
  expect(shape(all)).toEqual([
    ['NE', 5, 0, 3],
    ['FU', 2, 1, 2],
    ['IP', 1, 0, 1],
    ['OL', 0, 0, 0],
    ['SA', 1, 1, 1],
    ['CL', 1, 0, 1],
    ['NI', 0, 0, 0],
    ['CV', 1, 0, 1],
  ]);
  expect(all.columns.map((column) => BoardColumn.strict().parse(column))).toEqual(all.columns);
  const [fresh, followed] = all.columns;
  expect(fresh?.rows.map(({ id }) => id)).toEqual(ids['new']?.slice(0, 3));
  expect(followed?.rows.map(({ id }) => id)).toEqual(ids['followed']?.toReversed());
});

test("the board's figures match the list under every filter", async () => {
  for (const filter of [
    {},
    { serCode: ['VE'] },
    { assignee: ['me'] },
    { q: 'quirin' },
    { followUp: 'overdue' as const },
  ]) {
    const { columns } = await board(filter);
    const fullList = await crm.as(admin, enquiries.list, filter);
    expect(columns.reduce((sum, { total }) => sum + total, 0)).toBe(fullList.body.total);
    for (const { status, total, overdue, rows, sort } of columns) {
      const listed = (more: object) => crm.as(admin, enquiries.list, { ...filter, status: [status], ...more });
      expect([filter, status, (await listed({})).body.total]).toEqual([filter, status, total]);
      expect((await listed({ followUp: 'overdue' })).body.total).toBe(overdue);
      expect(rows.length).toBe(total);
      expect(rows.map(({ id }) => id)).toEqual((await listed({ sort })).body.rows.map(({ id }) => id));
    }
  }
});

test('a column continues with the rows of the list after its last card', async () => {
  const [fresh] = (await board({ size: 2 })).columns;
  const rest = await crm.as(admin, enquiries.list, {
    status: ['NE'],
    sort: fresh?.sort,
    ...(fresh?.next && { cursor: fresh.next }),
  });
  const shown = [...(fresh?.rows ?? []), ...rest.body.rows].map(({ id }) => id);
  expect(shown).toEqual(ids['new']);
});

test('the columns are the statuses used by the service kinds in the filter, or the requested ones', async () => {
  expect(await names({ serCode: ['ve'] })).toEqual(['NE', 'FU', 'IP', 'SA', 'CL', 'CV']);
  expect(await names({ kind: ['event'] })).toEqual(['NE', 'FU', 'CL', 'NI', 'CV']);
  expect(await names({ serCode: ['VE'], status: ['CV', 'FU', 'OL'] })).toEqual(['FU', 'CV']);
  expect(await names({ serCode: ['nope'] })).toEqual([]);
  const agent = await crm.person({ roles: ['admin'], companies: ['ar'], company: 'ar' });
  expect(await names({}, agent)).toEqual(['NE', 'IP', 'CL', 'CV']);
});

test('the sort in the URL applies to every column', async () => {
  const { columns } = await board({ sort: 'rating' });
  expect(columns.map(({ sort }) => sort)).toEqual(columns.map(() => 'rating'));
  expect((await crm.as(admin, enquiries.board, { sort: 'nonsense' })).status).toBe(422);
});

test('the steps state their requirements, as the record does', async () => {
  const { steps } = await board({ serCode: ['VE'] });
  const { body } = await crm.as(admin, enquiries.get, { id: ids['followed']?.[1] ?? '' });
  const open = steps.filter(({ kind, from }) => kind === 'migration' && from === 'FU');
  expect(open.map(({ to, needs }) => ({ to, needs }))).toEqual(body.moves);
  expect(steps.some(({ kind }) => kind !== 'migration')).toBe(false);
});

test.each(
  enquiryFields.sorts.flatMap((sort) => [
    { sort },
    { sort: `-${sort}` },
    { sort, q: 'quirin' },
    { sort: `-${sort}`, q: 'quirin' },
  ]),
)('every column has the order of the list: %j', async (filter) => {
  for (const { status, rows } of (await board(filter)).columns) {
    const list = await crm.as(admin, enquiries.list, { ...filter, status: [status] });
    expect(rows.map(({ id }) => id)).toEqual(list.body.rows.slice(0, rows.length).map(({ id }) => id));
  }
});

test('the board shows only enquiries the user can access, and refuses users without access to enquiries', async () => {
  expect(shape(await board({}, dhaka)).filter(([, total]) => total !== 0)).toEqual([['IP', 1, 0, 1]]);
  expect((await crm.as(await crm.person({ roles: ['acc'] }), enquiries.board, {})).status).toBe(403);
});
