import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, type Task, type Worker, type WorkerEvents } from 'graphile-worker';
import { Pool } from 'pg';
import type { Logger as Log } from 'pino';
import { announce, freeOrphans, freeOwn, lostJobs } from './orphans.ts';

/** A task with `recover` is asked regularly to report the records whose work has died; it returns how many. */
export type Tasks = Record<string, Task & { recover?: () => Promise<number> }>;

type JobsOptions = {
  url: string;
  tasks: Tasks;
  log: Log;
  /** Tasks that run every minute, once across all nodes. */
  everyMinute?: readonly string[];
  /** Tasks that run once a night. */
  everyNight?: readonly string[];
  /** Jobs of each kind, short and long, that this node runs at the same time. */
  concurrency?: number;
  /** Milliseconds between checks for jobs of dead workers. */
  sweepEvery?: number;
};

export type Jobs = { stop: () => Promise<void> };

/**
 * Runs queued jobs in this process until stopped; survives database outages. Long jobs (those with `recover`) have a runner of their own, so that mails
 * and reminders never wait for them.
 */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { url, log, tasks, sweepEvery = 10_000 } = options;
  const closed = new AbortController();
  const pool = new Pool({ connectionString: url, max: 8, application_name: 'embark jobs', options: '-c TimeZone=UTC' });
  pool.on('error', (error) => {
    if (!closed.signal.aborted) log.warn({ err: error }, 'the job queue lost a connection');
  });
  pool.on('connect', (client) => void client.on('error', () => {}));

  const of = (isLong: boolean): Tasks =>
    Object.fromEntries(Object.entries(tasks).filter(([, task]) => (task.recover !== undefined) === isLong));
  const kinds = [of(false), of(true)].filter((some) => Object.keys(some).length > 0);
  const lanes: Lane[] = [];
  for (const some of kinds) lanes.push(await keepRunning(pool, { ...options, tasks: some }, closed.signal));

  const freeLost = lostJobs(pool);
  const sweep = async () => {
    try {
      const own = lanes.map(({ workerId }) => workerId());
      const workers = await freeOrphans(pool, own);
      if (workers > 0) log.warn({ workers }, 'freed the jobs of dead workers');
      const lost = await freeLost(
        own,
        lanes.flatMap((lane) => [...lane.workers()]),
      );
      if (lost > 0) log.warn({ lost }, 'freed jobs whose worker lost the connection when it took them');
      for (const [task, { recover }] of Object.entries(tasks)) {
        const failed = (await recover?.()) ?? 0;
        if (failed > 0) log.error({ task, failed }, 'gave up jobs whose process died');
      }
    } catch (error) {
      log.warn({ err: error }, 'could not look for dead jobs');
    }
  };
  await sweep();
  const soon = setTimeout(() => void sweep(), 4_000); // a job may have been taken just before its worker was killed
  const sweeping = setInterval(() => void sweep(), sweepEvery);

  return {
    async stop() {
      closed.abort();
      clearInterval(sweeping);
      clearTimeout(soon);
      await Promise.all(lanes.map(({ stop }) => stop()));
      await pool.end();
    },
  };
}

type Lane = { workerId: () => string; workers: () => Iterable<Worker>; stop: () => Promise<void> };

/** Starts a runner, and starts it again when it stops, until the signal is aborted. */
async function keepRunning(pool: Pool, options: JobsOptions, closed: AbortSignal): Promise<Lane> {
  const { log } = options;
  let at = await begin(pool, options);
  const lasting = (async () => {
    while (!closed.aborted) {
      await at.runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job queue stopped'));
      await at.life.close();
      const stopped = at.workerId;
      while (!closed.aborted) {
        await sleep(1_000, undefined, { signal: closed }).catch(() => undefined);
        const restarted = closed.aborted ? undefined : await begin(pool, options).catch(() => undefined);
        if (!restarted) continue;
        at = restarted;
        await freeOwn(pool, stopped).catch((error: unknown) => log.warn({ err: error }, 'could not free own jobs'));
        break;
      }
    }
  })();
  return {
    workerId: () => at.workerId,
    workers: () => at.workers,
    async stop() {
      await at.runner.stop().catch(() => undefined); // fails if it has already stopped
      await lasting;
    },
  };
}

/** Registers the worker before its first job can be mistaken for a dead worker's. */
async function begin(pool: Pool, { url, tasks, log, everyMinute = [], everyNight = [], concurrency = 2 }: JobsOptions) {
  const events: WorkerEvents = new EventEmitter();
  const created = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  const workers = new Set<Worker>();
  events.on('worker:create', ({ worker }) => void workers.add(worker));
  const isOurs = (task: string) => task in tasks;
  const runner: Runner = await run({
    pgPool: pool,
    preset: ENDINGS_IN_BATCHES,
    taskList: tasks,
    parsedCronItems: parseCronItems([
      ...everyMinute.filter(isOurs).map((task) => ({ task, match: '* * * * *', options: minutely(task) })),
      ...everyNight.filter(isOurs).map((task) => ({ task, match: NIGHT, options: { jobKey: `every night ${task}` } })),
    ]),
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    events,
    logger: new Logger(
      () => (level, message) => log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message),
    ),
  });
  const workerId = await created;
  try {
    return { runner, workerId, workers, life: await announce(url, workerId) };
  } catch (error) {
    await runner.stop().catch(() => undefined);
    throw error;
  }
}

/**
 * Without batches, an ending that PostgreSQL cannot save is an unhandled rejection, which ends the process. With them the runner stops, and is started
 * again.
 */
const ENDINGS_IN_BATCHES: GraphileConfig.Preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

/** 18:23 UTC is night in all offices from Melbourne to Karachi. */
const NIGHT = '23 18 * * *';

/** A queued run replaces the previous one: after an outage the task runs once, not once per missed minute. */
const minutely = (task: string) => ({ maxAttempts: 1, jobKey: `every minute ${task}`, backfillPeriod: 0 });
