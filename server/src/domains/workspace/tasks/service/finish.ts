import type { Input, Output } from '@embark/contracts/kit';
import type { tasks } from '@embark/contracts/workspace/tasks';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { defineHook } from '../../../../kit/hook.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import { tellDone } from '../notices.service.ts';
import { isMine } from '../tasks.access.ts';
import { addEntry, doneAbout, openAbout, type Stored, taskTable } from '../tasks.queries.ts';
import { traced } from '../tasks.rules.ts';
import { isKept, shown } from './change.ts';
import { present } from './present.ts';
import { followDone } from './series.ts';
import { takeBackNext } from '../series.queries.ts';

/** A record that closes together with the task about it (rule P2). */
type TaskCloser = {
  /** The kind of record, as tasks name it. */
  kind: string;
  /** Closes the record with this evidence in the caller's transaction; nothing if it is closed already. Asks for the evidence like its own call. */
  close: (ctx: Ctx, id: string, evidence: { documentId: string | null; reason: string | null }) => Promise<void>;
  /** Reopens the record if it was closed at this moment, with its task; nothing if it can't be reopened any more. */
  reopen: (ctx: Ctx, id: string, closedAt: string | null) => Promise<void>;
  /** The documents that can close it, those that the user may open. */
  documents: (ctx: Ctx, id: string) => Promise<{ id: string; name: string }[]>;
};

/** The records that close with a task about them. */
export const taskClosers = defineHook<TaskCloser>('taskClosers');

type Calls = typeof tasks;
const kinds = { finish: 'done', reopen: 'reopened', delete: 'deleted', restore: 'restored' } as const;
type Step = keyof typeof kinds;

export const isOpen = [({ doneAt }: Stored) => doneAt === null, 'This task is already done.'] as const;
const isDone = [({ doneAt }: Stored) => doneAt !== null, 'This task is not done yet.'] as const;

/** Adds a step of a task to its history and the audit trail. */
export async function traceStep(ctx: Ctx, step: Step, before: Stored, note = ''): Promise<Stored> {
  const after = await taskTable.find(ctx, before.id);
  await addEntry(ctx.db, { taskId: before.id, at: ctx.now, actorId: ctx.reach.userId, kind: kinds[step], note });
  await audit.recordChange(ctx, `tasks.${step}`, before.id, traced(before), traced(after));
  return after;
}

/** Marks a locked open task as done, and tells who assigned it (P5). The record that it is about is not touched. */
export async function markDone(ctx: Ctx, before: Stored, note = ''): Promise<Stored> {
  await taskTable.update(ctx, before.id, { doneAt: ctx.now.toISOString(), doneBy: ctx.reach.userId });
  const after = await traceStep(ctx, 'finish', before, note);
  await followDone(ctx, after);
  await tellDone(ctx, after);
  return after;
}

const closerOf = (closers: readonly TaskCloser[]) => closers.find(({ kind }) => kind === 'deadline');

/** Marks a task as done. An open date that it is about closes with it, with the evidence that the date asks for (P2, A3). */
export const finisher =
  (closers: readonly TaskCloser[]) =>
  (
    ctx: Ctx,
    { id, version, documentId = null, reason = null }: Input<Calls['finish']>,
  ): Promise<Output<Calls['finish']>> =>
    inTransaction(ctx, async (ctx) => {
      const require = [isKept, isOpen];
      const before = await takeForChange(ctx, taskTable, { id, version, may: isMine, require, ...shown });
      if (before.needsEvidence && before.deadlineId) {
        await closerOf(closers)?.close(ctx, before.deadlineId, { documentId, reason });
        // closing the date has closed this task too
        return present(ctx, await taskTable.find(ctx, id));
      }
      return present(ctx, await markDone(ctx, before));
    });

/** Closes the open tasks about a record that was closed, in its transaction (P2). */
export async function finishAbout(ctx: Ctx, about: { deadlineId: string }): Promise<void> {
  for (const task of await openAbout(ctx, about)) await markDone(ctx, task);
}

/** Marks a locked task as not done, and takes back the next one of its series. */
async function markOpen(ctx: Ctx, before: Stored): Promise<void> {
  await takeBackNext(ctx.db, before.id);
  await taskTable.update(ctx, before.id, { doneAt: null, doneBy: null });
  await traceStep(ctx, 'reopen', before);
}

/** Marks a task as not done. The date that closed with it reopens, as long as it can be (P2). */
export const reopener =
  (closers: readonly TaskCloser[]) =>
  (ctx: Ctx, { id, version }: Input<Calls['reopen']>): Promise<Output<Calls['reopen']>> =>
    inTransaction(ctx, async (ctx) => {
      const require = [isKept, isDone];
      const before = await takeForChange(ctx, taskTable, { id, version, may: isMine, require, ...shown });
      await markOpen(ctx, before);
      if (before.deadlineId) await closerOf(closers)?.reopen(ctx, before.deadlineId, before.doneAt);
      return present(ctx, await taskTable.find(ctx, id));
    });

/** Reopens the tasks that were closed together with a record, in the transaction that reopens it (P2). */
export async function reopenAbout(ctx: Ctx, about: { deadlineId: string; doneAt: string | null }): Promise<void> {
  for (const task of await doneAbout(ctx, about)) await markOpen(ctx, task);
}

/** The documents that can close the open date of a task (P2, A3). */
export const evidence =
  (closers: readonly TaskCloser[]) =>
  async (ctx: Ctx, { id }: Input<Calls['evidence']>): Promise<Output<Calls['evidence']>> => {
    const { needsEvidence, deadlineId } = await taskTable.read(ctx, id);
    return (needsEvidence && deadlineId && (await closerOf(closers)?.documents(ctx, deadlineId))) || [];
  };
