import { isOpen } from '@embark/contracts/catalogue/reference';
import type { Enquiry, NewEnquiryEntry } from '@embark/contracts/crm/enquiries';
import type { Ctx } from '../../../../kit/context.ts';
import { requireFuture, requireValid } from '../../../../kit/problem.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { effectOf, movesFrom, needsOf, refusalOf } from '../flow.rules.ts';
import { enquiryTable, type Stored } from '../enquiries.queries.ts';
import { mayChange } from '../enquiries.access.ts';
import { ownChanges } from '../history.rules.ts';
import { isPromised, present } from '../present.service.ts';
import { mention, notify } from '../../../workspace/notifications/index.ts';
import { outsiders, tasksOfStage } from '../../../workspace/tasks/index.ts';

const recordOf = ({ number, name }: Stored) => ({ number, name });

/** Notifies the new owner, unless they took the enquiry themselves; includes the note. */
export async function notifyOwner({ db, reach, now }: Ctx, row: Stored, note?: string | null): Promise<void> {
  if (row.assigneeId === null) return;
  await notify(db, {
    kind: 'assigned',
    data: { ...recordOf(row), ...(note && { note }) },
    company: reach.company,
    to: [row.assigneeId],
    by: reach.userId,
    at: now,
    about: { enquiryId: row.id },
  });
}

/** Notifies users mentioned in a note on an enquiry. */
export const notifyMentioned = (ctx: Ctx, row: Stored, note: string | null | undefined): Promise<string[]> =>
  mention(ctx, { note: note ?? '', about: { enquiryId: row.id }, record: recordOf(row) });

/** A call or message changes the lead status, and may set the next follow-up and move the enquiry in the same save, with the tasks of its new status. */
async function apply(ctx: Ctx, before: Stored, entry: NewEnquiryEntry) {
  const at = entry.nextFollowUpAt ?? null;
  requireValid(at === null || isOpen(before.status), 'nextFollowUpAt', "You can't set a follow-up on a closed enquiry");
  const followUp = at !== null && {
    nextFollowUpAt: requireFuture(ctx, at, 'nextFollowUpAt'),
    nextFollowUpHow: entry.nextFollowUpHow ?? null,
    nextFollowUpNote: entry.nextFollowUpNote ?? null,
  };
  const to = entry.to !== undefined && mayMove(ctx, before, entry.to, at !== null) ? entry.to : null;
  const change = {
    ...effectOf(entry, before, ctx.now.toISOString()),
    ...followUp,
    ...(to !== null && { status: to }),
  };
  await enquiryTable.update(ctx, before.id, change);
  let unseenBy: string[] = [];
  if (to !== null) {
    const data = { from: before.status, to };
    await stream.append(ctx, { ...stream.at('enquiries', before), kind: 'status', data });
    const doers = await tasksOfStage(ctx, { kind: 'enquiry', ids: [before.id], stage: to });
    unseenBy = await outsiders(ctx, { kind: 'enquiry', id: before.id }, doers);
  }
  return { details: { ...followUp }, after: await enquiryTable.after(ctx, before, change), unseenBy };
}

/** Whether the status changes too: not if a colleague has already moved it. The flow and requirements apply as in a move. */
function mayMove(ctx: Ctx, before: Stored, to: Stored['status'], hasDate: boolean): boolean {
  if (before.status === to) return false;
  const open = movesFrom(before.kind, before.status);
  requireValid(open.includes(to), 'to', refusalOf(before.status, to, open), { allowed: open });
  const needs = needsOf(before.status, to, isPromised(before, ctx.now));
  requireValid(!needs.includes('statedReason'), 'to', 'Enter a reason for reopening');
  requireValid(hasDate || !needs.includes('nextFollowUpAt'), 'nextFollowUpAt', 'Choose a follow-up date');
  return true;
}

export const { timeline, addToTimeline } = stream.timelineOf<Stored, Enquiry, NewEnquiryEntry>({
  subject: 'enquiries',
  table: enquiryTable,
  mayWrite: mayChange,
  apply,
  changes: ownChanges,
  notifyMentioned,
  present,
});
