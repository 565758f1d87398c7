import type { Input, Output } from '@embark/contracts/kit';
import type { tasks } from '@embark/contracts/workspace/tasks';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import type { Process } from '../../../../kit/domain.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import { tellDeclined, tellDone } from '../notices.ts';
import { isGiver, isMine, mayDecline } from '../tasks.access.ts';
import { addEntry, openAbout, type Stored, taskTable } from '../tasks.queries.ts';
import { traced } from '../tasks.rules.ts';
import { isKept, shown } from './change.ts';
import { present } from './present.ts';
import { followDone } from './series.ts';
import { takeBackNext } from '../series.queries.ts';

type Calls = typeof tasks;
const kinds = { finish: 'done', reopen: 'reopened', delete: 'deleted', restore: 'restored' } as const;
type Step = keyof typeof kinds;

const isOpen = [({ doneAt }: Stored) => doneAt === null, 'This task is already done.'] as const;
const isDone = [({ doneAt }: Stored) => doneAt !== null, 'This task is not done yet.'] as const;

/** Adds a step of a task to its history and the audit trail. */
async function traceStep(ctx: Ctx, step: Step, before: Stored, note = ''): Promise<Stored> {
  const after = await taskTable.find(ctx, before.id);
  await addEntry(ctx.db, { taskId: before.id, at: ctx.now, actorId: ctx.reach.userId, kind: kinds[step], note });
  await audit.recordChange(ctx, `tasks.${step}`, before.id, traced(before), traced(after));
  return after;
}

/** Marks a locked open task as done, and tells who gave it (P5). The record that it is about is not touched. */
export async function markDone(ctx: Ctx, before: Stored, note = ''): Promise<Stored> {
  await taskTable.update(ctx, before.id, { doneAt: ctx.now.toISOString(), doneBy: ctx.reach.userId });
  const after = await traceStep(ctx, 'finish', before, note);
  await followDone(ctx, after);
  await tellDone(ctx, after);
  return after;
}

/** Marks a task as done. An open date that it is about closes with it, with the evidence that the date asks for (P2, A3). */
export const finisher =
  ({ taskClosers }: Pick<Process, 'taskClosers'>) =>
  (
    ctx: Ctx,
    { id, version, documentId = null, reason = null }: Input<Calls['finish']>,
  ): Promise<Output<Calls['finish']>> =>
    inTransaction(ctx, async (ctx) => {
      const require = [isKept, isOpen];
      const before = await takeForChange(ctx, taskTable, { id, version, may: isMine, require, ...shown });
      if (before.needsEvidence && before.deadlineId) {
        const closer = taskClosers.find(({ kind }) => kind === 'deadline');
        await closer?.close(ctx, before.deadlineId, { documentId, reason });
        // closing the date has closed this task too
        return present(ctx, await taskTable.find(ctx, id));
      }
      return present(ctx, await markDone(ctx, before));
    });

/** Closes the open tasks about a record that was closed, in its transaction (P2). */
export async function finishAbout(ctx: Ctx, about: { deadlineId: string }): Promise<void> {
  for (const task of await openAbout(ctx, about)) await markDone(ctx, task);
}

/** Marks a task as not done. The date that closed with it stays closed. */
export const reopen = (ctx: Ctx, { id, version }: Input<Calls['reopen']>): Promise<Output<Calls['reopen']>> =>
  inTransaction(ctx, async (ctx) => {
    const require = [isKept, isDone];
    const before = await takeForChange(ctx, taskTable, { id, version, may: isMine, require, ...shown });
    await takeBackNext(ctx.db, id);
    await taskTable.update(ctx, id, { doneAt: null, doneBy: null });
    return present(ctx, await traceStep(ctx, 'reopen', before));
  });

/** Declines a task with a reason: it goes back to who gave it (P5). */
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

/** Deletes a task, by who gave it. */
export const remove = (ctx: Ctx, { id, version }: Input<Calls['delete']>): Promise<Output<Calls['delete']>> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, taskTable, { id, version, may: isGiver, require: [isKept], ...shown });
    await taskTable.update(ctx, id, { deletedAt: ctx.now.toISOString() });
    return present(ctx, await traceStep(ctx, 'delete', before));
  });

/** Restores a deleted task. */
export const restore = (ctx: Ctx, { id, version }: Input<Calls['restore']>): Promise<Output<Calls['restore']>> =>
  inTransaction(ctx, async (ctx) => {
    const isDeleted = [({ deletedAt }: Stored) => deletedAt !== null, 'This task is not deleted.'] as const;
    const require = [isDeleted];
    const before = await takeForChange(ctx, taskTable, { id, version, may: isGiver, require, ...shown });
    await taskTable.update(ctx, id, { deletedAt: null });
    return present(ctx, await traceStep(ctx, 'restore', before));
  });
