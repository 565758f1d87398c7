import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { copyOf } from '../../../test/database.ts';
import { addJob } from './addJob.ts';
import { type Jobs, startJobs, type Tasks } from './jobs.ts';
import { freeOrphans } from './orphans.ts';
import { addResumable } from './resumable.ts';

const log = pino({ level: 'silent' });
let own: Awaited<ReturnType<typeof copyOf>>;
let jobs: Jobs | undefined;

beforeAll(async () => {
  own = await copyOf(inject('template'));
  return () => own.drop();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
});

const start = async (tasks: Tasks, everyMinute: string[] = []) => {
  jobs = await startJobs({ url: own.url, tasks, log, sweepEvery: 300, everyMinute });
};
const left = async () => (await own.pool.query('select attempts, max_attempts from graphile_worker.jobs')).rows;

test('a job runs when its transaction commits, and not when it rolls back', async () => {
  const seen: unknown[] = [];
  await start({ note: async (payload) => void seen.push(payload) });

  const undone = own.db.transaction().execute(async (trx) => {
    await addJob(trx, 'note', { id: 1 });
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await own.db.transaction().execute((trx) => addJob(trx, 'note', { id: 2 }));

  await vi.waitFor(() => expect(seen).toEqual([{ id: 2 }]), 15_000);
});

test('causes with the same key lead to one job', async () => {
  await addJob(own.db, 'later', { n: 1 }, { key: 'one', runAt: '2999-01-01T00:00:00Z' });
  await addJob(own.db, 'later', { n: 2 }, { key: 'one', runAt: '2999-01-01T00:00:00Z' });
  expect(await left()).toEqual([{ attempts: 0, max_attempts: 5 }]);
  await own.pool.query("select graphile_worker.remove_job('one')");
});

const long = (run: (payload: unknown) => Promise<void>) => Object.assign(run, { recover: async () => 0 });
const Named = z.object({ id: z.string() });

test('short jobs do not wait for long ones, and a person’s long jobs do not hold up those of others', async () => {
  const started: string[] = [];
  const gate = Promise.withResolvers<void>();
  const work = async (payload: unknown) => {
    started.push(Named.parse(payload).id);
    await gate.promise;
  };
  for (const id of ['a1', 'a2', 'a3', 'b1', 'c1']) await addJob(own.db, 'export', { id }, { queue: `user ${id[0]}` });
  await start({ export: long(work), mail: async (payload) => void started.push(Named.parse(payload).id) });
  await vi.waitFor(() => expect(started.toSorted()).toEqual(['a1', 'b1']), 15_000);
  await addJob(own.db, 'mail', { id: 'a mail' });
  await vi.waitFor(() => expect(started).toContain('a mail'), 15_000);
  expect(started).toHaveLength(3);
  gate.resolve();
  await vi.waitFor(async () => expect(await left()).toEqual([]), 15_000);
  expect(started.filter((id) => id.startsWith('a')).toSorted()).toEqual(['a mail', 'a1', 'a2', 'a3']);
});

test('a person has at most ten unfinished long jobs; others are not concerned', async () => {
  const runAt = '2999-01-01T00:00:00Z';
  const queued = (userId: number) => addResumable(own.db, 'export', crypto.randomUUID(), { userId, runAt });
  for (let count = 0; count < 10; count += 1) await queued(7);
  await expect(queued(7)).rejects.toMatchObject({ statusCode: 429, message: /10 jobs in progress/ });
  await queued(8);
  await own.pool.query('delete from graphile_worker._private_jobs');
});

const tick = async () => undefined;

test('a job that runs every minute is registered once, however many nodes there are', async () => {
  await start({ tick }, ['tick']);
  const other = await startJobs({ url: own.url, tasks: { tick }, log, everyMinute: ['tick'] });
  const known = async () =>
    (await own.pool.query('select identifier from graphile_worker._private_known_crontabs')).rows;
  await vi.waitFor(async () => expect(await known()).toEqual([{ identifier: 'tick' }]), 15_000);
  await other.stop();
});

test('another node takes over the job of a killed node', { timeout: 60_000 }, async () => {
  await addJob(own.db, 'endless', {});
  const other = spawn(process.execPath, [fileURLToPath(new URL('../../../test/worker.ts', import.meta.url))], {
    env: { ...process.env, DATABASE_URL: own.url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');

  let runs = 0;
  await start({ endless: async () => void (runs += 1) });
  other.kill('SIGKILL');
  await vi.waitFor(() => expect(runs).toBe(1), 30_000);
  await vi.waitFor(async () => expect(await left()).toEqual([]), 15_000);
});

test('the job of a running node stays with it', async () => {
  const gate = new EventEmitter();
  const task = async () => void (await once(gate, 'open'));
  await start({ slow: task });
  await addJob(own.db, 'slow', {});
  await vi.waitUntil(() => gate.listenerCount('open') === 1, 15_000);
  await own.pool.query("update graphile_worker._private_jobs set locked_at = now() - interval '1 minute'");

  expect(await freeOrphans(own.pool)).toBe(0);
  gate.emit('open');
  await vi.waitFor(async () => expect(await left()).toEqual([]), 15_000);
});
