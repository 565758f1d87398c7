import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { copyOf } from '../../../test/database.ts';
import { addJob } from './addJob.ts';
import { analyse, analysed, analyseGrown, analysing, analysingAll } from './analyse.ts';
import { type Jobs, startJobs } from './jobs.ts';

let own: Awaited<ReturnType<typeof copyOf>>;
let jobs: Jobs | undefined;
beforeAll(async () => {
  own = await copyOf(inject('template'));
  await own.pool.query('alter table audit set (autovacuum_enabled = off)');
  await own.pool.query('alter table import_rows set (autovacuum_enabled = off)');
  return async () => {
    await own.pool.query('drop owned by another_owner');
    await own.pool.query('drop role another_owner');
    await own.drop();
  };
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});

/** Writes many rows that no statistics know. */
const write = (rows: number) =>
  own.pool.query(
    "insert into import_rows select gen_random_uuid(), n, to_json(array['a cell', repeat('x', 60)]) from generate_series(1, $1) as n",
    [rows],
  );
/** A job that writes many rows and lasts this many milliseconds. */
const writeFor = async (ms: number) => {
  await write(5_000);
  await new Promise((resolve) => void setTimeout(resolve, ms));
};
const known = async (table = 'import_rows') =>
  (await own.pool.query('select reltuples::int as rows from pg_class where relname = $1', [table])).rows[0]?.rows;
const forget = () => own.pool.query('truncate import_rows');

test('P13: tables that have grown are analysed; others, and few rows, are left alone', async () => {
  await forget();
  await write(50);
  await analyseGrown(own.db);
  expect(await known()).toBe(-1);
  await write(5_000);
  await analyseGrown(own.db);
  expect([await known(), await known('audit')]).toEqual([5_050, -1]);
  await write(100);
  await analyseGrown(own.db);
  expect(await known()).toBe(5_050);
  await analyseGrown(own.db, 'importRows');
  expect(await known()).toBe(5_150);
});

test('P13: a transaction analyses what it has just written itself', async () => {
  await forget();
  await own.db.transaction().execute(async (db) => {
    const row = { importId: crypto.randomUUID(), cells: '[]' };
    await db
      .insertInto('importRows')
      .values(Array.from({ length: 1_200 }, (_, line) => ({ ...row, line })))
      .execute();
    await analyse(db, 'importRows');
  });
  expect(await known()).toBe(1_200);
});

test('P13: a job in batches looks after the first thousands, and then ever less often', async () => {
  await forget();
  const analyseBatch = analysing(own.db);
  const seen: number[] = [];
  for (let batch = 1; batch <= 20; batch += 1) {
    await write(1_000);
    await analyseBatch(1_000);
    seen.push(await known());
  }
  expect([...new Set(seen)]).toEqual([-1, 2_000, 16_000]);
});

test('P13: a job that knows how many rows come looks when nearly all are written, and has nothing left to do at its end', async () => {
  await forget();
  const statistics = analysingAll(own.db, { done: 0, total: 10_000 });
  const seen: number[] = [];
  for (let batch = 1; batch <= 20; batch += 1) {
    await write(500);
    await statistics.batch(500);
    seen.push(await known());
  }
  expect([...new Set(seen)]).toEqual([-1, 2_000, 9_500]);
  await statistics.end();
  expect(await known()).toBe(9_500);
});

test('P13: what grew since then by more than a tenth is looked at in the end', async () => {
  await forget();
  const statistics = analysingAll(own.db, { done: 0, total: 10_000 });
  await write(9_300);
  await statistics.batch(9_300);
  expect(await known()).toBe(9_300);
  await write(5_000); // more than the job knew
  await statistics.end();
  expect(await known()).toBe(14_300);
});

test('P13: it waits for no lock', async () => {
  await forget();
  await write(5_000);
  const holder = await own.pool.connect();
  await holder.query('begin; lock table import_rows in share update exclusive mode');
  await analyseGrown(own.db);
  await holder.query('rollback');
  holder.release();
  expect(await known()).toBe(-1);
});

test('P13: tables of another owner are left out', async () => {
  await forget();
  await write(5_000);
  await own.pool.query('create role another_owner');
  await own.pool.query('grant select on all tables in schema public to another_owner');
  await own.db.transaction().execute(async (db) => {
    await sql`set local role another_owner`.execute(db);
    await analyseGrown(db, 'importRows');
  });
  expect(await known()).toBe(-1);
});

test('P13: a long job ends with statistics of what it wrote, a short one costs nothing', async () => {
  await forget();
  const failed = vi.fn<(error: unknown) => void>();
  const tasks = analysed(own.db, { long: () => writeFor(520), short: () => writeFor(0) }, failed);
  jobs = await startJobs({ url: own.url, tasks, log: pino({ level: 'silent' }) });
  const left = async () => (await own.pool.query('select 1 from graphile_worker.jobs')).rowCount;
  await addJob(own.db, 'short', {});
  await vi.waitFor(async () => expect(await left()).toBe(0), 15_000);
  expect(await known()).toBe(-1);
  await addJob(own.db, 'long', {});
  await vi.waitFor(async () => expect(await known()).toBe(10_000), 15_000);
  expect(failed).not.toHaveBeenCalled();
});
