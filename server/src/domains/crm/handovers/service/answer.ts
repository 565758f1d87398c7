import type { handovers } from '@embark/contracts/crm/handovers';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, requireState, requireValid as sensible, requireVersion } from '../../../../kit/problem.ts';
import { mayAnswer, mayWithdraw } from '../handovers.access.ts';
import { leadersOf, recordsOf } from '../handovers.queries.ts';
import * as sql from '../handovers.queries.ts';
import { present } from './read.ts';
import { tell, trace } from './tell.ts';
import { namesNow, findService } from '../../../catalogue/reference/index.ts';
import * as conversions from '../../conversions/index.ts';
import * as enquiries from '../../enquiries/index.ts';
import { requireOwner } from '../../../organisation/people/index.ts';

/** Locks the request and checks that it is pending and unchanged: the second of two concurrent answers is refused. */
async function lockOpen(ctx: Ctx, id: string, version: number, may: typeof mayAnswer): Promise<sql.Stored> {
  const stored = await sql.lock(ctx.db, ctx.reach, id);
  allow(may(ctx.reach, stored), 'Only the owner or the office manager can answer this.');
  const handover = present(ctx.reach, stored);
  const isOver = stored.state !== 'open' || new Date(stored.expiresAt) <= ctx.now;
  requireState(!isOver, 'This request has already been answered or has expired.', { present: handover });
  requireVersion(stored, version, handover);
  return stored;
}

/** The columns that every answer writes. */
const closing = (ctx: Ctx, state: 'accepted' | 'declined' | 'withdrawn', answer: string) => ({
  state,
  answer,
  answeredBy: ctx.reach.userId,
  answeredAt: ctx.now.toISOString(),
});

export const decline = (
  ctx: Ctx,
  { id, version, reason }: Input<typeof handovers.decline>,
): Promise<Output<typeof handovers.decline>> =>
  inTransaction(ctx, async (ctx) => {
    const request = await lockOpen(ctx, id, version, mayAnswer);
    await sql.update(ctx.db, id, closing(ctx, 'declined', reason));
    await trace(ctx, request, 'declined', reason);
    const data = { known: request.knownBy, office: request.office };
    await tell(ctx, request, { kind: 'handoverDeclined', data }, [request.askedById]);
    return present(ctx.reach, await sql.find(ctx.db, ctx.reach, id));
  });

export const withdraw = (
  ctx: Ctx,
  { id, version }: Input<typeof handovers.withdraw>,
): Promise<Output<typeof handovers.withdraw>> =>
  inTransaction(ctx, async (ctx) => {
    const request = await lockOpen(ctx, id, version, mayWithdraw);
    await sql.update(ctx.db, id, closing(ctx, 'withdrawn', ''));
    await trace(ctx, request, 'withdrawn', '');
    const leaders = await leadersOf(ctx.db, ctx.reach.company, request.fromOfficeId);
    const { name, number } = request.about;
    const content = { kind: 'handoverWithdrawn' as const, data: { name, number, office: request.toOffice } };
    await tell(ctx, request, content, [request.ownerId, request.askedById, ...leaders]);
    return present(ctx.reach, await sql.find(ctx.db, ctx.reach, id));
  });

/** Transfers an enquiry, or a client file with its enquiry, to the requesting office, with a service and owner there. */
export const accept = (
  ctx: Ctx,
  { id, version, note, ...given }: Input<typeof handovers.accept>,
): Promise<Output<typeof handovers.accept>> =>
  inTransaction(ctx, async (ctx) => {
    const request = await lockOpen(ctx, id, version, mayAnswer);
    // the ID may be either; lock events before enquiries, and both before reading them
    await enquiries.holdForOffice(ctx, given.recordId);
    await conversions.holdForOffice(ctx, given.recordId);
    const record = (await recordsOf(ctx.db, request)).find((one) => one.id === given.recordId);
    sensible(record !== undefined, 'recordId', "Choose one of your office's records for this person");
    const service = findService(await namesNow(ctx.db), ctx.reach.company, given.serCode);
    const isTheirs = service?.officeId === request.toOfficeId;
    sensible(service !== undefined && isTheirs, 'serCode', 'Choose a service of the requesting office');
    const isFile = record.subject === 'file';
    const fits = !isFile || record.kind === service.kind;
    sensible(fits, 'serCode', 'Choose a service of the same kind as the client file');
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
