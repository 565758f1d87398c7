import type { Ctx } from '../../../../kit/context.ts';
import { Problem } from '../../../../kit/problem.ts';
import * as sql from '../bulk.queries.ts';

/** One's own job, or 404; locked when it is to change. */
export async function find({ db, reach }: Ctx, id: string, mode: 'read' | 'lock' = 'read'): Promise<sql.JobRecord> {
  const job = await (mode === 'lock' ? sql.lockOwn : sql.findOwn)(db, reach, id);
  if (!job) throw new Problem('not-found', 'There is no such work of yours.');
  return job;
}
