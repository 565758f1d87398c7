import type { deadlines } from '@embark/contracts/casework/deadlines';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { holdOwners, requireOwner } from '../../../organisation/people/index.ts';
import { finishAbout, reopenAbout } from '../../../workspace/tasks/index.ts';
import { requireEvidence } from '../../documents/index.ts';
import { mayChange, workOf } from '../deadlines.access.ts';
import { deadlineTable, type Stored } from '../deadlines.queries.ts';
import { closedAs, isReopenable, refusedChange, refusedClose } from '../deadlines.rules.ts';
import { present } from './read.ts';
import { trace } from './trace.ts';

const isOpen = [({ state }: Stored) => state === 'open', 'This date is already closed.'] as const;

/** Changes what is due, its owner or its due day (F2). */
export const change = (
  ctx: Ctx,
  { id, version, reason = null, documentId = null, ...given }: Input<typeof deadlines.change>,
): Promise<Output<typeof deadlines.change>> =>
  inTransaction(ctx, async (ctx) => {
    if (given.ownerId) await holdOwners(ctx.db, [given.ownerId]);
    const before = await takeForChange(ctx, deadlineTable, { id, version, may: mayChange, require: [isOpen], present });
    const isMoved = given.dueOn !== undefined && given.dueOn !== before.dueOn;
    const document = documentId && (await requireEvidence(ctx, documentId, before.conversionId));
    const refusal = isMoved ? refusedChange(reason, document !== null) : null;
    requireValid(refusal === null, refusal?.field ?? 'reason', refusal?.message ?? '');
    if (given.ownerId && given.ownerId !== before.ownerId)
      await requireOwner(ctx, given.ownerId, { ...workOf(before), field: 'ownerId' });
    // a day typed by hand is no longer counted with a rule
    await deadlineTable.update(ctx, id, { ...given, ...(isMoved && { ruleId: null, countedFrom: null }) });

    const after = await deadlineTable.find(ctx, id);
    await trace(ctx, 'change', before, after, { step: isMoved ? 'moved' : 'changed', note: reason, document });
    return present(ctx, after);
  });

/** Counts the due day again with the value of its rule in force now: the rule is the reason (A1, W10). */
export const takeRule = (
  ctx: Ctx,
  { id, version }: Input<typeof deadlines.takeRule>,
): Promise<Output<typeof deadlines.takeRule>> =>
  inTransaction(ctx, async (ctx) => {
    const isNewer = [
      (row: Stored) => Boolean(present(ctx, row).rule?.now),
      'The rule of this date is unchanged.',
    ] as const;
    const require = [isOpen, isNewer];
    const before = await takeForChange(ctx, deadlineTable, { id, version, may: mayChange, require, present });
    const now = present(ctx, before).rule?.now;
    if (!now) throw new Error('the rule of a locked date has changed');
    await deadlineTable.update(ctx, id, { dueOn: now.dueOn, ruleId: now.id });

    const after = await deadlineTable.find(ctx, id);
    await trace(ctx, 'takeRule', before, after, { step: 'moved' });
    return present(ctx, after);
  });

/** Closes a date with evidence (A3). A legal one that has passed is missed (F1). */
export const close = (
  ctx: Ctx,
  { id, version, state: asked, reason = null, documentId = null }: Input<typeof deadlines.close>,
): Promise<Output<typeof deadlines.close>> =>
  inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, deadlineTable, { id, version, may: mayChange, require: [isOpen], present });
    const { hardness } = before;
    const closing = { hardness, isLate: Date.parse(before.endsAt) <= ctx.now.getTime(), asked };
    const document = documentId && (await requireEvidence(ctx, documentId, before.conversionId));
    const refusal = refusedClose({ ...closing, reason, hasDocument: document !== null });
    requireValid(refusal === null, refusal?.field ?? 'state', refusal?.message ?? '');
    const state = closedAs(closing);
    const closedAt = ctx.now.toISOString();
    await deadlineTable.update(ctx, id, { state, reason, documentId, closedAt, closedBy: ctx.reach.userId });

    const after = await deadlineTable.find(ctx, id);
    await trace(ctx, 'close', before, after, { step: state, note: reason, document });
    await finishAbout(ctx, { deadlineId: id });
    return present(ctx, after);
  });

/** Reopens a date within a day of closing it. */
export const reopen = (
  ctx: Ctx,
  { id, version }: Input<typeof deadlines.reopen>,
): Promise<Output<typeof deadlines.reopen>> =>
  inTransaction(ctx, async (ctx) => {
    const isClosed = [({ state }: Stored) => state !== 'open', 'This date is open.'] as const;
    const message = 'This date was closed too long ago to reopen it.';
    const isRecent = [(row: Stored) => isReopenable(row, ctx.now), message] as const;
    const require = [isClosed, isRecent];
    const before = await takeForChange(ctx, deadlineTable, { id, version, may: mayChange, require, present });
    await deadlineTable.update(ctx, id, {
      state: 'open',
      reason: null,
      documentId: null,
      closedAt: null,
      closedBy: null,
    });

    const after = await deadlineTable.find(ctx, id);
    await trace(ctx, 'reopen', before, after, { step: 'reopened' });
    await reopenAbout(ctx, { deadlineId: id, doneAt: before.closedAt });
    return present(ctx, after);
  });
