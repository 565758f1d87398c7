import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { copyOf } from '../../../test/database.ts';
import { addJob } from './addJob.ts';
import { freeOrphans, type Jobs, startJobs, type Tasks } from './jobs.ts';

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
