import { setTimeout as sleep } from 'node:timers/promises';
import type { JobHelpers, Task } from 'graphile-worker';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Db, isDatabaseUnavailable } from '../../db/client.ts';
import { Problem } from '../problem.ts';
import { addJob, type JobOptions } from './addJob.ts';

/** `paused`: the process is shutting down, and another one continues. */
export type Came = 'over' | 'paused';

export type Resumable = {
  /** Works until the end, or until the signal is aborted. It continues where the previous attempt stopped. */
  run: (id: string, signal: AbortSignal | undefined) => Promise<Came>;
  /** The rows done so far; attempts that do more rows don't count. */
  progress: (id: string) => Promise<number>;
  /** The IDs of the records whose work has started or is queued. */
  unfinished: () => Promise<string[]>;
  /** Reports that the work failed for good, unless it has ended. */
  giveUp: (id: string) => Promise<unknown>;
};

/** A task that never leaves its record unfinished: `recover` reports the ones whose process died. */
export type ResumableTask = Task & { recover: () => Promise<number> };

/** Attempts without any progress; a killed process counts as an attempt. */
const ATTEMPTS = 12;
const RETRY_MS = 250;

/** Unfinished jobs that a person may have. */
const MOST = 10;

const Payload = z.object({ id: z.uuid(), reached: z.number().default(0), queue: z.string().optional() });

type ResumableOptions = Pick<JobOptions, 'runAt'> & {
  /** Whose work it is: a person's jobs run one after the other, so that others' start soon. */
  userId?: number;
};

/**
 * Queues the work of a record in the caller's transaction. It replaces an earlier job for the same record. Throws 429 when the user has too many
 * unfinished jobs.
 */
export async function addResumable(db: Db, name: string, id: string, { userId, ...options }: ResumableOptions = {}) {
  const queue = userId === undefined ? undefined : `user ${userId}`;
  if (queue !== undefined && (await unfinishedIn(db, queue)) >= MOST)
    throw new Problem('too-many', `You have ${MOST} jobs in progress. Wait until one is finished.`, { retryAfter: 30 });
  const job = { ...options, ...(queue && { queue }), key: `${name} ${id}`, maxAttempts: ATTEMPTS };
  await addJob(db, name, { id, ...(queue && { queue }) }, job);
}

async function unfinishedIn(db: Db, queue: string): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`
    select count(*)::int as jobs from graphile_worker._private_jobs j
    join graphile_worker._private_job_queues q on q.id = j.job_queue_id
    where q.queue_name = ${queue} and j.attempts < j.max_attempts`.execute(db);
  return rows[0]?.jobs ?? 0;
}

/**
 * A task with many rows that outlives crashes, shutdowns and absences of the database: the same attempt continues when the database is back, and an
 * attempt counts only if it does nothing.
 */
export function resumable(db: Db, name: string, { run, progress, unfinished, giveUp }: Resumable): ResumableTask {
  const task = async (payload: unknown, { job, abortSignal }: JobHelpers) => {
    const { id, reached, queue } = Payload.parse(payload);
    const own = queue === undefined ? {} : { queue };
    try {
      const done = await progress(id);
      if (done > reached) await forgive(db, job.id, { id, reached: done, ...own });
      const came = await throughOutages(() => run(id, abortSignal), abortSignal);
      if (came === 'paused') await addJob(db, name, { id, reached, ...own }, { ...own, maxAttempts: ATTEMPTS });
    } catch (error) {
      if (job.attempts >= job.max_attempts) await giveUp(id);
      throw error;
    }
  };
  const recover = async () => {
    const dead = await withoutJob(db, name, await unfinished());
    for (const id of dead) await giveUp(id);
    return dead.length;
  };
  return Object.assign(task, { recover });
}

/** Runs the work again after each absence of the database, as long as the process is not shutting down. */
async function throughOutages(work: () => Promise<Came>, signal: AbortSignal | undefined): Promise<Came> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || signal?.aborted) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** Resets the attempts of a job that has advanced. */
async function forgive(db: Db, jobId: string, payload: z.infer<typeof Payload>) {
  await sql`update graphile_worker._private_jobs set attempts = 1, payload = ${JSON.stringify(payload)}::json
    where id = ${jobId}::bigint`.execute(db);
}

/** Those of the records that no job will continue: it is gone, or has used all attempts. */
async function withoutJob(db: Db, name: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::text[]) as unfinished (id) where not exists (
      select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
      where t.identifier = ${name} and j.payload->>'id' = unfinished.id
        and (j.locked_at is not null or j.attempts < j.max_attempts))`.execute(db);
  return rows.map(({ id }) => id);
}
