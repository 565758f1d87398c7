import { setTimeout as sleep } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { copyOf } from '../../../test/database.ts';
import { proxyTo } from '../../../test/proxy.ts';
import { connect, type Database } from '../../db/client.ts';
import { addJob } from './addJob.ts';
import { type Jobs, startJobs, type Tasks } from './jobs.ts';
import { addResumable, resumable } from './resumable.ts';

// R1: a server that runs a job outlives an absence of the database. The longer absences are part of `npm run faults`.
const log = pino({ level: 'silent' });
const ABSENCES = (process.env.FAULTS_ABSENCES ?? '200,3000').split(',').map(Number);

let own: Awaited<ReturnType<typeof copyOf>>;
const nodes: { jobs: Jobs; database: Database }[] = [];
const faults: unknown[] = [];
const fault = (error: unknown) => void faults.push(error);

beforeEach(async () => {
  own = await copyOf(inject('template'));
  await own.pool.query(
    'create table counted (id uuid primary key, n int not null default 0, ended int not null default 0)',
  );
  process.on('unhandledRejection', fault);
});
afterEach(async () => {
  for (const { jobs, database } of nodes.splice(0)) {
    await jobs.stop();
    await database.db.destroy();
  }
  process.off('unhandledRejection', fault);
  await own.drop();
  if (faults.length > 0) throw new AggregateError(faults.splice(0), 'rejections that would end the server');
});

const ROWS = 60;

/** Counts to ROWS, each step in its own transaction, and notes the end once. */
async function count({ pool }: Database, id: string, signal?: AbortSignal): Promise<'over' | 'paused'> {
  for (;;) {
    const { rows } = await pool.query<{ n: number }>(
      'update counted set n = n + 1 where id = $1 and n < $2 returning n',
      [id, ROWS],
    );
    if (rows.length === 0) break;
    if (signal?.aborted) return 'paused';
    await sleep(20);
  }
  await pool.query('update counted set ended = ended + 1 where id = $1 and ended = 0', [id]);
  return 'over';
}

function node(url: string, other: (database: Database) => Tasks = () => ({})) {
  const database = connect(url, { max: 4 });
  const tasks = {
    count: resumable(database.db, 'count', {
      run: (id, signal) => count(database, id, signal),
      progress: async (id) =>
        (await database.pool.query<{ n: number }>('select n from counted where id = $1', [id])).rows[0]?.n ?? 0,
      unfinished: async () =>
        (await database.pool.query<{ id: string }>('select id from counted where ended = 0')).rows.map(({ id }) => id),
      giveUp: (id) => database.pool.query('update counted set ended = -1 where id = $1 and ended = 0', [id]),
    }),
    ...other(database),
  };
  return {
    database,
    start: async () => void nodes.push({ database, jobs: await startJobs({ url, tasks, log, sweepEvery: 300 }) }),
  };
}

async function begin(db: Database['db']) {
  const id = randomUUID();
  await own.pool.query('insert into counted (id) values ($1)', [id]);
  await addResumable(db, 'count', id);
  return id;
}
const stateOf = async (id: string) =>
  (await own.pool.query('select n, ended from counted where id = $1', [id])).rows[0];
const begun = (id: string) => vi.waitUntil(async () => (await stateOf(id)).n > 3, { timeout: 20_000, interval: 20 });
const left = async () => (await own.pool.query('select count(*)::int as jobs from graphile_worker.jobs')).rows[0].jobs;

describe.each([1, 2])('R1: with %d node(s), a running job ends once after the database was away', (many) => {
  test.each(ABSENCES)('for %d ms', { timeout: 200_000 }, async (ms) => {
    const proxy = await proxyTo(own.url);
    for (let at = 0; at < many; at += 1) await node(proxy.url).start();
    const ids = [await begin(own.db), await begin(own.db), await begin(own.db)];
    await begun(ids[0] ?? '');
    await proxy.cut();
    await sleep(ms);
    await proxy.restore();
    const back = performance.now();
    for (const id of ids)
      await vi.waitUntil(async () => (await stateOf(id)).ended === 1, { timeout: 30_000, interval: 20 });
    expect(performance.now() - back, 'milliseconds to the end of all jobs').toBeLessThan(15_000);
    for (const id of ids) expect(await stateOf(id)).toEqual({ n: ROWS, ended: 1 });
    await vi.waitFor(async () => expect(await left()).toBe(0), 20_000);
  });
});

test('R1: a job that fails while the database is away runs again when it is back', { timeout: 60_000 }, async () => {
  const proxy = await proxyTo(own.url);
  let runs = 0;
  const fails = async () => {
    runs += 1;
    if (runs > 1) return;
    await proxy.cut();
    throw new Error('the disk, say');
  };
  await node(proxy.url, () => ({ fails })).start();
  await addJob(own.db, 'fails', {});
  await vi.waitUntil(() => runs === 1, { timeout: 20_000 });
  await sleep(1_000);
  await proxy.restore();
  await vi.waitUntil(() => runs === 2, { timeout: 20_000 });
  await vi.waitFor(async () => expect(await left()).toBe(0), 20_000);
});

/** A node whose connections a test can cut, with a task `lost` that notes its payloads. */
async function losing() {
  const proxy = await proxyTo(own.url);
  const runs: unknown[] = [];
  const lost = async (payload: unknown) => void runs.push(payload);
  await node(proxy.url, () => ({ lost })).start();
  return { proxy, runs };
}
/** The marks of the jobs that a worker has taken. */
const locked = async () => {
  const { rows } = await own.pool.query<{ mark: string | null }>(
    "select payload->>'mark' as mark from graphile_worker._private_jobs where locked_at is not null",
  );
  return rows.map(({ mark }) => mark);
};

test('R1: a job whose worker lost the connection when it took it runs once, and its queue goes on', {
  timeout: 60_000,
}, async () => {
  const { proxy, runs } = await losing();
  const mark = randomUUID();
  proxy.loseAnswer(mark);
  await addJob(own.db, 'lost', { mark }, { maxAttempts: 2, queue: 'user 1' });
  await addJob(own.db, 'lost', { next: true }, { queue: 'user 1' });
  await vi.waitUntil(async () => (await locked()).includes(mark), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await left()).toBe(0), 20_000);
  expect(runs).toEqual([{ mark }, { next: true }]);
});

test('R1: a job that runs for long is not taken for lost', { timeout: 60_000 }, async () => {
  let runs = 0;
  const long = async () => {
    runs += 1;
    await sleep(5_000);
  };
  await node(own.url, () => ({ long })).start();
  await addJob(own.db, 'long', {});
  await vi.waitFor(async () => expect([runs, await left()]).toEqual([1, 0]), 20_000);
});

test('R1: the attempt in which a job was lost does not count, unless another job has replaced it', {
  timeout: 60_000,
}, async () => {
  const { proxy, runs } = await losing();
  for (const options of [{ maxAttempts: 1 }, { maxAttempts: 1, key: 'kept' }, { maxAttempts: 1, key: 'replaced' }]) {
    const mark = randomUUID();
    proxy.loseAnswer(mark);
    await addJob(own.db, 'lost', { mark, of: options.key ?? 'keyless' }, options);
    await vi.waitUntil(async () => (await locked()).includes(mark), { timeout: 20_000 });
    if (options.key === 'replaced') await addJob(own.db, 'lost', { of: 'new' }, options);
  }
  await vi.waitFor(async () => expect(runs).toHaveLength(3), 20_000);
  const ran = [{ of: 'keyless' }, { of: 'kept' }].map((job) => expect.objectContaining(job));
  expect(runs).toEqual(expect.arrayContaining([...ran, { of: 'new' }]));
  await vi.waitUntil(async () => (await locked()).length === 0, { timeout: 20_000 });
  const { rows } = await own.pool.query(
    "select payload->>'of' as of, attempts, max_attempts from graphile_worker._private_jobs",
  );
  expect(rows).toEqual([{ of: 'replaced', attempts: 1, max_attempts: 1 }]);
  expect(runs).toHaveLength(3);
});

const killed = (id: string, attempts: number) =>
  own.pool.query(
    `update graphile_worker._private_jobs set attempts = $2, locked_by = 'dead', locked_at = now() - interval '1 minute'
     where payload->>'id' = $1`,
    [id, attempts],
  );

describe('R2: a job whose process was killed', () => {
  test('continues', async () => {
    const { database, start } = node(own.url);
    const id = await begin(database.db);
    await killed(id, 3);
    await start();
    await vi.waitFor(async () => expect(await stateOf(id)).toEqual({ n: ROWS, ended: 1 }), 20_000);
  });

  test('fails visibly after twelve attempts without progress', async () => {
    const { database, start } = node(own.url);
    const id = await begin(database.db);
    await killed(id, 12);
    await start();
    await vi.waitFor(async () => expect(await stateOf(id)).toEqual({ n: 0, ended: -1 }), 20_000);
  });

  test('does not lose the attempts in which it advanced', async () => {
    const { database, start } = node(own.url);
    const id = await begin(database.db);
    await killed(id, 10);
    await own.pool.query('update counted set n = 5 where id = $1', [id]);
    await start();
    await vi.waitUntil(async () => (await stateOf(id)).n > 8, { timeout: 20_000, interval: 20 });
    const { rows } = await own.pool.query(
      "select attempts, payload->>'reached' as reached from graphile_worker._private_jobs",
    );
    expect(rows).toEqual([{ attempts: 1, reached: '5' }]);
  });

  test('fails visibly if its job is gone', async () => {
    const { database, start } = node(own.url);
    const id = await begin(database.db);
    await own.pool.query('delete from graphile_worker._private_jobs');
    await start();
    await vi.waitFor(async () => expect(await stateOf(id)).toEqual({ n: 0, ended: -1 }), 20_000);
  });
});
