import type { handovers } from '@embark/contracts/crm/handovers';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid as sensible } from '../../../../kit/problem.ts';
import { findService } from '../../catalogue/index.ts';
import * as conversions from '../../conversions/index.ts';
import * as enquiries from '../../enquiries/index.ts';
import { requireOwner } from '../../../organisation/people/index.ts';
import { recordsOf } from '../handovers.queries.ts';
import { mayAnswer } from '../handovers.access.ts';
import * as sql from '../handovers.queries.ts';
import { closing, lockOpen } from './answer.ts';
import { present } from './read.ts';
import { tell, trace } from './tell.ts';

/** Hands an enquiry, or a client file with the enquiry it came from, over to the office that asks: its service, its person. */
export const accept = (
  ctx: Ctx,
  { id, version, note, ...given }: Input<typeof handovers.accept>,
): Promise<Output<typeof handovers.accept>> =>
  inTransaction(ctx, async (ctx) => {
    const request = await lockOpen(ctx, id, version, mayAnswer);
    // one of the two it is; events come before enquiries, and both before what is read of them
    await enquiries.holdForOffice(ctx, given.recordId);
    await conversions.holdForOffice(ctx, given.recordId);
    const record = (await recordsOf(ctx.db, request)).find((one) => one.id === given.recordId);
    sensible(record !== undefined, 'recordId', 'Choose something that your office works on for this person');
    const service = await findService(ctx.db, ctx.reach.company, given.serCode, ctx.now);
    const isTheirs = service?.officeId === request.toOfficeId;
    sensible(service !== undefined && isTheirs, 'serCode', 'Choose a service of the office that asks');
    const isFile = record.subject === 'file';
    const fits = !isFile || record.kind === service.kind;
    sensible(fits, 'serCode', 'A client file keeps its kind: choose a service of the same one');
    const person = await requireOwner(ctx, given.assigneeId, {
      office: request.toOffice,
      permission: isFile ? 'conversions.write' : 'enquiries.write',
      field: 'assigneeId',
    });

    const to = { service, ownerId: given.assigneeId };
    const enquiryId = isFile ? await conversions.changeOffice(ctx, record.id, to) : record.id;
    if (enquiryId) await enquiries.changeOffice(ctx, enquiryId, to);
    const shares = { creditShare: given.creditShare, commissionShare: given.commissionShare };
    const about = { enquiryId: isFile ? null : record.id, conversionId: isFile ? record.id : null };
    await sql.update(ctx.db, id, { ...closing(ctx, 'accepted', note), ...shares, ...about });

    const after = await sql.find(ctx.db, ctx.reach, id);
    await trace(ctx, after, 'accepted', note, { ...shares, serCode: given.serCode.toUpperCase(), owner: person.name });
    const data = { name: after.about.name, number: after.about.number, office: after.office };
    await tell(ctx, after, { kind: 'handoverAccepted', data }, [request.askedById, given.assigneeId]);
    return present(ctx.reach, after);
  });
