import type { Input, Output } from '@embark/contracts/kit';
import type { tasks } from '@embark/contracts/workspace/tasks';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import { tellDeclined } from '../notices.service.ts';
import { isAssigner, mayDecline } from '../tasks.access.ts';
import { addEntry, type Stored, taskTable } from '../tasks.queries.ts';
import { traced } from '../tasks.rules.ts';
import { isKept, shown } from './change.ts';
import { isOpen, traceStep } from './finish.ts';
import { present } from './present.ts';

type Calls = typeof tasks;

/** Declines a task with a reason: it goes back to who assigned it (P5). */
export const decline = (
  ctx: Ctx,
  { id, version, reason }: Input<Calls['decline']>,
): Promise<Output<Calls['decline']>> =>
  inTransaction(ctx, async (ctx) => {
    const require = [isKept, isOpen];
    const before = await takeForChange(ctx, taskTable, { id, version, may: mayDecline, require, ...shown });
    const answer = { ...(await present(ctx, before)), user_id: before.assignedBy, assignee: before.assigner };
    await taskTable.update(ctx, id, { userId: before.assignedBy });
    const note = reason.trim();
    await addEntry(ctx.db, { taskId: id, at: ctx.now, actorId: ctx.reach.userId, kind: 'declined', note });
    const after = { ...traced(before), userId: before.assignedBy };
    await audit.recordChange(ctx, 'tasks.decline', id, traced(before), { ...after, reason: note });
    await tellDeclined(ctx, before, note);
    // who declined it may not see it any more
    const none = { edit: false, finish: false, decline: false, remove: false };
    return { ...answer, version: before.version + 1, can: none };
  });

/** Deletes a task, by who assigned it. */
export const remove = (ctx: Ctx, { id, version }: Input<Calls['delete']>): Promise<Output<Calls['delete']>> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, taskTable, { id, version, may: isAssigner, require: [isKept], ...shown });
    await taskTable.update(ctx, id, { deletedAt: ctx.now.toISOString() });
    return present(ctx, await traceStep(ctx, 'delete', before));
  });

/** Restores a deleted task. */
export const restore = (ctx: Ctx, { id, version }: Input<Calls['restore']>): Promise<Output<Calls['restore']>> =>
  inTransaction(ctx, async (ctx) => {
    const isDeleted = [({ deletedAt }: Stored) => deletedAt !== null, 'This task is not deleted.'] as const;
    const require = [isDeleted];
    const before = await takeForChange(ctx, taskTable, { id, version, may: isAssigner, require, ...shown });
    await taskTable.update(ctx, id, { deletedAt: null });
    return present(ctx, await traceStep(ctx, 'restore', before));
  });
