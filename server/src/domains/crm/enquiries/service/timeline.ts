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
import { notifyMentioned } from './notifyPeople.ts';

/** What was said or sent changes where the lead stands, and may promise the next follow-up in the same breath. */
async function apply(ctx: Ctx, before: Stored, entry: NewEnquiryEntry) {
  const at = entry.nextFollowUpAt ?? null;
  requireValid(at === null || isOpen(before.status), 'nextFollowUpAt', 'A closed enquiry is not followed up');
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
