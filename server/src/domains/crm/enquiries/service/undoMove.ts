import { EnquiryStatus, isOpen } from '@embark/contracts/catalogue/reference';
import type { enquiries } from '@embark/contracts/crm/enquiries';
import type { Input, Output } from '@embark/contracts/kit';
import { z } from 'zod';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireState } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import { mayChange } from '../enquiries.access.ts';
import { enquiryTable } from '../enquiries.queries.ts';
import { present } from '../present.service.ts';
import { earlierOf, putBack } from './putBack.ts';

/** A move between open statuses, as the audit trail keeps it. */
const Moved = z.object({ status: EnquiryStatus.refine(isOpen), version: z.number() });

/** Undoes the latest change if it is the user's own move between open statuses: restores the status and the follow-up. */
export function undoMove(
  ctx: Ctx,
  { id, version }: Input<typeof enquiries.undoMove>,
): Promise<Output<typeof enquiries.undoMove>> {
  return inTransaction(ctx, async (ctx) => {
    const row = await takeForChange(ctx, enquiryTable, { id, version, may: mayChange, present });
    const last = await audit.lastChangeOf(ctx.db, 'enquiries', id);
    const isOwn = last?.action === 'enquiries.move' && last.actorId === ctx.reach.userId;
    const is = Moved.safeParse(last?.after);
    const isLatest = isOwn && is.success && is.data.version === row.version;
    const earlier = isLatest ? earlierOf({ subject: 'enquiries', before: last.before, after: last.after }) : undefined;
    requireState(earlier?.own.status !== undefined, "This move can't be undone any more.", {
      present: present(ctx, row),
    });
    return present(ctx, await putBack(ctx, row, earlier, 'enquiries.undoMove'));
  });
}
