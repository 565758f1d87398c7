import type { ServiceKind } from '@embark/contracts/crm/catalogue';
import type { Ctx } from '../../../../kit/context.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import * as sql from '../conversions.queries.ts';
import { firstStatus } from '../conversions.rules.ts';

type Opening = Pick<sql.Opening, 'enquiryId' | 'caseOfficerId' | 'nextActionAt' | 'nextAction'> & {
  kind: ServiceKind;
  remarks?: string;
};

/** Opens the client file of an enquiry, in the transaction that ends the enquiry. A second file of one enquiry is refused by the database. */
export async function open(ctx: Ctx, { kind, ...file }: Opening): Promise<{ id: string; number: string }> {
  const made = await sql.insert(ctx.db, {
    remarks: '',
    ...file,
    statusId: firstStatus(kind),
    createdBy: ctx.reach.userId,
    openedAt: ctx.now.toISOString(),
  });
  const { id, number } = made;
  await stream.append(ctx, { ...stream.at('conversions', made), kind: 'opened', data: { number } });
  await audit.recordChange(ctx, 'conversions.open', id, null, made);
  return { id, number };
}
