import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

export type JobOptions = {
  /** Replaces a queued job with the same key, so that several causes lead to one run. Without one the job gets a key of its own: only replaced jobs have none. */
  key?: string;
  /** Attempts before the job is given up and shown to admins. */
  maxAttempts?: number;
  /** Not before this time (ISO 8601). */
  runAt?: string;
  /** Jobs of the same queue run one after the other, on all nodes. */
  queue?: string;
};

/** Adds a job in the caller's transaction: it runs if and only if that commits. */
export async function addJob(db: Db, name: string, payload: unknown, options: JobOptions = {}): Promise<void> {
  const { key = `${name} ${randomUUID()}`, maxAttempts = 5, runAt = null, queue = null } = options;
  await sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json,
      queue_name => ${queue}, job_key => ${key}, max_attempts => ${maxAttempts}, run_at => ${runAt}::timestamptz)`.execute(
    db,
  );
}
