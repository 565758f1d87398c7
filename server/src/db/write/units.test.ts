import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { copyOf, run } from '../../../test/database.ts';
import { connect, type Database, isDatabaseUnavailable } from '../client.ts';
import { add, changeRow, NeedsTransaction, newUnit, noteNames, take, type Unit, unitDb } from './unit.ts';
import { expecting, write } from './units.ts';

// changes of single rows that come at the same time are written by one statement

let copy: Awaited<ReturnType<typeof copyOf>>;
let database: Database;
beforeAll(async () => {
  copy = await copyOf(inject('template'));
  await run(
    copy.url,
    `create table things (id int primary key, version int not null default 1, tags text[], size int check (size > 0), at timestamptz);
     create table remarks (id int generated always as identity primary key, thing_id int not null, remark text, data jsonb, note text default 'none');
     create table statements (pid int);
     create function count_statement() returns trigger language plpgsql as 'begin insert into statements values (pg_backend_pid()); return null; end';
     create trigger things_counted after update on things for each statement execute function count_statement()`,
  );
});
afterAll(() => copy.drop());
beforeEach(async () => {
  await run(copy.url, 'truncate things, remarks, statements; insert into things (id) select generate_series(1, 40)');
  database = connect(copy.url, { max: 6, lockTimeout: 500 });
});
afterEach(() => database.db.destroy());

type Given = { id: number; version?: number; change?: object; remark?: string; names?: string };
/** A unit that changes a thing and adds a remark on it. */
function unitOn({ id, version = 1, change = { tags: ['new'] }, remark = `of ${id}`, names }: Given): Unit {
  const unit = newUnit(database);
  if (names !== undefined) noteNames(unit, names);
  take(unit, { table: 'things', idType: 'int', id: String(id), version, shown: {} });
  changeRow(unit, { table: 'things', id: String(id) }, { ...change });
  add(unit, 'remarks', [{ thingId: id, remark, data: { of: id } }]);
  return unit;
}
const writeAll = (given: readonly Given[]) => Promise.all(given.map((one) => write(unitOn(one))));
const many = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
const rowsOf = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
const count = async (text: string) => (await rowsOf(`select count(*)::int as n from ${text}`))[0]?.['n'];

test('units at the same time share a statement, at most sixteen', async () => {
  expect(await writeAll(many(40))).toEqual(many(40).map(() => true));
  expect(await count('things where version = 2')).toBe(40);
  expect(await count('remarks')).toBe(40);
  expect(await count('statements')).toBe(3);
});

test('one that used names of another state is not written, others of the same moment are', async () => {
  const { rows } = await database.pool.query<{ state: string }>('select state from names_state');
  const now = rows[0]?.state ?? '';
  const outdated = '00000000-0000-4000-8000-000000000000';
  const given = [undefined, now, outdated, now, undefined].map((names, at) => ({
    id: at + 1,
    ...(names && { names }),
  }));
  expect(await writeAll(given)).toEqual([true, true, false, true, true]);
  expect(await count('things where version = 2')).toBe(4);
  expect(() => noteNames(unitOn({ id: 6, names: outdated }), now)).toThrow(NeedsTransaction);
});

test('each gets its own values, in columns of any type; columns that are left out keep their values', async () => {
  const at = '2026-03-02T01:00:00.000Z';
  await writeAll([
    { id: 1, change: { tags: ['a "b"', 'সা,গর'], at }, remark: "it's {1}" },
    { id: 2, change: { tags: null, at: null }, remark: '' },
  ]);
  await writeAll([{ id: 1, version: 2, change: { size: 7 }, remark: 'again' }]);
  expect(await rowsOf('select id, version, tags, size, at from things where id < 3 order by id')).toEqual([
    { id: 1, version: 3, tags: ['a "b"', 'সা,গর'], size: 7, at },
    { id: 2, version: 2, tags: null, size: null, at: null },
  ]);
  expect(await rowsOf('select thing_id, remark, data, note from remarks order by id')).toEqual([
    { thing_id: 1, remark: "it's {1}", data: { of: 1 }, note: 'none' },
    { thing_id: 2, remark: '', data: { of: 2 }, note: 'none' },
    { thing_id: 1, remark: 'again', data: { of: 1 }, note: 'none' },
  ]);
});

test('the rows that a unit adds keep their order', async () => {
  const unit = unitOn({ id: 1, remark: 'first' });
  for (const remark of ['second', 'third', 'fourth']) add(unit, 'remarks', [{ thingId: 1, remark, data: {} }]);
  expect(await write(unit)).toBe(true);
  const remarks = await rowsOf('select remark from remarks order by id');
  expect(remarks.map(({ remark }) => remark)).toEqual(['first', 'second', 'third', 'fourth']);
});

test('a row that has changed since it was read is left out, with all that is about it', async () => {
  expect(await writeAll([{ id: 1 }, { id: 2, version: 7 }, { id: 3 }])).toEqual([true, false, true]);
  expect(await count('things where version = 2')).toBe(2);
  expect(await count('remarks where thing_id = 2')).toBe(0);
});

test('of two changes of the same version, one is written', async () => {
  const written = await writeAll([{ id: 1 }, { id: 1 }, { id: 1 }, { id: 2 }]);
  expect(written.filter(Boolean)).toHaveLength(2);
  expect(await rowsOf('select version from things where id = 1')).toEqual([{ version: 2 }]);
  expect(await count('remarks where thing_id = 1')).toBe(1);
});

test('a locked row is left out, and delays no others', async () => {
  await database.db.transaction().execute(async (db) => {
    await sql`select from things where id = 1 for update`.execute(db);
    expect(await writeAll([{ id: 1 }, { id: 2 }])).toEqual([false, true]);
  });
  expect(await count('remarks where thing_id = 1')).toBe(0);
});

test('if PostgreSQL refuses one of them, nothing is written', async () => {
  const change = { size: 1 };
  expect(
    await writeAll([
      { id: 1, change },
      { id: 2, change: { size: -1 } },
      { id: 3, change },
    ]),
  ).toEqual([false, false, false]);
  expect(await count('things where version > 1')).toBe(0);
  expect(await count('remarks')).toBe(0);
  expect(await writeAll([{ id: 1, change }])).toEqual([true]);
});

test('if the connection is lost, it is not known whether they were written: the error is thrown', async () => {
  const ending = vi
    .spyOn(database.db, 'executeQuery')
    .mockRejectedValueOnce(Object.assign(new Error('ended'), { code: '57P01' }));
  const results = await Promise.allSettled([write(unitOn({ id: 1 })), write(unitOn({ id: 2 }))]);
  expect(ending).toHaveBeenCalledTimes(1);
  for (const result of results) expect(result.status === 'rejected' && isDatabaseUnavailable(result.reason)).toBe(true);
});

/** Remarks with this text wait in a trigger until the lock 7 is free. */
const waiting = (text: string, how: string) =>
  run(
    copy.url,
    `create or replace function ${text}() returns trigger language plpgsql as 'begin ${how}; return null; end';
     create trigger ${text} after insert on remarks for each row when (new.remark = '${text}') execute function ${text}()`,
  );
const whileLocked = (work: () => Promise<void>) =>
  database.db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(7)`.execute(db);
    await work();
  });

test('a slow statement holds up the units after it for a moment at most', async () => {
  await waiting('slow', 'while not pg_try_advisory_xact_lock(7) loop perform pg_sleep(0.01); end loop');
  let isSlow = true;
  let slow: Promise<boolean> | undefined;
  await whileLocked(async () => {
    slow = write(unitOn({ id: 1, remark: 'slow' })).finally(() => (isSlow = false));
    await vi.waitFor(async () => expect(await count("pg_stat_activity where wait_event = 'PgSleep'")).toBe(1));
    expect([await write(unitOn({ id: 2 })), isSlow]).toEqual([true, true]);
  });
  expect(await slow).toBe(true);
});

test('a statement that waits for a lock gives up soon, because others may be in it', async () => {
  await waiting('locked', 'perform pg_advisory_xact_lock(7)');
  await database.db.destroy();
  database = connect(copy.url, { max: 6, lockTimeout: 0 });
  await whileLocked(async () => {
    expect(await writeAll([{ id: 1, remark: 'locked' }, { id: 2 }])).toEqual([false, false]);
  });
  expect(await writeAll([{ id: 1, remark: 'locked' }, { id: 2 }])).toEqual([true, true]);
});

test('units wait a moment for those that are on their way', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers();
  const late = expecting(database.db, () => arrived).then(() => write(unitOn({ id: 2 })));
  const early = write(unitOn({ id: 1 }));
  await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  arrive(undefined);
  expect(await Promise.all([early, late])).toEqual([true, true]);
  expect(await count('statements')).toBe(1);
  // but not for long
  const never = expecting(database.db, () => new Promise(() => {}));
  expect(await write(unitOn({ id: 3 }))).toBe(true);
  expect(never).toBeInstanceOf(Promise);
});

test('the rows that a unit adds to a table have the same columns: a missing one would be null instead of its default', () => {
  const unit = unitOn({ id: 1 });
  expect(() => add(unit, 'remarks', [{ thingId: 1, remark: 'short' }])).toThrow(NeedsTransaction);
  expect(unit.isRefused).toBe(true);
});

test('of too many shapes, each of which would keep a prepared statement, the last are not written', async () => {
  const columns = Array.from({ length: 101 }, (_, at) => `c${at}`);
  await run(copy.url, `alter table remarks ${columns.map((column) => `add ${column} int`).join()}`);
  const written: boolean[] = [];
  for (const column of columns) {
    const unit: Unit = { ...unitOn({ id: 1, version: written.length + 1 }), added: new Map() };
    add(unit, 'remarks', [{ thingId: 1, [column]: 1 }]);
    written.push(await write(unit));
  }
  expect(written.filter(Boolean)).toHaveLength(100);
  expect(written.at(-1)).toBe(false);
});

test('a unit that wrote nothing is done; a unit can add rows without having read any', async () => {
  const unit = newUnit(database);
  expect(await write(unit)).toBe(true);
  add(unit, 'remarks', [{ thingId: 1 }]);
  expect(await write(unit)).toBe(true);
  expect(await count('remarks')).toBe(1);
});

test('any query inside a unit refuses it, even if its error is caught', async () => {
  const unit = unitOn({ id: 1 });
  const inside = unitDb(unit);
  expect(inside.isTransaction).toBe(true);
  await expect(async () => sql`select 1`.execute(inside)).rejects.toThrow(NeedsTransaction);
  expect(unit.isRefused).toBe(true);
  for (const asks of [
    () => inside.selectFrom('users'),
    () => inside.transaction(),
    () => inside.insertInto('users'),
    () => sql`select 1`.compile(inside),
  ])
    expect(asks).toThrow(NeedsTransaction);
});

test('a unit changes one row, once', () => {
  const other = { table: 'things', id: '2' };
  expect(() => changeRow(unitOn({ id: 1 }), other, { size: 1 })).toThrow(NeedsTransaction);
  expect(() => changeRow(unitOn({ id: 2 }), other, { size: 1 })).toThrow(NeedsTransaction);
  expect(() => take(unitOn({ id: 1 }), { ...other, idType: 'int', version: 1, shown: {} })).toThrow(NeedsTransaction);
});
