import { type Input, officesFor, type Output, roles } from '@embark/contracts/kit';
import type { tasks } from '@embark/contracts/workspace/tasks';
import type { Ctx } from '../../../../kit/context.ts';
import { Raw } from '../../../../kit/responses.ts';
import { countTasks } from '../counts.queries.ts';
import { boardColumns, taskBoard, taskList } from '../list.queries.ts';
import { judgedAt } from '../overdue.queries.ts';
import { openers } from '../openers.queries.ts';
import { findPeople, isAboutSeen, taskTable } from '../tasks.queries.ts';
import { present } from './present.ts';

/** The database returns the page as JSON text, which is sent unchanged. */
export const list = async (ctx: Ctx, filter: Input<typeof tasks.list>): Promise<Raw> =>
  new Raw(await taskList.page(ctx, filter));

export async function board(ctx: Ctx, filter: Input<typeof tasks.board>): Promise<Raw> {
  const { status: _ignored, ...given } = filter;
  const whole = { ...given, folder: given.folder ?? 'all', page: 1, total: 'no' } as const;
  return new Raw(`{"columns":${await taskBoard(ctx.now)(ctx, whole, boardColumns)},"steps":[]}`);
}

/** The number of tasks of a list in each group. */
export const groups = (ctx: Ctx, filter: Input<typeof tasks.groups>): Promise<Output<typeof tasks.groups>> =>
  taskList.byStatus(ctx, { ...filter, page: 1, size: 1, total: 'no' }, judgedAt(ctx.now).column);

export const counts = (ctx: Ctx): Promise<Output<typeof tasks.counts>> => countTasks(ctx);

/** The roles that have tasks. */
export const holders = roles.filter((role) => officesFor([role], 'tasks.own').length > 0);

/** The colleagues who can be given a task, and who of them can open a record that the user can open. */
export async function people(
  { db, reach, now }: Ctx,
  { about: kind, id }: Input<typeof tasks.people>,
): Promise<Output<typeof tasks.people>> {
  const all = await findPeople(db, reach.company, holders, now);
  if (kind === undefined || id === undefined || !(await isAboutSeen(db, reach, kind, id)))
    return all.map((one) => ({ ...one, opens: true }));
  const ids = all.map((one) => one.id);
  const may = await openers(db, reach.company, ids, { kind, id });
  return all.map((one) => ({ ...one, opens: may.has(one.id) }));
}

export const get = async (ctx: Ctx, { id }: Input<typeof tasks.get>): Promise<Output<typeof tasks.get>> =>
  present(ctx, await taskTable.read(ctx, id));
