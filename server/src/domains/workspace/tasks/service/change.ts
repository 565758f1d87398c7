import type { Input, Output } from '@embark/contracts/kit';
import type { tasks } from '@embark/contracts/workspace/tasks';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { diff } from '../../../../kit/record/diff.rules.ts';
import { holdOwners } from '../../../organisation/people/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { tellAssigned, tellMentioned } from '../notices.service.ts';
import { isAssigner, isMine } from '../tasks.access.ts';
import { addEntry, setSteps, type Stored, taskTable, touch } from '../tasks.queries.ts';
import { madeOn } from '../following.service.ts';
import { refusedTask, traced } from '../tasks.rules.ts';
import { requireDoer } from './make.ts';
import { present, rowOf } from './present.ts';

type Calls = typeof tasks;

export const isKept = [
  ({ deletedAt }: Stored) => deletedAt === null,
  'This task is deleted. Restore it first.',
] as const;
export const shown = { present: rowOf };

/** Changes a task. Only its assigner can reassign it. */
export const change = (
  ctx: Ctx,
  { id, version, user_id: userId, ...given }: Input<Calls['change']>,
): Promise<Output<Calls['change']>> =>
  inTransaction(ctx, async (ctx) => {
    if (userId) await holdOwners(ctx.db, [userId]);
    const before = await takeForChange(ctx, taskTable, { id, version, may: isMine, require: [isKept], ...shown });
    const isMoved = userId !== undefined && userId !== before.userId;
    if (isMoved) {
      allow(
        isAssigner(ctx.reach, before),
        'Only the person who assigned this task can reassign it. You can decline it.',
      );
      await requireDoer(ctx, userId);
    }
    const after = { ...before, ...given };
    // clearing the due date or the wait also clears what depends on it
    if (given.dueOn === null) Object.assign(after, { dueTime: null, rrule: null, repeats: null });
    if (given.waitingFor === null) after.waitingUntil = null;
    if (given.rrule === null) after.repeats = null;
    const refusal = refusedTask(after);
    requireValid(refusal === null, refusal?.field ?? '', refusal?.message ?? '');
    const isDayMoved = after.dueOn !== before.dueOn;
    const { title, notes, dueOn, dueTime, priority, important, waitingFor, waitingUntil, effort, rrule, repeats } =
      after;
    const columns = {
      title,
      notes,
      dueOn,
      dueTime,
      priority,
      important,
      waitingFor,
      waitingUntil,
      effort,
      rrule,
      repeats,
    };
    await taskTable.update(ctx, id, {
      ...columns,
      ...(isMoved && { userId }),
      ...(isDayMoved && { overdueToldAt: null }),
      nextOn: madeOn(after),
    });
    return written(ctx, before, 'changed', isMoved);
  });

/** Reads the task after a change, and adds the change to its history and the audit trail. */
async function written(ctx: Ctx, before: Stored, kind: 'changed', isMoved = false) {
  const after = await taskTable.find(ctx, before.id);
  const changes = diff(traced(before), traced(after));
  if (Object.keys(changes.after ?? {}).length > 0) {
    const names = isMoved ? { from: before.assignee, to: after.assignee } : {};
    await addEntry(ctx.db, {
      taskId: before.id,
      at: ctx.now,
      actorId: ctx.reach.userId,
      kind,
      data: { fields: Object.keys(changes.after ?? {}), dueOn: after.dueOn, ...names },
    });
  }
  await audit.recordChange(ctx, 'tasks.change', before.id, traced(before), traced(after));
  if (isMoved) await tellAssigned(ctx, after);
  return present(ctx, after);
}

/** Saves the checklist: all its lines in order. */
export const setChecklist = (
  ctx: Ctx,
  { id, version, checklist }: Input<Calls['setSteps']>,
): Promise<Output<Calls['setSteps']>> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, taskTable, { id, version, may: isMine, require: [isKept], ...shown });
    const { checklist: was } = await present(ctx, before);
    const known = new Set(was.map((step) => step.id));
    const ids = checklist.flatMap((step) => step.id ?? []);
    const isSound = ids.every((one) => known.has(one)) && new Set(ids).size === ids.length;
    requireValid(isSound, 'checklist', 'Reload the task: its checklist has changed');
    await setSteps(ctx.db, id, checklist);
    await taskTable.update(ctx, id, {});
    const after = await present(ctx, await taskTable.find(ctx, id));
    await audit.recordChange(ctx, 'tasks.setSteps', id, { checklist: was }, { checklist: after.checklist });
    return after;
  });

/** Comments on a task that the user can see. */
export const comment = (ctx: Ctx, { id, text }: Input<Calls['comment']>): Promise<Output<Calls['comment']>> =>
  inTransaction(ctx, async (ctx) => {
    const task = await taskTable.lock(ctx, id);
    await addEntry(ctx.db, { taskId: id, at: ctx.now, actorId: ctx.reach.userId, kind: 'comment', note: text.trim() });
    await touch(ctx.db, id, ctx.now);
    await audit.recordChange(ctx, 'tasks.comment', id, null, { text });
    const unseen = await tellMentioned(ctx, task, text);
    return present(ctx, await taskTable.find(ctx, id), unseen);
  });
