import { isOpen } from '@embark/contracts/crm/catalogue';
import type { enquiries } from '@embark/contracts/crm/enquiries';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { holdOwners, requireOwner } from '../../../organisation/people/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as timeline from '../../../platform/timeline/index.ts';
import { enquiryTable, type Stored } from '../enquiries.queries.ts';
import { mayChange } from '../enquiries.access.ts';
import { own } from '../history.rules.ts';
import { present } from '../present.ts';
import { byRules } from './byRules.ts';
import * as check from './checks.ts';
import { notifyMentioned, notifyOwner } from './timeline.ts';

/** Hands an enquiry over, with a word for whoever takes it. */
export function assign(
  ctx: Ctx,
  { id, version, note, ...to }: Input<typeof enquiries.assign>,
): Promise<Output<typeof enquiries.assign>> {
  return inTransaction(ctx, async (ctx) => {
    // the turn and the person before the row: so do imports, which give many turns, and whoever takes people off their work
    const dealt = to.assigneeId ? null : await ruled(ctx, await enquiryTable.find(ctx, id));
    if (to.assigneeId) await holdOwners(ctx.db, [to.assigneeId]);
    const before = await takeForChange(ctx, enquiryTable, { id, version, may: mayChange, present });
    requireValid(isOpen(before.status), 'assigneeId', 'What is closed is not handed over');
    const named = to.assigneeId ?? dealt;
    requireValid(named !== null, 'byRules', 'No rule of this office fits: choose somebody');
    requireValid(named !== before.assigneeId, 'assigneeId', 'They own it already');
    await requireOwner(ctx, named, { office: before.office, permission: 'enquiries.write', field: 'assigneeId' });
    await enquiryTable.update(ctx, id, { assigneeId: named });

    const after = await enquiryTable.find(ctx, id);
    await timeline.append(ctx, {
      ...timeline.at('enquiries', after),
      kind: 'assignee',
      note: note?.trim() || null,
      data: { from: before.assignee, to: after.assignee },
    });
    await audit.recordChange(ctx, 'enquiries.assign', id, own(before), own(after));
    await notifyOwner(ctx, after, note?.trim());
    await notifyMentioned(ctx, after, note);
    return present(ctx, after);
  });
}

async function ruled(ctx: Ctx, row: Stored): Promise<number | null> {
  const service = await check.service(ctx, row.serCode);
  return byRules(ctx, service, { ...row, except: row.assigneeId });
}
