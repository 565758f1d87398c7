import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { copyOf, run } from '../../test/database.ts';
import { connect, type Database } from './client.ts';
import { add, keep, NeedsTransaction, newUnit, onlyIf, type Unit } from './write/unit.ts';
import { write } from './write/units.ts';

// units that add rows without changing one

let copy: Awaited<ReturnType<typeof copyOf>>;
let database: Database;
beforeAll(async () => {
  copy = await copyOf(inject('template'));
  await run(
    copy.url,
    `create table things (id int primary key, version int not null default 1, size int);
     create table remarks (id int generated always as identity primary key, thing_id int not null, remark text)`,
  );
});
afterAll(() => copy.drop());
beforeEach(async () => {
  await run(copy.url, 'truncate things, remarks; insert into things (id) values (1)');
  database = connect(copy.url, { max: 6, lockTimeout: 500 });
});
afterEach(() => database.db.destroy());

const rowsOf = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
const count = async (text: string) => (await rowsOf(`select count(*)::int as n from ${text}`))[0]?.['n'];

/** A unit that adds a thing with a remark on it, and depends on thing 1 as it was read. */
function adding(id: number, version = 1): Unit {
  const unit = newUnit(database);
  keep(unit, { table: 'things', idType: 'int', id: '1', version });
  add(unit, 'things', [{ id, version: 1 }]);
  add(unit, 'remarks', [{ thingId: id, remark: 'of a new one' }]);
  return unit;
}

test('rows may reference those of the table before, which are written first', async () => {
  await run(
    copy.url,
    `create function needs_thing() returns trigger language plpgsql as $$ begin
       if not exists (select from things where id = new.thing_id) then raise 'no thing'; end if; return new; end $$;
     create trigger needs_thing before insert on remarks for each row when (new.remark = 'of a new one') execute function needs_thing()`,
  );
  expect(await Promise.all([write(adding(101)), write(adding(102))])).toEqual([true, true]);
  expect(await count("remarks where remark = 'of a new one'")).toBe(2);
});

test('a unit is not written if a row that it depends on has changed, is gone or is locked', async () => {
  expect(await Promise.all([write(adding(101, 2)), write(adding(102))])).toEqual([false, true]);
  await database.db.transaction().execute(async (db) => {
    await sql`select from things where id = 1 for update`.execute(db);
    expect(await write(adding(103))).toBe(false);
  });
  await database.db.transaction().execute(async (db) => {
    await sql`select from things where id = 1 for no key update`.execute(db);
    expect(await write(adding(104))).toBe(true); // other columns may be about to change
  });
  await run(copy.url, 'delete from things where id = 1');
  expect(await write(adding(105))).toBe(false);
  expect(await rowsOf('select id from things where id > 100 order by id')).toEqual([{ id: 102 }, { id: 104 }]);
});

const sized = (id: number, size: number) => {
  const unit = newUnit(database);
  onlyIf(unit, { holds: 'is_free', values: { size }, marks: [`size ${size}`] });
  add(unit, 'things', [{ id, version: 1, size }]);
  return write(unit);
};

test('a unit is written only if its condition holds; units with a mark in common are not written together', async () => {
  await run(
    copy.url,
    `create function is_free(given json) returns boolean language plpgsql volatile as $$ begin
       return pg_try_advisory_xact_lock((given->>'size')::int) and not exists (select from things where size = (given->>'size')::int);
     end $$`,
  );
  expect(await Promise.all([sized(101, 7), sized(102, 7), sized(103, 8)])).toEqual([true, false, true]);
  expect(await sized(104, 7)).toBe(false);
  expect(await rowsOf('select id from things where id > 100 order by id')).toEqual([{ id: 101 }, { id: 103 }]);
});

test('a unit has one condition, and depends on one row', () => {
  const condition = { holds: 'is_free', values: {}, marks: [] };
  const unit = newUnit(database);
  onlyIf(unit, condition);
  expect(() => onlyIf(unit, condition)).toThrow(NeedsTransaction);
  const row = { table: 'things', idType: 'int', id: '1', version: 1 } as const;
  const other = newUnit(database);
  keep(other, row);
  expect(() => keep(other, row)).toThrow(NeedsTransaction);
});
