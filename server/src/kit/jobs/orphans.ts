import type { Worker } from 'graphile-worker';
import type { Pool } from 'pg';
import { keepSession, type Session } from '../../db/session.ts';

const lockOf = (parameter: string) => `hashtextextended('embark worker ' || ${parameter}, 0)`;

/** Ignores newer locks, whose worker may still be registering itself. */
const SETTLED = "interval '3 seconds'";

/** After a restart of PostgreSQL, living workers have this long to announce themselves again. */
const RETURNED = SETTLED;

/** Holds an advisory lock while a worker runs; PostgreSQL releases it when the process ends for any reason. */
export const announce = (url: string, workerId: string): Promise<Session> =>
  keepSession(url, {
    name: 'embark worker',
    prepare: async (client) => void (await client.query(`select pg_advisory_lock_shared(${lockOf('$1')})`, [workerId])),
  });

/** Releases the jobs of dead workers, which would otherwise stay locked for four hours. Returns the number of workers. */
export async function freeOrphans(pool: Pool, own: readonly string[] = []): Promise<number> {
  const { rows } = await pool.query<{ freed: number }>(
    `
    with dead as materialized (
      select locked_by from (
        select locked_by from graphile_worker._private_jobs
        where locked_by is not null and locked_at < now() - ${SETTLED}
        union
        select locked_by from graphile_worker._private_job_queues
        where locked_by is not null and locked_at < now() - ${SETTLED}
      ) holders
      where locked_by <> all($1) and pg_postmaster_start_time() < now() - ${RETURNED}
        and pg_try_advisory_xact_lock(${lockOf('locked_by')})
    )
    select count(*)::int as freed, graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead`,
    [own],
  );
  return rows[0]?.freed ?? 0;
}

/** Releases the jobs of a worker of this process that has stopped. */
export const freeOwn = (pool: Pool, workerId: string) =>
  pool.query('select graphile_worker.force_unlock_workers(array[$1])', [workerId]);

type Taken = { id: string; lockedAt: string };

/**
 * Finds jobs that PostgreSQL gave to a worker of this process, but whose answer got lost with the connection: the worker lives and does not have them, so
 * they would stay locked for four hours. The returned function frees those that it finds for the second time, because an answer may still be on its way,
 * and returns their number. Such a job has not run: its attempt does not count.
 */
export function lostJobs(pool: Pool) {
  let seen = new Map<string, string>();
  return async (own: readonly string[], workers: Iterable<Worker>): Promise<number> => {
    const inHand = [...workers].flatMap((worker) => worker.getActiveJob()?.id ?? []);
    const { rows } = await pool.query<Taken>(
      `select id::text, locked_at::text as "lockedAt" from graphile_worker._private_jobs
       where locked_by = any($1) and locked_at < now() - ${SETTLED} and id <> all($2::bigint[])`,
      [own, inHand],
    );
    const lost = rows.filter(({ id, lockedAt }) => seen.get(id) === lockedAt);
    seen = new Map(rows.map(({ id, lockedAt }) => [id, lockedAt]));
    if (lost.length === 0) return 0;
    const { rowCount } = await pool.query(
      `with freed as (
         update graphile_worker._private_jobs j set locked_at = null, locked_by = null,
           attempts = case when key is null and attempts = max_attempts then attempts else attempts - 1 end -- unless another has replaced it
         from unnest($1::bigint[], $2::timestamptz[]) as lost (id, locked_at)
         where j.id = lost.id and j.locked_at = lost.locked_at returning j.job_queue_id
       ), opened as (
         update graphile_worker._private_job_queues set locked_at = null, locked_by = null
         where id in (select job_queue_id from freed)
       )
       select from freed`,
      [lost.map(({ id }) => id), lost.map(({ lockedAt }) => lockedAt)],
    );
    return rowCount ?? 0;
  };
}
