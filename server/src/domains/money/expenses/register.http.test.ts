import { expenses } from '@embark/contracts/money/expenses';
import { bulk } from '@embark/contracts/workspace/bulk';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anExpense, expenseOf } from '../../../../test/expenses.ts';

const crm = testApp();
let own: Person;
let manager: Person;
beforeAll(async () => {
  own = await crm.person({ roles: ['acc'] });
  manager = await crm.person({ roles: ['manager'] });
});
const rowOf = (at: number, given: object = {}) => {
  const { office: _, ownerId: __, ...row } = expenseOf(own, { name: `Payee ${at}`, amount: 100 + at });
  return { ...row, ...given };
};
const two = (at: number) => ({ ...rowOf(at) });
const now = async (q: string) => (await crm.as(own, expenses.list, { q, size: 1 })).body.total;
const addRows = (rows: object[]) =>
  crm.as(own, expenses.addMany, { office: 'AU', rows: rows.map((row) => ({ ...row })) });
const kept = ({ rows }: { rows: readonly { id: string | null; version: number | null }[] }) =>
  rows.flatMap(({ id, version }) => (id && version ? [{ id, version }] : []));

test('S: of 200 new rows pasted, 3 of them not allowed, 197 are saved and 3 say why; one undo takes all 197 back', async () => {
  const entityId = (await anExpense(crm, own)).entityId;
  await sql`insert into money_locks (entity_id, month) values (${entityId}, '2025-12-01')`.execute(crm.database.db);
  const wrong: Record<number, object> = { 4: { spentOn: '2025-12-24' }, 5: { amount: 0 }, 199: { category: 'gifts' } };
  const rows = Array.from({ length: 200 }, (_, at) => rowOf(at, { reference: 'pasted', ...wrong[at] }));
  const { status, body } = await addRows(rows);
  expect(status).toBe(200);
  const refused = body.rows.flatMap(({ problem }, at) => (problem ? [[at, Object.keys(problem.fields)]] : []));
  expect(refused).toEqual([
    [4, ['spentOn']],
    [5, ['amount']],
    [199, ['category']],
  ]);
  expect(await now('pasted')).toBe(197);
  const { body: undone } = await crm.as(own, expenses.removeMany, { rows: kept(body) });
  expect(undone.rows.filter(({ problem }) => problem)).toEqual([]);
  expect(await now('pasted')).toBe(0);
  expect(await crm.trail(body.rows[0]?.id ?? '')).toEqual(['expenses.create', 'expenses.remove']);
});

test('S: an undo leaves rows alone that somebody has changed or approved since', async () => {
  const { body } = await addRows([rowOf(1), rowOf(2), rowOf(3)]);
  const rows = kept(body);
  await crm.as(manager, expenses.change, { id: rows[0]?.id ?? '', version: 1, note: 'Seen' });
  await crm.as(manager, expenses.approve, { id: rows[1]?.id ?? '', version: 1 });
  const { body: undone } = await crm.as(own, expenses.removeMany, { rows });
  expect(undone.rows.map(({ problem }) => problem?.code ?? null)).toEqual(['conflict', 'conflict', null]);
});

test('S: cells of 200 expenses: an approved one and those of a locked month refuse with the reason, one undo restores the others', async () => {
  const { body: added } = await addRows(Array.from({ length: 200 }, (_, at) => rowOf(at, { reference: 'celled' })));
  const rows = kept(added);
  const [approved, , inside] = rows;
  if (!approved || !inside) throw new Error('no rows');
  await crm.as(manager, expenses.approve, approved);
  await crm.as(own, expenses.change, { ...inside, spentOn: '2025-11-05' });
  const entityId = (await crm.as(own, expenses.get, { id: inside.id })).body.entityId;
  await sql`insert into money_locks (entity_id, month) values (${entityId}, '2025-11-01')`.execute(crm.database.db);
  const cells = rows.map(({ id, version }, at) => ({
    id,
    version: id === approved.id || id === inside.id ? version + 1 : version,
    fields: at === 1 ? { amount: -5 } : { category: 'travel', note: 'Trip' },
  }));
  const { body } = await crm.as(own, bulk.cells, { list: 'expenses', rows: cells });
  const refused = body.rows.filter(({ problem }) => problem).map(({ problem }) => problem?.message);
  expect(refused).toHaveLength(3);
  expect(refused.join()).toMatch(/approved.*above 0.*locked/);
  const undo = body.rows.flatMap(({ id, version, before }) =>
    version && before ? [{ id, version, fields: before }] : [],
  );
  expect(undo).toHaveLength(197);
  const undone = await crm.as(own, bulk.cells, { list: 'expenses', rows: undo });
  expect(undone.body.rows.filter(({ problem }) => problem)).toEqual([]);
  const { body: back } = await crm.as(own, expenses.get, { id: rows[5]?.id ?? '' });
  expect(back).toMatchObject({ category: 'rent', note: '', version: 3 });
});

test('a row with a field that does not exist is refused, the rest of the request is not', async () => {
  const { body } = await addRows([{ ...two(1), status: 'approved' }, two(2)]);
  expect(body.rows.map(({ problem }) => problem?.fields ?? null)).toEqual([{ status: expect.any(String) }, null]);
  const many = Array.from({ length: 201 }, (_, at) => rowOf(at));
  expect((await addRows(many)).status).toBe(422);
  const user = await crm.person({ roles: ['user'] });
  expect((await crm.as(user, expenses.addMany, { office: 'AU', rows: [two(1)] })).status).toBe(403);
  const twice = { id: kept(body)[0]?.id ?? '', version: 1 };
  expect((await crm.as(own, expenses.removeMany, { rows: [twice, twice] })).status).toBe(422);
  expect((await crm.as(user, expenses.removeMany, { rows: [twice] })).status).toBe(403);
});
