import type { register, RegisterImport } from '@embark/contracts/catalogue/register';
import type { Input, Output } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import type { CourseUse } from '../courseUse.hook.ts';
import { Problem } from '../../../../kit/problem.ts';
import * as sql from '../register.queries.ts';

type Calls = typeof register;

/** An import as the API returns it. */
export const present = ({ version: _version, ...row }: RegisterImport & { version: number }): RegisterImport => row;

export const get = async (ctx: Ctx, { id }: Input<Calls['get']>): Promise<RegisterImport> =>
  present(await sql.importTable.find(ctx, id));

export async function list(ctx: Ctx, query: Input<Calls['list']>): Promise<Output<Calls['list']>> {
  requireCursor(query.cursor, /^[0-9a-f-]{36}$/);
  const page = await sql.listImports(ctx.db, ctx.reach, query);
  return { ...page, rows: page.rows.map(present) };
}

export async function changes(ctx: Ctx, query: Input<Calls['changes']>): Promise<Output<Calls['changes']>> {
  requireCursor(query.cursor, /^\d{1,18}$/);
  await sql.importTable.find(ctx, query.id);
  return sql.listChanges(ctx.db, ctx.reach.company, query);
}

/** How many open records the courses that leave the register have. */
export const uses =
  (given: readonly CourseUse[]) =>
  async (ctx: Ctx, { id }: Input<Calls['uses']>): Promise<Output<Calls['uses']>> => {
    await sql.importTable.find(ctx, id);
    const counts = await Promise.all(given.map((use) => use.countOpen(ctx, id)));
    return { openApplications: counts.reduce((sum, count) => sum + count, 0) };
  };

function requireCursor(cursor: string | undefined, form: RegExp): void {
  if (cursor !== undefined && !form.test(cursor))
    throw new Problem('invalid', 'This page no longer exists. Start from the first one.', {
      fields: { cursor: 'Not a cursor' },
    });
}
