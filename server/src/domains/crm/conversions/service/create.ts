import type { ServiceKind } from '@embark/contracts/catalogue/reference';
import { beginnings, type conversions, type NewConversion } from '@embark/contracts/crm/conversions';
import type { Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import * as sql from '../conversions.queries.ts';
import { present } from './read.ts';
import { move } from './move.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { leaveStage, tasksOfStage } from '../../../workspace/tasks/index.ts';
import { firstStatus } from '../conversions.rules.ts';

type Opening = Pick<sql.Opening, 'enquiryId' | 'caseOfficerId' | 'nextActionAt' | 'nextAction'> & {
  kind: ServiceKind;
  remarks?: string;
};

/** Creates the client file of an enquiry, in the transaction that closes the enquiry. The database refuses a second file for the same enquiry. */
export async function open(ctx: Ctx, { kind, ...file }: Opening): Promise<{ id: string; number: string }> {
  const created = await sql.insert(ctx.db, {
    remarks: '',
    ...file,
    statusId: firstStatus(kind),
    createdBy: ctx.reach.userId,
    openedAt: ctx.now.toISOString(),
  });
  const { id, number } = created;
  await stream.append(ctx, { ...stream.at('conversions', created), kind: 'opened', data: { number } });
  await audit.recordChange(ctx, 'conversions.open', id, null, created);
  await tasksOfStage(ctx, { kind: 'conversion', ids: [id], stage: String(firstStatus(kind)) });
  return { id, number };
}

/** Creates an enquiry and converts it at once; implemented by the enquiries domain. Returns the ID of the client file. */
export type Convert = (ctx: Ctx, input: Omit<NewConversion, 'statusId'>) => Promise<string>;

/** Creates a client who had no enquiry, through the same steps, in one transaction. */
export const createWith =
  (convert: Convert) =>
  (ctx: Ctx, { statusId, ...input }: NewConversion): Promise<Output<typeof conversions.create>> =>
    inTransaction(ctx, async (ctx) => {
      const file = await sql.conversionTable.find(ctx, await convert(ctx, input));
      if (!statusId || statusId === file.statusId) return present(ctx, file);
      const firstStatuses = beginnings[file.kind];
      const message = "A new client file can't start in this status";
      requireValid(firstStatuses.includes(statusId), 'statusId', message, { allowed: firstStatuses.map(String) });
      await leaveStage(ctx, { kind: 'conversion', ids: [file.id] }); // it starts in the other status
      return move(ctx, { id: file.id, version: file.version, to: statusId });
    });
