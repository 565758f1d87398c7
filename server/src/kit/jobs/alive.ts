import type { Pool } from 'pg';
import { keepSession, type Session } from '../../db/session.ts';

const lockOf = (parameter: string) => `hashtextextended('embark worker ' || ${parameter}, 0)`;

/** Younger locks are left alone: their worker may just be announcing itself. */
const SETTLED = "interval '3 seconds'";

/** Says that a worker lives, by an advisory lock that PostgreSQL drops when our process is gone, however it went. */
export const announce = (url: string, workerId: string): Promise<Session> =>
  keepSession(url, {
    name: 'embark worker',
    prepare: async (client) => void (await client.query(`select pg_advisory_lock_shared(${lockOf('$1')})`, [workerId])),
  });

/** Frees the jobs whose worker no longer lives; without it they would rest for four hours. Returns how many workers. */
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
