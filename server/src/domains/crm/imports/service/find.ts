import type { Ctx } from '../../../../kit/context.ts';
import { Problem } from '../../../../kit/problem.ts';
import { visibleTo } from '../imports.access.ts';
import * as sql from '../imports.queries.ts';

/** An import of the company in force, or 404. */
export async function find(ctx: Ctx, id: string, lock?: 'lock'): Promise<sql.ImportRecord> {
  const found = await (lock ? sql.lockImport : sql.findImport)(ctx.db, visibleTo(ctx.reach), id);
  if (!found) throw new Problem('not-found', 'There is no such import.');
  return found;
}
