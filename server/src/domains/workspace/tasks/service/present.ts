import { wallOf } from '@embark/contracts/kit/time';
import { isOverdue, isWaiting, type Task, type TaskRow } from '@embark/contracts/workspace/tasks';
import type { Ctx } from '../../../../kit/context.ts';
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

/** A task with its checklist and history. */
export const present = async (ctx: Ctx, stored: Stored): Promise<Task> => ({
  ...rowOf(ctx, stored),
  ...(await findParts(ctx.db, stored.id)),
});
