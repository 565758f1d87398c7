import { isOpen } from '@embark/contracts/crm/catalogue';
import type { Enquiry, NewEnquiryEntry } from '@embark/contracts/crm/enquiries';
import type { Ctx } from '../../../../kit/context.ts';
import { requireFuture, requireValid } from '../../../../kit/problem.ts';
import { timelineOf } from '../../../platform/timeline/index.ts';
import { effectOf } from '../flow.rules.ts';
import { enquiryTable, type Stored } from '../enquiries.queries.ts';
import { mayChange } from '../enquiries.access.ts';
import { own } from '../history.rules.ts';
import { present } from '../present.ts';
import { mention, notify } from '../../../workspace/notifications/index.ts';

const recordOf = ({ number, name }: Stored) => ({ number, name });

/** Tells the owner that an enquiry is theirs now, unless they took it themselves; with the word of whoever hands it over. */
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

/** Tells those who are named in a note at an enquiry. */
export const notifyMentioned = (ctx: Ctx, row: Stored, note: string | null | undefined): Promise<void> =>
  mention(ctx, { note: note ?? '', about: { enquiryId: row.id }, record: recordOf(row) });

/** What was said or sent changes where the lead stands, and may promise the next follow-up in the same breath. */
async function apply(ctx: Ctx, before: Stored, entry: NewEnquiryEntry) {
  const at = entry.nextFollowUpAt ?? null;
  requireValid(at === null || isOpen(before.status), 'nextFollowUpAt', "You can't set a follow-up on a closed enquiry");
  const followUp = at !== null && {
    nextFollowUpAt: requireFuture(ctx, at, 'nextFollowUpAt'),
    nextFollowUpHow: entry.nextFollowUpHow ?? null,
    nextFollowUpNote: entry.nextFollowUpNote ?? null,
  };
  await enquiryTable.update(ctx, before.id, { ...effectOf(entry, before, ctx.now.toISOString()), ...followUp });
  return { ...followUp };
}

export const { timeline, addToTimeline } = timelineOf<Stored, Enquiry, NewEnquiryEntry>({
  subject: 'enquiries',
  table: enquiryTable,
  mayWrite: mayChange,
  apply,
  audited: own,
  notifyMentioned,
  present,
});
