import { EnquiryStatus, isOpen } from '@embark/contracts/crm/catalogue';
import { type enquiries, FollowUpWay } from '@embark/contracts/crm/enquiries';
import type { Input, Output } from '@embark/contracts/kit';
import { z } from 'zod';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireState } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as timeline from '../../../platform/timeline/index.ts';
import { mayChange } from '../enquiries.access.ts';
import { enquiryTable } from '../enquiries.queries.ts';
import { own } from '../history.rules.ts';
import { present } from '../present.ts';

/** What a move between open statuses changes, as stored in the audit trail. */
const Before = z.object({
  status: EnquiryStatus.refine(isOpen),
  nextFollowUpAt: z.string().optional(),
  nextFollowUpHow: FollowUpWay.nullable().optional(),
  nextFollowUpNote: z.string().nullable().optional(),
});
const After = z.object({ status: EnquiryStatus.refine(isOpen), version: z.number() });

/** Undoes the latest change if it is the user's own move between open statuses: restores the status and follow-up. */
export function undoMove(
  ctx: Ctx,
  { id, version }: Input<typeof enquiries.undoMove>,
): Promise<Output<typeof enquiries.undoMove>> {
  return inTransaction(ctx, async (ctx) => {
    const row = await takeForChange(ctx, enquiryTable, { id, version, may: mayChange, present });
    const last = await audit.lastChangeOf(ctx.db, 'enquiries', id);
    const isOwn = last?.action === 'enquiries.move' && last.actorId === ctx.reach.userId;
    const [was, is] = [Before.safeParse(last?.before), After.safeParse(last?.after)];
    const before = isOwn && is.success && is.data.version === row.version ? was.data : undefined;
    requireState(before !== undefined, "This move can't be undone any more.", { present: present(ctx, row) });
    await enquiryTable.update(ctx, id, before);

    const after = await enquiryTable.find(ctx, id);
    const data = { from: row.status, to: after.status };
    await timeline.append(ctx, { ...timeline.at('enquiries', after), kind: 'status', data });
    await audit.recordChange(ctx, 'enquiries.undoMove', id, own(row), own(after));
    return present(ctx, after);
  });
}
