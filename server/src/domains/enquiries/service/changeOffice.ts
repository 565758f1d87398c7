import { statusesOf } from '@embark/contracts/catalogue';
import type { Ctx } from '../../../kit/context.ts';
import * as audit from '../../audit/index.ts';
import type { FoundService } from '../../catalogue/index.ts';
import { nextWorkingDay } from '../../offices/index.ts';
import { touchedBy } from '../handover.queries.ts';
import * as sql from '../enquiries.queries.ts';

type To = { service: FoundService; ownerId: number };

/**
 * Gives an enquiry to a service, an office and an owner of theirs, in the transaction of a hand-over. Whether both sides may is for the caller to see
 * to. What was told of an interest stays while the kind is the same; a status that the new kind does not have becomes a follow-up.
 */
export async function changeOffice(ctx: Ctx, id: string, { service, ownerId }: To): Promise<void> {
  const before = await touchedBy(ctx.db, ctx.reach.company, id);
  const isSameKind = before.kind === service.kind;
  const stays = before.status === 'CV' || statusesOf[service.kind].some((status) => status === before.status);
  const nextDay = () => nextWorkingDay(ctx.now, service.hours).toISOString();
  const change = {
    serviceId: service.id,
    officeId: service.officeId,
    assigneeId: ownerId,
    // campaigns belong to offices
    campaignId: before.campaignIsForAll ? before.campaignId : null,
    nextFollowUpAt: before.status === 'CV' ? before.nextFollowUpAt : (before.nextFollowUpAt ?? nextDay()),
    ...(!isSameKind && { interest: JSON.stringify({ kind: service.kind }) }),
    ...(!stays && { status: 'FU' }),
  };
  await sql.update(ctx.db, id, ctx.now, change);
  const { kind: _kind, campaignIsForAll: _for, ...was } = before;
  await audit.record(ctx, {
    action: 'enquiries.changeOffice',
    subject: 'enquiries',
    subjectId: id,
    before: was,
    after: change,
  });
}
