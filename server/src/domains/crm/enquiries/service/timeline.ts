import type { enquiries } from '@embark/contracts/crm/enquiries';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid, allow } from '../../../../kit/problem.ts';
import type { Raw } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { enquiryTable } from '../detail.queries.ts';
import { effectOf } from '../contact.rules.ts';
import { mayChange } from '../enquiries.access.ts';
import { isClosed } from '../flow.rules.ts';
import { own } from '../history.rules.ts';
import { present } from '../present.ts';
import * as check from './checks.ts';
import { notifyMentioned } from './notifyPeople.ts';

export const timeline = (ctx: Ctx, { id, ...asked }: Input<typeof enquiries.timeline>): Promise<Raw> =>
  stream.read(ctx, { enquiryId: id }, asked, enquiryTable.isSeen(ctx.reach, id));

/** Writes down what was said or sent; it may promise the next follow-up in the same breath. */
export function addToTimeline(
  ctx: Ctx,
  { id, ...entry }: Input<typeof enquiries.addToTimeline>,
): Promise<Output<typeof enquiries.addToTimeline>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await enquiryTable.lock(ctx, id);
    allow(mayChange(ctx.reach, before));
    const { kind, note, outcome, direction, channel } = entry;
    const at = entry.nextFollowUpAt ?? null;
    requireValid(at === null || !isClosed(before.status), 'nextFollowUpAt', 'A closed enquiry is not followed up');
    const followUp = at !== null && {
      nextFollowUpAt: check.comingMoment(ctx, at),
      nextFollowUpHow: entry.nextFollowUpHow ?? null,
      nextFollowUpNote: entry.nextFollowUpNote ?? null,
    };
    await enquiryTable.update(ctx, id, { ...effectOf(entry, before, ctx.now.toISOString()), ...followUp });
    const data = {
      ...(kind !== 'note' && { direction }),
      ...(kind === 'call' && { outcome }),
      ...(kind === 'message' && { channel }),
      ...followUp,
    };
    const entryId = await stream.append(ctx, { contactId: before.contactId, enquiryId: id, kind, note, data });
    const after = await enquiryTable.find(ctx, id);
    await audit.recordChange(ctx, 'enquiries.addToTimeline', id, own(before), own(after));
    await notifyMentioned(ctx, after, note);
    return { entry: await stream.readOne(ctx, entryId), enquiry: present(ctx, after) };
  });
}
