import { EnquiryStatus, isOpen, type ServiceKind, statusesOf } from '@embark/contracts/catalogue/reference';
import type { enquiries } from '@embark/contracts/crm/enquiries';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { holdOwners, requireOwner } from '../../../organisation/people/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as timeline from '../../../platform/timeline/index.ts';
import { enquiryTable, enquiryWork, type Stored, touchedBy } from '../enquiries.queries.ts';
import { mayChange } from '../enquiries.access.ts';
import { own } from '../history.rules.ts';
import { present } from '../present.service.ts';
import * as check from './checks.ts';
import { notifyMentioned, notifyOwner } from './timeline.ts';
import { assignOwners } from '../../assignment/index.ts';
import type { FoundService } from '../../../catalogue/reference/index.ts';
import { nextWorkingDay } from '../../../organisation/offices/index.ts';
import * as registrations from '../../registrations/index.ts';

type Place = { id: number; officeId: number; kind: ServiceKind };
type Origin = Partial<
  Record<'leadSourceId' | 'campaignId' | 'except', number | null> &
    Record<'nationality' | 'residence' | 'language', string | null>
>;

/** The owner by the rules of the office; null if no rule applies or no owner is left. Runs before any other lock is taken, as in imports. */
export async function byRules(ctx: Ctx, service: Place, from: Origin): Promise<number | null> {
  const [choice] = await assignOwners({ db: ctx.db, company: ctx.reach.company, now: ctx.now }, [
    {
      officeId: service.officeId,
      serviceId: service.id,
      kind: service.kind,
      leadSourceId: from.leadSourceId ?? null,
      campaignId: from.campaignId ?? null,
      countries: [from.residence ?? null, from.nationality ?? null],
      language: from.language ?? null,
      ...(from.except && { except: from.except }),
    },
  ]);
  return choice?.ownerId ?? null;
}

/** Reassigns an enquiry, with a note for the new owner. */
export function assign(
  ctx: Ctx,
  { id, version, note, ...to }: Input<typeof enquiries.assign>,
): Promise<Output<typeof enquiries.assign>> {
  return inTransaction(ctx, async (ctx) => {
    // take the turn and lock the person before the row, as imports and removing a user do
    const ruledOwner = to.assigneeId ? null : await ownerByRules(ctx, await enquiryTable.find(ctx, id));
    if (to.assigneeId) await holdOwners(ctx.db, [to.assigneeId]);
    const before = await takeForChange(ctx, enquiryTable, { id, version, may: mayChange, present });
    requireValid(isOpen(before.status), 'assigneeId', "Closed enquiries can't be reassigned");
    const named = to.assigneeId ?? ruledOwner;
    requireValid(named !== null, 'byRules', 'No assignment rule matches. Choose an owner.');
    requireValid(named !== before.assigneeId, 'assigneeId', 'They already own this enquiry');
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
    const unseenBy = await notifyMentioned(ctx, after, note);
    return { ...present(ctx, after), unseenBy };
  });
}

async function ownerByRules(ctx: Ctx, row: Stored): Promise<number | null> {
  const service = await check.service(ctx, row.serCode);
  return byRules(ctx, service, { ...row, except: row.assigneeId });
}

type Target = { service: FoundService; ownerId: number };

/** Locks an enquiry for a transfer, and before it the event it is registered for, so that what is read next stays valid. */
export async function holdForOffice(ctx: Ctx, id: string): Promise<void> {
  await registrations.holdEvents(ctx, { enquiryId: id });
  await enquiryWork.lockAlone(ctx, id);
}

/**
 * Moves an enquiry to a service, an office and one of its owners, in the transaction of a transfer. The caller checks the permissions of both sides.
 * The interest is kept if the kind stays the same; a status that the new kind does not have becomes follow-up. The seat at an event is released, as
 * with any change of service, unless the person became a client, who attended.
 */
export async function changeOffice(ctx: Ctx, id: string, { service, ownerId }: Target): Promise<void> {
  const before = await touchedBy(ctx.db, ctx.reach.company, id);
  const isSameKind = before.kind === service.kind;
  const keepsStatus = before.status === 'CV' || statusesOf[service.kind].some((status) => status === before.status);
  const status = keepsStatus ? EnquiryStatus.parse(before.status) : 'FU';
  const nextDay = () => nextWorkingDay(ctx.now, service.hours).toISOString();
  const change = {
    serviceId: service.id,
    officeId: service.officeId,
    assigneeId: ownerId,
    // campaigns belong to an office
    campaignId: before.campaignIsForAll ? before.campaignId : null,
    nextFollowUpAt: before.nextFollowUpAt ?? (isOpen(status) ? nextDay() : null),
    ...(!isSameKind && { interest: JSON.stringify({ kind: service.kind }) }),
    ...(!keepsStatus && { status }),
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
