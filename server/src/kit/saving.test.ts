import { sql } from 'kysely';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { testApp } from '../../test/app.ts';
import { NeedsTransaction, newUnit, type Unit, unitDb } from '../db/write/unit.ts';
import { compiledOnce } from './compiled.ts';
import type { Ctx, Reach } from './context.ts';
import { Problem } from './problem.ts';
import { saving } from './saving.ts';

const crm = testApp();
const aUnit = (): Unit => newUnit(crm.database);

test('statements that only read are read for it; those that lock or write refuse it', async () => {
  const read = compiledOnce(
    (_, { id }: { id: number }) => sql<{ id: number }>`select id::int as id from offices where id = ${id}`,
  );
  const inside = unitDb(aUnit());
  expect(await read(inside, { id: 2 })).toEqual([{ id: 2 }]);
  const early = await read.later(inside, { id: 3 });
  expect(early).toThrow('before the next statement');
  await read(inside, { id: 2 });
  expect(early()).toEqual([{ id: 3 }]);
  for (const text of [
    'select from offices where id = 1 for key share',
    'select from offices where id = 1 for no key update',
    'select pg_advisory_xact_lock(1)',
    "select nextval('timeline_id_seq')",
    'update offices set code = code',
    'with one as (delete from offices returning id) select id from one',
  ]) {
    const unit = aUnit();
    await expect(compiledOnce(() => sql.raw(text))(unitDb(unit), {})).rejects.toThrow(NeedsTransaction);
    expect(unit.isRefused).toBe(true);
  }
});

const failing = compiledOnce(() => sql`select 1 / (count(*) - count(*)) from offices`);
const reading = compiledOnce(() => sql`select id from offices`);

test('the error of a statement that is read later is thrown by the next one, or never if the work ends before', async () => {
  const inside = unitDb(aUnit());
  await failing.later(inside, {});
  await expect(reading(inside, {})).rejects.toThrow('division by zero');
  const unhandled = vi.fn<(error: unknown) => void>();
  process.on('unhandledRejection', unhandled);
  try {
    await failing.later(unitDb(aUnit()), {});
    await reading(unitDb(aUnit()), {}); // answers after it: both share a connection
    await new Promise((resolve) => setImmediate(resolve));
    expect(unhandled).not.toHaveBeenCalled();
  } finally {
    process.off('unhandledRejection', unhandled);
  }
});

const reach: Reach = { userId: 1, sessionId: '', company: 'fc', roles: [], offices: () => 'all' };

const taken = async () => (await crm.database.pool.query('select id from notes_taken order by id')).rows;

describe('a save cannot write outside itself', () => {
  beforeAll(async () => {
    await crm.database.pool.query(`create table notes_taken (id int);
      create function take_note(note int) returns int language sql as 'insert into notes_taken values (note) returning id';
      create sequence numbers_taken`);
  });
  const byFunction = compiledOnce(
    (_, { note }: { note: number }) => sql<{ id: number }>`select take_note(${note}::int) as id`,
  );
  type Given = { note: number; isRefused: boolean };
  const ways: [string, (ctx: Ctx, note: number) => Promise<unknown>][] = [
    ['a statement that is built once', ({ db }, note) => byFunction(db, { note })],
    [
      'a statement that is read later',
      async ({ db }, note) => (await byFunction.later(db, { note }), byFunction(db, { note: 0 })),
    ],
    ['a query that is built', ({ db }, note) => sql`select take_note(${note}::int)`.execute(db)],
  ];
  const run = (write: (typeof ways)[number][1], given: Given) =>
    saving(async (ctx: Ctx, { note, isRefused }: Given) => {
      await write(ctx, note);
      if (isRefused) throw new Problem('conflict', 'Refused.');
    })({ ...crm.database, now: new Date(), reach, address: null }, given);

  test.each(ways)('%s, which calls a function that writes: written with the save, or not at all', async (_, write) => {
    await crm.database.pool.query('delete from notes_taken');
    await expect(run(write, { note: 7, isRefused: true })).rejects.toThrow('Refused.');
    expect(await taken()).toEqual([]);
    await run(write, { note: 7, isRefused: false });
    expect(await taken()).toContainEqual({ id: 7 });
  });

  test.each([
    ['a function that writes', 'select take_note(8)'],
    ['an insert', 'insert into notes_taken values (8)'],
    ['a lock', 'select from offices where id = 1 for update'],
    ['a number', "select nextval('numbers_taken')"],
  ])('through its pool, PostgreSQL refuses %s', async (_, text) => {
    await crm.database.pool.query('delete from notes_taken');
    await expect(run(({ pool }) => pool.query(text), { note: 8, isRefused: false })).rejects.toMatchObject({
      code: '25006',
    });
    expect(await taken()).toEqual([]);
  });
});
