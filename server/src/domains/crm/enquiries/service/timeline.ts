import type { enquiries } from '@embark/contracts/crm/enquiries';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid, allow } from '../../../../kit/problem.ts';
import type { Raw } from '../../../../kit/responses.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { effectOf } from '../contact.rules.ts';
import { find, isSeen, lock } from '../detail.queries.ts';
import { mayChange } from '../enquiries.access.ts';
import * as sql from '../enquiries.queries.ts';
import { isClosed } from '../flow.rules.ts';
import { difference, own } from '../history.rules.ts';
import { present } from '../present.ts';
import * as check from './checks.ts';
import { tellNamed } from './tell.ts';

export const timeline = (ctx: Ctx, { id, ...asked }: Input<typeof enquiries.timeline>): Promise<Raw> =>
  stream.read(ctx, { enquiryId: id }, asked, isSeen(ctx.reach, id));

/** Writes down what was said or sent; it may promise the next follow-up in the same breath. */
export function addToTimeline(
  ctx: Ctx,
  { id, ...entry }: Input<typeof enquiries.addToTimeline>,
): Promise<Output<typeof enquiries.addToTimeline>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await lock(ctx.db, ctx.reach, id);
    allow(mayChange(ctx.reach, before));
    const { kind, note, outcome, direction, channel } = entry;
    const at = entry.nextFollowUpAt ?? null;
    requireValid(at === null || !isClosed(before.status), 'nextFollowUpAt', 'A closed enquiry is not followed up');
    const followUp = at !== null && {
      nextFollowUpAt: check.comingMoment(ctx, at),
      nextFollowUpHow: entry.nextFollowUpHow ?? null,
      nextFollowUpNote: entry.nextFollowUpNote ?? null,
    };
    await sql.update(ctx.db, id, ctx.now, { ...effectOf(entry, before, ctx.now.toISOString()), ...followUp });
    const data = {
      ...(kind !== 'note' && { direction }),
      ...(kind === 'call' && { outcome }),
      ...(kind === 'message' && { channel }),
      ...followUp,
    };
    const entryId = await stream.append(ctx, { contactId: before.contactId, enquiryId: id, kind, note, data });
    const after = await find(ctx.db, ctx.reach, id);
    const changed = difference(own(before), own(after));
    await audit.record(ctx, { action: 'enquiries.addToTimeline', subject: 'enquiries', subjectId: id, ...changed });
    await tellNamed(ctx, after, note);
    return { entry: await stream.readOne(ctx, entryId), enquiry: present(ctx, after) };
  });
}
