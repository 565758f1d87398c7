import { isOpen, EnquiryStatus, statusesOf } from '@embark/contracts/crm/catalogue';
import type { Ctx } from '../../../../kit/context.ts';
import * as audit from '../../../platform/audit/index.ts';
import type { FoundService } from '../../catalogue/index.ts';
import { nextWorkingDay } from '../../../organisation/offices/index.ts';
import * as registrations from '../../registrations/index.ts';
import { enquiryTable, enquiryWork, touchedBy } from '../enquiries.queries.ts';

type To = { service: FoundService; ownerId: number };

/** Locks an enquiry that may be handed over, and before it the event that it is registered for: what is read from now on stays so. */
export async function holdForOffice(ctx: Ctx, id: string): Promise<void> {
  await registrations.holdEvents(ctx, { enquiryId: id });
  await enquiryWork.lockAlone(ctx, id);
}

/**
 * Gives an enquiry to a service, an office and an owner of theirs, in the transaction of a hand-over. Whether both sides may is for the caller to see
 * to. What was told of an interest stays while the kind is the same; a status that the new kind does not have becomes a follow-up. A place at an
 * event is given back, as with every other service, but not by who has become a client: they were there.
 */
export async function changeOffice(ctx: Ctx, id: string, { service, ownerId }: To): Promise<void> {
  const before = await touchedBy(ctx.db, ctx.reach.company, id);
  const isSameKind = before.kind === service.kind;
  const stays = before.status === 'CV' || statusesOf[service.kind].some((status) => status === before.status);
  const status = stays ? EnquiryStatus.parse(before.status) : 'FU';
  const nextDay = () => nextWorkingDay(ctx.now, service.hours).toISOString();
  const change = {
    serviceId: service.id,
    officeId: service.officeId,
    assigneeId: ownerId,
    // campaigns belong to offices
    campaignId: before.campaignIsForAll ? before.campaignId : null,
    nextFollowUpAt: before.nextFollowUpAt ?? (isOpen(status) ? nextDay() : null),
    ...(!isSameKind && { interest: JSON.stringify({ kind: service.kind }) }),
    ...(!stays && { status }),
  };
  if (status !== 'CV') await registrations.release(ctx, id);
  await enquiryTable.update(ctx, id, change);
  const { kind: _kind, campaignIsForAll: _for, ...was } = before;
  await audit.record(ctx, {
    action: 'enquiries.changeOffice',
    subject: 'enquiries',
    subjectId: id,
    before: was,
    after: change,
  });
}
