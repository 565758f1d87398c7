import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

export type JobOptions = {
  /** A job with the same key that still waits is replaced, so that many causes make one run. */
  key?: string;
  /** Tries before the job is parked, where an admin sees it. */
  maxAttempts?: number;
  /** Not before this time (ISO 8601). */
  runAt?: string;
};

/** Puts a job in the queue inside the caller's transaction: it runs if and only if that commits. */
export async function addJob(db: Db, name: string, payload: unknown, options: JobOptions = {}): Promise<void> {
  const { key = null, maxAttempts = 5, runAt = null } = options;
  await sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json,
      job_key => ${key}, max_attempts => ${maxAttempts}, run_at => ${runAt}::timestamptz)`.execute(db);
}
