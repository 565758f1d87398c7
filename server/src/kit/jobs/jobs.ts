import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCronItems, type Runner, run, type Task, type WorkerEvents } from 'graphile-worker';
import { Pool } from 'pg';
import type { Logger as Log } from 'pino';
import { keepSession, type Session } from '../../db/session.ts';

const lockOf = (parameter: string) => `hashtextextended('embark worker ' || ${parameter}, 0)`;

/** Ignores newer locks, whose worker may still be registering itself. */
const SETTLED = "interval '3 seconds'";

/** Holds an advisory lock while a worker runs; PostgreSQL releases it when the process ends for any reason. */
const announce = (url: string, workerId: string): Promise<Session> =>
  keepSession(url, {
    name: 'embark worker',
    prepare: async (client) => void (await client.query(`select pg_advisory_lock_shared(${lockOf('$1')})`, [workerId])),
  });

/** Releases the jobs of dead workers, which would otherwise stay locked for four hours. Returns the number of workers. */
export async function freeOrphans(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ freed: number }>(`
    with dead as materialized (
      select locked_by from (
        select locked_by from graphile_worker._private_jobs
        where locked_by is not null and locked_at < now() - ${SETTLED}
        union
        select locked_by from graphile_worker._private_job_queues
        where locked_by is not null and locked_at < now() - ${SETTLED}
      ) holders
      where pg_try_advisory_xact_lock(${lockOf('locked_by')})
    )
    select count(*)::int as freed, graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead`);
  return rows[0]?.freed ?? 0;
}

export type Tasks = Record<string, Task>;

type JobsOptions = {
  url: string;
  tasks: Tasks;
  log: Log;
  /** Tasks that run every minute, once across all nodes. */
  everyMinute?: readonly string[];
  /** Tasks that run once a night. */
  everyNight?: readonly string[];
  /** Jobs that this node runs at the same time. */
  concurrency?: number;
  /** Milliseconds between checks for jobs of dead workers. */
  sweepEvery?: number;
};

export type Jobs = { stop: () => Promise<void> };

/** Runs queued jobs in this process until stopped; survives database outages. */
export async function startJobs(options: JobsOptions): Promise<Jobs> {
  const { url, log, sweepEvery = 10_000 } = options;
  const closed = new AbortController();
  const pool = new Pool({ connectionString: url, max: 6, application_name: 'embark jobs', options: '-c TimeZone=UTC' });
  pool.on('error', (error) => {
    if (!closed.signal.aborted) log.warn({ err: error }, 'the job queue lost a connection');
  });
  pool.on('connect', (client) => void client.on('error', () => {}));

  let at = await begin(pool, options);
  const lasting = (async () => {
    while (!closed.signal.aborted) {
      await at.runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job queue stopped'));
      await at.life.close();
      while (!closed.signal.aborted) {
        await sleep(1_000, undefined, { signal: closed.signal }).catch(() => undefined);
        const restarted = closed.signal.aborted ? undefined : await begin(pool, options).catch(() => undefined);
        if (!restarted) continue;
        at = restarted;
        break;
      }
    }
  })();

  const sweep = () =>
    freeOrphans(pool).then(
      (workers) => workers > 0 && log.warn({ workers }, 'freed the jobs of dead workers'),
      (error: unknown) => log.warn({ err: error }, 'could not look for jobs of dead workers'),
    );
  await sweep();
  const soon = setTimeout(() => void sweep(), 4_000); // a job may have been taken just before its worker was killed
  const sweeping = setInterval(() => void sweep(), sweepEvery);

  return {
    async stop() {
      closed.abort();
      clearInterval(sweeping);
      clearTimeout(soon);
      await at.runner.stop().catch(() => undefined); // fails if it has already stopped
      await lasting;
      await pool.end();
    },
  };
}

/** Registers the worker before its first job can be mistaken for a dead worker's. */
async function begin(pool: Pool, { url, tasks, log, everyMinute = [], everyNight = [], concurrency = 2 }: JobsOptions) {
  const events: WorkerEvents = new EventEmitter();
  const created = new Promise<string>((resolve) => {
    events.once('pool:create', ({ workerPool }) => resolve(workerPool.id));
  });
  const runner: Runner = await run({
    pgPool: pool,
    taskList: tasks,
    parsedCronItems: parseCronItems([
      ...everyMinute.map((task) => ({ task, match: '* * * * *', options: minutely(task) })),
      ...everyNight.map((task) => ({ task, match: NIGHT, options: { jobKey: `every night ${task}` } })),
    ]),
    concurrency,
    noHandleSignals: true,
    pollInterval: 2_000,
    events,
    logger: new Logger(
      () => (level, message) => log[level === 'warning' ? 'warn' : level === 'info' ? 'debug' : level](message),
    ),
  });
  const life: Session = await announce(url, await created);
  return { runner, life };
}

/** 18:23 UTC is night in all offices from Melbourne to Karachi. */
const NIGHT = '23 18 * * *';

/** A queued run replaces the previous one: after an outage the task runs once, not once per missed minute. */
const minutely = (task: string) => ({ maxAttempts: 1, jobKey: `every minute ${task}`, backfillPeriod: 0 });
