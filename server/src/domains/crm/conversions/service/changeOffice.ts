import type { Ctx } from '../../../../kit/context.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as sql from '../conversions.queries.ts';

type To = { service: { id: number; officeId: number }; ownerId: number };

/**
 * Gives a client file to a service of the same kind, its office and a case officer there, in the transaction of a hand-over. Whether both sides may
 * is for the caller to see to. Answers the enquiry that it came from, which goes along.
 */
export async function changeOffice(ctx: Ctx, id: string, { service, ownerId }: To): Promise<string | null> {
  const before = await sql.conversionTable.lock(ctx, id);
  const change = { serviceId: service.id, officeId: service.officeId, caseOfficerId: ownerId };
  await sql.conversionTable.update(ctx, id, change);
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
