import { type RawBuilder, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { copyOf, run } from '../../test/database.ts';
import { connect, type Database, isDatabaseUnavailable, readerOf } from './client.ts';
import { lookup } from './lookups.ts';
import { takeNumber } from './write/unit.ts';

// lookups of requests at the same time share a connection

let copy: Awaited<ReturnType<typeof copyOf>>;
let database: Database;
let other: Database;
beforeAll(async () => {
  copy = await copyOf(inject('template'));
  await run(copy.url, 'create table found (n int primary key); insert into found select generate_series(1, 100)');
  other = connect(copy.url);
});
afterAll(async () => {
  await other.db.destroy();
  await copy.drop();
});
beforeEach(() => {
  database = connect(copy.url, { max: 1, lookups: 4 });
});
afterEach(() => database.db.destroy());

const ask = <Row extends object>(question: RawBuilder<Row>) => lookup(database.pool, question.compile(database.db));
type Answer = { n: number; pid: number };
/** Answers after so many seconds. */
const find = async (n: number, seconds = 0) =>
  (await ask(sql<Answer>`select n, pg_backend_pid() as pid from found, pg_sleep(${seconds}) where n = ${n}`))[0];
const findAll = (count: number, seconds = 0) =>
  Promise.all(Array.from({ length: count }, (_, index) => find(index + 1, seconds)));
const pids = (answers: (Answer | undefined)[]) => new Set(answers.map((answer) => answer?.pid));

test('they share one connection, each gets its own answer, and the pool gets the connection back', async () => {
  const answers = await findAll(12);
  expect(answers.map((answer) => answer?.n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(pids(answers).size).toBe(1);
  expect(readerOf(database.pool)).toMatchObject({ totalCount: 1, idleCount: 1 });
  expect(database.pool).toMatchObject({ totalCount: 0 });
  expect(pids([await find(1)])).toEqual(pids(answers));
});

test('what is asked at the same time is sent with one write', async () => {
  await find(1); // prepares the statement
  const client = await readerOf(database.pool).connect();
  const writes = vi.spyOn(client.connection.stream, '_writev');
  client.release();
  const answers = await findAll(12);
  expect(answers.map((answer) => answer?.n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(writes).toHaveBeenCalledTimes(1);
});

test('no more than sixteen wait for each other', async () => {
  const answers = await findAll(17, 0.001);
  expect(answers.map((answer) => answer?.n)).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
  expect(pids(answers).size).toBe(2);
  expect(pids(answers.slice(0, 16)).size).toBe(1);
});

test('one that fails throws its own error, and the others get their answers', async () => {
  const wrong = ask(sql<{ wrong: number }>`select 1 / (n - ${50}) as wrong from found where n = 50`);
  const [before, failed, after] = await Promise.allSettled([find(1), wrong, find(2)]);
  expect(before).toMatchObject({ value: { n: 1 } });
  expect(failed).toMatchObject({ reason: { code: '22012' } });
  expect(after).toMatchObject({ value: { n: 2 } });
  expect(await find(3)).toMatchObject({ n: 3 });
});

test('while one waits for a lock, later ones do not wait for it', async () => {
  await find(1); // the connection is open
  await other.db.transaction().execute(async (trx) => {
    await sql`lock table offices`.execute(trx);
    let isAnswered = false;
    const waiting = ask(sql<{ id: number }>`select id from offices where id = ${1}`).then(() => (isAnswered = true));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await find(2)).toMatchObject({ n: 2 });
    expect(isAnswered).toBe(false);
    await sql`rollback`.execute(trx);
    await waiting;
  });
});

test('each sees what was committed before it, also while others are under way', async () => {
  const [, seen] = await Promise.all([
    find(1, 0.05),
    (async () => {
      await sql`insert into found values (1000) on conflict do nothing`.execute(other.db);
      return find(1000);
    })(),
  ]);
  expect(seen).toMatchObject({ n: 1000 });
});

test('if the connection is lost, all on it are told that the database is away, and the next one gets another', async () => {
  const first = await find(1);
  const ending = Promise.allSettled([find(1, 5), find(2), find(3)]);
  await new Promise((resolve) => setTimeout(resolve, 10));
  await sql`select pg_terminate_backend(${first?.pid})`.execute(other.db);
  const ended = await ending;
  expect(ended.map((one) => one.status === 'rejected' && isDatabaseUnavailable(one.reason))).toEqual([
    true,
    true,
    true,
  ]);
  expect(await find(4)).toMatchObject({ n: 4 });
});

test('PostgreSQL refuses a lookup that writes; taking a number has its own door', async () => {
  await run(copy.url, 'create sequence numbers');
  const number = sql<{ n: string }>`select nextval('numbers') as n`;
  await expect(ask(number)).rejects.toMatchObject({ code: '25006' });
  expect(await takeNumber(database.pool, number.compile(database.db))).toMatchObject([{ n: 1 }]);
});
