import type { enquiries } from '@embark/contracts/crm/enquiries';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, requireState, requireVersion } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as contacts from '../../contacts/index.ts';
import * as registrations from '../../registrations/index.ts';
import { lock } from '../detail.queries.ts';
import { mayRemove } from '../enquiries.access.ts';
import * as sql from '../enquiries.queries.ts';
import { present } from '../present.ts';

/** Takes out an enquiry with its timeline, and its person if nothing else is left of them. The audit log keeps what stood there. */
export function remove(
  ctx: Ctx,
  { id, version }: Input<typeof enquiries.remove>,
): Promise<Output<typeof enquiries.remove>> {
  return inTransaction(ctx, async (ctx) => {
    await registrations.holdEvents(ctx, { enquiryId: id });
    await sql.lockPerson(ctx.db, ctx.reach, id);
    const before = await lock(ctx.db, ctx.reach, id);
    allow(mayRemove(ctx.reach, before));
    const now = present(ctx, before);
    requireState(
      before.status !== 'CV' && before.conversionId === null,
      'This enquiry became a client file, so it stays.',
      {
        present: now,
      },
    );
    requireVersion(before, version, now);
    await registrations.release(ctx, id);
    await sql.remove(ctx.db, id);
    await audit.record(ctx, { action: 'enquiries.remove', subject: 'enquiries', subjectId: id, before });
    await contacts.removeUnused(ctx, before.contactId);
    return { message: `${before.number} was deleted.` };
  });
}
