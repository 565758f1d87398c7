import type { enquiries } from '@embark/contracts/crm/enquiries';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as contacts from '../../contacts/index.ts';
import * as registrations from '../../registrations/index.ts';
import { enquiryTable, type Stored } from '../enquiries.queries.ts';
import { mayRemove } from '../enquiries.access.ts';
import * as sql from '../enquiries.queries.ts';
import { present } from '../present.ts';

const isNoClient = ({ status, conversionId }: Stored) => status !== 'CV' && conversionId === null;

/** Takes out an enquiry with its timeline, and its person if nothing else is left of them. The audit log keeps what stood there. */
export function remove(
  ctx: Ctx,
  { id, version }: Input<typeof enquiries.remove>,
): Promise<Output<typeof enquiries.remove>> {
  return inTransaction(ctx, async (ctx) => {
    await registrations.holdEvents(ctx, { enquiryId: id });
    await sql.lockPerson(ctx.db, ctx.reach, id);
    const before = await takeForChange(ctx, enquiryTable, {
      id,
      version,
      may: mayRemove,
      require: [[isNoClient, 'This enquiry became a client file, so it stays.']],
      present,
    });
    await registrations.release(ctx, id);
    await enquiryTable.remove(ctx, id);
    await audit.recordChange(ctx, 'enquiries.remove', id, before, null);
    await contacts.removeUnused(ctx, before.contactId);
    return { message: `${before.number} was deleted.` };
  });
}
