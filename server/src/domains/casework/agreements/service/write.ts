import { type Agreement, type AgreementContent, feeTotal } from '@embark/contracts/casework/agreements';
import type { z } from 'zod';
import type { Ctx } from '../../../../kit/context.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { agreementTable, type Stored } from '../agreements.queries.ts';
import { todayOf } from '../agreements.rules.ts';
import { type AgreementFile, nextNumber } from '../file.queries.ts';
import { present } from './read.ts';

/** What the document of an agreement says. */
export type Content = Pick<Stored, keyof z.infer<typeof AgreementContent>>;

/** The columns of the content; lists are stored as JSON, and the fee is the sum of its lines. */
export const columnsOf = ({ clauses, feeLines, refundRules, disbursements, ...own }: Content) => ({
  ...own,
  clauses: JSON.stringify(clauses),
  feeLines: JSON.stringify(feeLines),
  feeAmount: feeLines.length === 0 ? null : feeTotal({ feeLines }),
  refundRules: JSON.stringify(refundRules),
  disbursements: JSON.stringify(disbursements),
});

/** The fields that the audit trail compares. */
export const traced = ({ id: _id, version: _version, updatedAt: _at, officeId: _office, ...fields }: Stored) => fields;

type Step = 'drafted' | 'sent' | 'signed' | 'ended' | 'removed' | 'completed';

/** Adds a step of an agreement to the timeline of its file. */
export const tell = (ctx: Ctx, file: AgreementFile, { number, variation }: Stored, step: Step, note?: string) =>
  stream.append(ctx, {
    ...stream.at('conversions', file),
    kind: 'agreement',
    note,
    data: { step, agreement: number, variation },
  });

type Origin = { template: string | null; subclass: string | null } & Partial<
  Pick<Stored, 'variation' | 'variesId' | 'identityHow' | 'identityOn' | 'guideGivenOn' | 'conflict' | 'conflictText'>
> & { identityBy?: number | null };

/** Writes a new draft with the next number of the company and year. */
export async function insertDraft(ctx: Ctx, file: AgreementFile, content: Content, origin: Origin): Promise<Agreement> {
  const id = await agreementTable.insert(ctx, {
    ...columnsOf(content),
    ...origin,
    state: 'draft',
    number: await nextNumber(ctx.db, file.company, todayOf(ctx, file).slice(0, 4)),
    company: file.company,
    officeId: file.officeId,
    conversionId: file.id,
    createdBy: ctx.reach.userId,
    createdAt: ctx.now.toISOString(),
  });
  const made = await agreementTable.find(ctx, id);
  await audit.recordChange(ctx, made.variation > 0 ? 'agreements.vary' : 'agreements.create', id, null, traced(made));
  await tell(ctx, file, made, 'drafted');
  return present(ctx, made);
}
