import type { enquiries } from '@embark/contracts/crm/enquiries';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid, allow, requireVersion } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as timeline from '../../../platform/timeline/index.ts';
import { find, lock, type Stored } from '../detail.queries.ts';
import { mayChange } from '../enquiries.access.ts';
import * as sql from '../enquiries.queries.ts';
import { isClosed } from '../flow.rules.ts';
import { difference, own } from '../history.rules.ts';
import { present } from '../present.ts';
import { byRules } from './byRules.ts';
import * as check from './checks.ts';
import { tellNamed, tellOwner } from './tell.ts';

/** Hands an enquiry over, with a word for whoever takes it. */
export function assign(
  ctx: Ctx,
  { id, version, note, ...to }: Input<typeof enquiries.assign>,
): Promise<Output<typeof enquiries.assign>> {
  return inTransaction(ctx, async (ctx) => {
    // the turn before the row: so do imports, which give many turns and then write rows
    const dealt = to.assigneeId ? null : await ruled(ctx, await find(ctx.db, ctx.reach, id));
    const before = await lock(ctx.db, ctx.reach, id);
    allow(mayChange(ctx.reach, before));
    requireVersion(before, version, present(ctx, before));
    requireValid(!isClosed(before.status), 'assigneeId', 'What is closed is not handed over');
    const named = to.assigneeId ?? dealt;
    requireValid(named !== null, 'byRules', 'No rule of this office fits: choose somebody');
    requireValid(named !== before.assigneeId, 'assigneeId', 'They own it already');
    await check.owner(ctx, named, before.office, 'enquiries.write', 'assigneeId');
    await sql.update(ctx.db, id, ctx.now, { assigneeId: named });

    const after = await find(ctx.db, ctx.reach, id);
    await timeline.append(ctx, {
      contactId: after.contactId,
      enquiryId: id,
      kind: 'assignee',
      note: note?.trim() || null,
      data: { from: before.assignee, to: after.assignee },
    });
    const changed = difference(own(before), own(after));
    await audit.record(ctx, { action: 'enquiries.assign', subject: 'enquiries', subjectId: id, ...changed });
    await tellOwner(ctx, after, note?.trim());
    await tellNamed(ctx, after, note);
    return present(ctx, after);
  });
}

async function ruled(ctx: Ctx, row: Stored): Promise<number | null> {
  const service = await check.service(ctx, row.serCode);
  return byRules(ctx, service, { ...row, except: row.assigneeId });
}
