import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { copyOf, run } from '../../test/database.ts';
import { connect, type Database, type Db } from './client.ts';
import { later, SENT_WITH_NEXT } from './statements.ts';

// statements whose answers nobody reads are sent together with the next one

let copy: Awaited<ReturnType<typeof copyOf>>;
let database: Database;
let other: Database;
beforeAll(async () => {
  copy = await copyOf(inject('template'));
  await run(copy.url, 'create table kept (n int primary key check (n > 0)); create table sent (n int)');
  database = connect(copy.url, { max: 1 });
  other = connect(copy.url);
});
afterAll(async () => {
  await Promise.all([database.db.destroy(), other.db.destroy()]);
  await copy.drop();
});
beforeEach(() => run(copy.url, 'truncate kept, sent'));

const keep = (db: Db, n: number) => sql`insert into kept values (${n}) ${SENT_WITH_NEXT}`.execute(db);
const rows = async (db: Db) =>
  (await sql<{ n: number }>`select n from kept order by n`.execute(db)).rows.map(({ n }) => n);
const inside = <T>(work: (db: Db) => Promise<T>) => database.db.transaction().execute(work);

test('they are run in order, and before the next statement and the commit', async () => {
  const seen = await inside(async (db) => {
    await keep(db, 1);
    await keep(db, 2);
    const read = await rows(db);
    await keep(db, 3);
    return read;
  });
  expect([seen, await rows(other.db)]).toEqual([
    [1, 2],
    [1, 2, 3],
  ]);
});

test('they wait for the next statement, as the beginning of a transaction does', async () => {
  const queries = vi.spyOn(await clientOf(), 'query');
  await inside(async (db) => {
    await keep(db, 1);
    expect(queries).not.toHaveBeenCalled();
    await rows(db);
  });
  const verbs = queries.mock.calls.map((call: readonly unknown[]) => /^\w+/.exec(String(call[0]))?.[0]);
  expect(verbs).toEqual(['begin', 'insert', 'select', 'commit']);
  queries.mockRestore();
});

test('a transaction without statements sends none', async () => {
  const queries = vi.spyOn(await clientOf(), 'query');
  await inside(async () => {});
  await expect(inside(() => Promise.reject(new Error('No.')))).rejects.toThrow('No.');
  expect(queries).not.toHaveBeenCalled();
  queries.mockRestore();
});

test.each([
  ['the next statement', (db: Db) => rows(db)],
  ['the commit', async () => []],
])('the error of one is thrown by %s, and nothing is kept', async (_, then) => {
  const work = inside(async (db) => {
    await keep(db, 1);
    await keep(db, -1);
    await keep(db, 2);
    return then(db);
  });
  const named: unknown = expect.stringMatching(/in a statement that was sent with the next one: insert into kept/);
  await expect(work).rejects.toMatchObject({ code: '23514', stack: named });
  expect(await rows(other.db)).toEqual([]);
  expect(await inside((db) => rows(db))).toEqual([]); // the connection still works
});

test('a statement that fails after them is thrown itself, and nothing is kept', async () => {
  const work = inside(async (db) => {
    await keep(db, 1);
    await sql`select 1 / 0`.execute(db);
  });
  const unnamed: unknown = expect.not.stringContaining('sent with the next one');
  await expect(work).rejects.toMatchObject({ code: '22012', stack: unnamed });
  expect(await rows(other.db)).toEqual([]);
});

test('work that ends with an error keeps nothing', async () => {
  const work = inside(async (db) => {
    await keep(db, 1);
    throw new Error('Changed my mind.');
  });
  await expect(work).rejects.toThrow('Changed my mind.');
  expect(await rows(other.db)).toEqual([]);
});

const counted = (db: Db) =>
  later(db, sql<{ atLeast: number }>`select count(*)::int as at_least from kept where n >= ${1}`.compile(db));

test('a statement that is read later sees what was written before it, and not what comes after', async () => {
  const seen = await inside(async (db) => {
    await keep(db, 1);
    const before = await counted(db);
    await keep(db, 2);
    const after = await counted(db);
    expect(before).toThrow('before the next statement has answered');
    await rows(db);
    return [before(), after()];
  });
  expect(seen).toEqual([[{ atLeast: 1 }], [{ atLeast: 2 }]]);
});

test('it is sent with the next statement', async () => {
  const queries = vi.spyOn(await clientOf(), 'query');
  await inside(async (db) => {
    await counted(db);
    expect(queries).not.toHaveBeenCalled();
    await rows(db);
    expect(queries).toHaveBeenCalledTimes(3); // with `begin`
  });
  queries.mockRestore();
});

test('its error is thrown by the next statement', async () => {
  const work = inside(async (db) => {
    await keep(db, 1);
    await later(db, sql`select 1 / ${0}::int`.compile(db));
    return rows(db);
  });
  await expect(work).rejects.toMatchObject({ code: '22012' });
  expect(await rows(other.db)).toEqual([]);
});

test('outside a transaction it is read at once', async () => {
  await keep(database.db, 1);
  const found = await counted(database.db);
  expect(found()).toEqual([{ atLeast: 1 }]);
});

test('outside a transaction they are sent at once', async () => {
  await keep(database.db, 1);
  expect(await rows(other.db)).toEqual([1]);
});

/** The only connection of the pool. */
async function clientOf() {
  const client = await database.pool.connect();
  client.release();
  return client;
}
