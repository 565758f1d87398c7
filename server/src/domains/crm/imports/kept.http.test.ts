import { imports } from '@embark/contracts/crm/imports';
import { beforeEach, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { csv, importing } from '../../../../test/importing.ts';
import { removeRows } from './job/remove.queries.ts';

const t = testApp({ importRowsDays: 10 });
const i = importing(t);
beforeEach(() => t.setClock('2026-03-02T01:00:00Z'));

const unique = () => crypto.randomUUID().slice(0, 8);
/** One row that is created, one that is updated, and three that are refused. */
async function imported(dryRun = false) {
  const who = await t.person({ roles: ['admin'] });
  const email = `${unique()}@x.test`;
  await i.all(who, csv('Name,Email,Service', `Asha Rao,${email},AD`));
  const rows = [
    `Asha Rao,${email},AD,20/11/1999`,
    `Bo Li,${unique()}@x.test,AD,`,
    ...Array(3).fill(`,${unique()}@x.test,AD,`),
  ];
  const id = await i.all(who, csv('Name,Email,Service,Date of birth', ...rows), { duplicates: 'update', dryRun });
  return { who, id };
}
/** The same person, signed in again at another time. */
const againAt = (who: Person, time: string) => {
  t.setClock(time);
  return t.another(who);
};
const left = async (id: string) => {
  const of = async (table: string) =>
    (await t.database.pool.query(`select count(*)::int as n from ${table} where import_id = $1`, [id])).rows[0]?.n;
  return [await of('import_rows'), await of('import_results'), await of('import_changes')];
};
const remove = (at: string, size?: number) => removeRows(t.database.db, new Date(at), size);

test('P12: the page tells until when rows are kept, and an import can be undone so long', async () => {
  const { who, id } = await imported();
  const { body } = await t.as(who, imports.get, { id });
  expect(body).toMatchObject({ rowsUntil: '2026-03-12T01:00:00.000Z', can: { undo: true } });
  const later = await againAt(who, '2026-03-12T01:00:01Z');
  expect((await t.as(later, imports.get, { id })).body.can.undo).toBe(false);
  const late = await t.as(later, imports.undo, { id });
  expect([late.status, late.body.message]).toEqual([409, 'The rows of this file are no longer kept.']);
  t.setClock('2026-03-12T00:59:59Z');
  expect((await t.as(later, imports.undo, { id })).status).toBe(200);
});

test('P12: after that the cells, the outcomes and the previous values are removed, also those of refused rows', async () => {
  const { who, id } = await imported();
  expect(await left(id)).toEqual([5, 5, 1]);
  await remove('2026-03-12T01:59:00Z');
  expect(await left(id)).toEqual([5, 5, 1]);
  await remove('2026-03-12T02:01:00Z', 2);
  expect(await left(id)).toEqual([0, 0, 0]);
  const { body } = await t.as(who, imports.get, { id });
  expect(body).toMatchObject({
    state: 'done',
    created: 1,
    updated: 1,
    failed: 3,
    rowsUntil: null,
    can: { undo: false },
  });
  expect((await t.as(who, imports.rows, { id })).body).toEqual({ rows: [], total: 0, next: null });
  expect((await t.as(who, imports.errors, { id })).status).toBe(409);
  expect((await t.as(who, imports.undo, { id })).status).toBe(409);
  const kept = await t.database.pool.query('select 1 from enquiries where import_id = $1', [id]);
  expect(kept.rowCount).toBe(1);
});

test('P12: a preview is removed too, and can no longer be corrected or run', async () => {
  const { who, id } = await imported(true);
  expect((await t.as(who, imports.get, { id })).body.can).toMatchObject({ run: true, correct: true });
  await remove('2026-03-13T00:00:00Z');
  const later = await againAt(who, '2026-03-13T00:00:00Z');
  expect(await left(id)).toEqual([0, 0, 0]);
  expect((await t.as(later, imports.get, { id })).body.can).toMatchObject({ run: false, correct: false });
  expect((await t.as(later, imports.run, { id })).status).toBe(409);
  expect((await t.as(later, imports.correct, { id, line: 2, cells: ['Asha'] })).status).toBe(409);
});

test.each(['queued', 'running', 'undoing'])('P12: an import that is %s keeps its rows', async (state) => {
  const { id } = await imported();
  await t.database.pool.query('update imports set state = $2 where id = $1', [id, state]);
  await remove('2027-03-13T00:00:00Z');
  expect(await left(id)).toEqual([5, 5, 1]);
});

test('P12: the import of a preview has a time of its own', async () => {
  const { who, id } = await imported(true);
  const later = await againAt(who, '2026-03-05T01:00:00Z');
  const { body } = await t.as(later, imports.run, { id });
  expect((await t.as(later, imports.get, { id: body.id })).body.rowsUntil).toBe('2026-03-15T01:00:00.000Z');
});
