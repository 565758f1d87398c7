import type { conversions } from '@embark/contracts/crm/conversions';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { holdOwners, requireOwner } from '../../../organisation/people/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { mayChange, workOf } from '../conversions.access.ts';
import { conversionTable } from '../conversions.queries.ts';
import { isEnded, traced } from '../conversions.rules.ts';
import { present } from './read.ts';
import { notifyMentioned, notifyOfficer } from './timeline.ts';

/** Reassigns a client file to another case officer, with a note. */
export function assign(
  ctx: Ctx,
  { id, version, caseOfficerId, ...given }: Input<typeof conversions.assign>,
): Promise<Output<typeof conversions.assign>> {
  return inTransaction(ctx, async (ctx) => {
    // lock the officer before the file, as removing a user does
    await holdOwners(ctx.db, [caseOfficerId]);
    const before = await takeForChange(ctx, conversionTable, { id, version, may: mayChange, present });
    requireValid(!isEnded(before.statusId), 'caseOfficerId', "Closed client files can't be reassigned");
    requireValid(caseOfficerId !== before.caseOfficerId, 'caseOfficerId', "They're already the case officer");
    await requireOwner(ctx, caseOfficerId, { ...workOf(before), field: 'caseOfficerId' });
    await conversionTable.update(ctx, id, { caseOfficerId });

    const after = await conversionTable.find(ctx, id);
    const note = given.note?.trim() || null;
    const data = { from: before.caseOfficer, to: after.caseOfficer };
    await stream.append(ctx, { ...stream.at('conversions', after), kind: 'assignee', note, data });
    await audit.recordChange(ctx, 'conversions.assign', id, traced(before), traced(after));
    await notifyOfficer(ctx, after, note);
    const unseenBy = await notifyMentioned(ctx, after, note);
    return { ...present(ctx, after), unseenBy };
  });
}

type Target = { service: { id: number; officeId: number }; ownerId: number };

/**
 * Moves a client file to a service of the same kind, its office and a case officer there, in the transaction of a transfer. The caller checks the
 * permissions of both sides. Returns the enquiry it was converted from, which moves too.
 */
export async function changeOffice(ctx: Ctx, id: string, { service, ownerId }: Target): Promise<string | null> {
  const before = await conversionTable.lock(ctx, id);
  const change = { serviceId: service.id, officeId: service.officeId, caseOfficerId: ownerId };
  await conversionTable.update(ctx, id, change);
  const { serCode, officeId, caseOfficerId, enquiryId } = before;
  await audit.record(ctx, {
    action: 'conversions.changeOffice',
    subject: 'conversions',
    subjectId: id,
    before: { serCode, officeId, caseOfficerId },
    after: change,
  });
  return enquiryId;
}

type Agreed = {
  feeAmount: number | null;
  feeCurrency: string;
  feeSource: 'client' | 'provider' | 'employer';
  signedOn: string | null;
};

/** What the agreement in force of a client file says, in the transaction that puts it in force. */
export const setAgreed = (ctx: Ctx, id: string, agreed: Agreed): Promise<void> =>
  conversionTable.update(ctx, id, agreed);
