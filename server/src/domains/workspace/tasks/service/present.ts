import { wallOf } from '@embark/contracts/kit/time';
import { isOverdue, isWaiting, type Task, type TaskRow } from '@embark/contracts/workspace/tasks';
import type { Ctx } from '../../../../kit/context.ts';
import { namesOf, openers } from '../openers.queries.ts';
import { findParts, type Stored } from '../tasks.queries.ts';

/** A task as this user sees it, without its parts. */
export function rowOf({ now }: Pick<Ctx, 'now'>, stored: Stored): TaskRow {
  const {
    userId: _user,
    assignedBy: _assigner,
    officeId: _office,
    deadlineId: _date,
    nextOn: _on,
    nextId: _next,
    ...row
  } = stored;
  const today = wallOf(now, row.zone).day;
  return { ...row, today, overdue: isOverdue(row, today), waiting: isWaiting(row, today) };
}

/** The names of these colleagues of the caller who can't open a record. */
export async function outsiders(
  { db, reach }: Ctx,
  about: Parameters<typeof openers>[3],
  ids: readonly number[],
): Promise<string[]> {
  const others = [...new Set(ids)].filter((id) => id !== reach.userId);
  if (others.length === 0) return [];
  const may = await openers(db, reach.company, others, about);
  return namesOf(
    db,
    others.filter((id) => !may.has(id)),
  );
}

/** The assignee's name if a colleague gave them the task and they can't open its record. */
async function unseenBy({ db, reach }: Ctx, { about, userId, assignee }: Stored): Promise<string[]> {
  if (!about || userId === reach.userId) return [];
  return (await openers(db, reach.company, [userId], about)).has(userId) ? [] : [assignee];
}

/** A task with its checklist and history. `unseen` are people named in a comment who can't open it. */
export const present = async (ctx: Ctx, stored: Stored, unseen: readonly string[] = []): Promise<Task> => ({
  ...rowOf(ctx, stored),
  ...(await findParts(ctx.db, stored.id)),
  unseenBy: [...new Set([...(await unseenBy(ctx, stored)), ...unseen])],
});
