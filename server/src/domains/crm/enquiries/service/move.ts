import { isOpen } from '@embark/contracts/catalogue/reference';
import type { enquiries } from '@embark/contracts/crm/enquiries';
import type { Output, Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { requireFuture, requireValid } from '../../../../kit/problem.ts';
import { saving } from '../../../../kit/saving.ts';
import * as audit from '../../../platform/audit/index.ts';
import { findReason } from '../../../catalogue/reference/index.ts';
import { calendarOf, nextWorkingDay } from '../../../organisation/offices/index.ts';
import * as timeline from '../../../platform/timeline/index.ts';
import { type Change, enquiryTable, type Stored } from '../enquiries.queries.ts';
import { mayChange } from '../enquiries.access.ts';
import { movesFrom, needsOf, refusalOf } from '../flow.rules.ts';
import { ownChanges } from '../history.rules.ts';
import { ownerOrCaller } from '../../../organisation/people/index.ts';
import { isPromised, present } from '../present.service.ts';
import { stageAhead } from '../../../workspace/tasks/index.ts';
import { notifyMentioned } from './timeline.ts';

/** Moves an enquiry to another status, and checks the requirements of the move. */
export const move = saving(
  async (
    ctx: Ctx,
    { id, to, version, ...given }: Input<typeof enquiries.move>,
  ): Promise<Output<typeof enquiries.move>> => {
    const makeTasks = await stageAhead(ctx, { kind: 'enquiry', stage: to });
    const before = await takeForChange(ctx, enquiryTable, { id, version, may: mayChange, present });
    const open = movesFrom(before.kind, before.status);
    requireValid(open.includes(to), 'to', refusalOf(before.status, to, open), { allowed: open });

    const needs = needsOf(before.status, to, isPromised(before, ctx.now));
    const reason = given.reason?.trim() || null;
    const isStated = reason !== null || !needs.includes('statedReason');
    requireValid(isStated, 'reason', 'Enter a reason for reopening');
    const columns = isOpen(to) ? await opening(ctx, before, to, given) : await closing(ctx, reason, given.note);
    const moved = { status: to, ...columns };
    await enquiryTable.update(ctx, id, moved);

    const after = await enquiryTable.after(ctx, before, moved);
    const data = {
      from: before.status,
      to,
      reason: after.closingReason ?? reason,
      ...(after.nextFollowUpAt !== before.nextFollowUpAt && { nextFollowUpAt: after.nextFollowUpAt }),
    };
    const note = isOpen(to) ? given.note : after.closingNote;
    await timeline.append(ctx, { ...timeline.at('enquiries', after), kind: 'status', note, data });
    const changed = ownChanges(before, after);
    await audit.record(ctx, { action: 'enquiries.move', subject: 'enquiries', subjectId: id, ...changed });
    const mentioned = await notifyMentioned(ctx, after, given.note);
    const doers = await makeTasks(id);
    return { ...present(ctx, after), unseenBy: [...new Set([...mentioned, ...doers])] };
  },
);

/** A closing reason, by code or name; any other text is saved as "other", at the start of the note. Clears the next date. */
async function closing(ctx: Ctx, reason: string | null, note: string | null | undefined): Promise<Change> {
  requireValid(reason !== null, 'reason', 'Choose a reason');
  const listed = await findReason(ctx.db, reason);
  const reasonRow = listed ?? (await findReason(ctx.db, 'other'));
  requireValid(reasonRow !== undefined, 'reason', 'Choose a reason from the list');
  return {
    nextFollowUpAt: null,
    nextFollowUpHow: null,
    nextFollowUpNote: null,
    closingReasonId: reasonRow.id,
    closingNote: [...(listed ? [] : [reason]), ...(note ? [note] : [])].join('\n') || null,
  };
}

type Plan = Pick<Input<typeof enquiries.move>, 'nextFollowUpAt' | 'nextFollowUpHow' | 'nextFollowUpNote'>;

/** Open enquiries have an owner and a next date: the given one, the current one, or the office's next working day at 10:00. */
async function opening(ctx: Ctx, before: Stored, to: Stored['status'], plan: Plan): Promise<Change> {
  const isReopened = !isOpen(before.status);
  const requestedDate = plan.nextFollowUpAt ? requireFuture(ctx, plan.nextFollowUpAt, 'nextFollowUpAt') : null;
  const isNew = before.status === 'NE';
  const serves = to === 'FU' ? !isNew && isPromised(before, ctx.now) : !isNew || isPromised(before, ctx.now);
  const currentDate = serves ? before.nextFollowUpAt : null;
  const hasDate = requestedDate !== null || currentDate !== null || to !== 'FU' || isReopened;
  requireValid(hasDate, 'nextFollowUpAt', 'Choose a follow-up date');
  const next =
    requestedDate ??
    currentDate ??
    nextWorkingDay(ctx.now, await calendarOf(ctx.db, before.officeId, ctx.now)).toISOString();
  return {
    nextFollowUpAt: next,
    ...(plan.nextFollowUpHow !== undefined && { nextFollowUpHow: plan.nextFollowUpHow }),
    ...(plan.nextFollowUpNote !== undefined && { nextFollowUpNote: plan.nextFollowUpNote }),
    ...(isReopened && { closingReasonId: null, closingNote: null }),
    assigneeId: isReopened
      ? await ownerOrCaller(ctx, before.assigneeId, { office: before.office, permission: 'enquiries.write' })
      : (before.assigneeId ?? ctx.reach.userId),
  };
}
