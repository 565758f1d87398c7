import { isWithheld, type NewAllocation, openOf } from '@embark/contracts/money/payments';
import type { Ctx } from '../../../../kit/context.ts';
import { allow } from '../../../../kit/problem.ts';
import type { MoneyFile } from '../file.queries.ts';
import { mayIssue } from '../payments.access.ts';
import type { FileMoney } from '../payments.queries.ts';
import * as write from '../write.queries.ts';
import { refuse, requireMoney } from './money.ts';
import { needsAgreement } from './read.ts';

export const NO_AGREEMENT = 'No signed agreement. Record it as a first consultation, or as money that arrived unasked.';

/** Records what a receipt pays for (rule L5): never more than is open, nor than the receipt has left. */
export async function allocate(
  ctx: Ctx,
  file: MoneyFile,
  { plans }: FileMoney,
  today: string,
  receipt: { id: string; left: number; currency: string },
  lines: readonly NewAllocation[],
): Promise<void> {
  const rows = plans.flatMap((plan) => plan.instalments.map((one) => ({ ...one, plan })));
  const errors: { field: string; message: string }[] = [];
  const used = new Map<string, number>();
  lines.forEach((line, at) => {
    const row = rows.find(({ id }) => id === line.instalmentId);
    used.set(line.instalmentId, line.amount + (used.get(line.instalmentId) ?? 0));
    const field = `allocations.${at}`;
    if (!row) errors.push({ field: `${field}.instalmentId`, message: 'Choose an instalment of this client file' });
    if (row && row.plan.currency !== receipt.currency)
      errors.push({ field: `${field}.instalmentId`, message: 'This instalment is in another currency' });
    if (isWithheld(line.kind) && !line.certificateNo && !line.awaitedUntil)
      errors.push({
        field: `${field}.awaitedUntil`,
        message: 'Enter the certificate, or the day by which it is expected',
      });
  });
  const cash = lines.reduce((sum, { kind, amount }) => (kind === 'cash' ? sum + amount : sum), 0);
  if (cash > receipt.left) errors.push({ field: 'allocations', message: 'This is more than the receipt has left' });
  refuse(errors);
  if (lines.some(({ kind }) => kind !== 'cash'))
    allow(mayIssue(ctx.reach, file), 'Only accounts can record tax withheld, bank charges and differences.');
  const isOver = rows.some((row) => (used.get(row.id) ?? 0) > openOf(row));
  await requireMoney(!isOver, ctx, file, 'Less is open than this pays. Check what is open; the rest stays credit.');
  await requireMoney(
    !needsAgreement(file) || rows.every(({ id, plan }) => !used.has(id) || plan.kind === 'consultation'),
    ctx,
    file,
    NO_AGREEMENT,
  );
  for (const { instalmentId, kind, amount, certificateNo = null, awaitedUntil = null } of lines)
    await write.insertAllocation(ctx, {
      receiptId: receipt.id,
      instalmentId,
      kind,
      amount,
      day: today,
      ...(isWithheld(kind) && {
        certificateNo: certificateNo || null,
        awaitedUntil,
        certificateOn: certificateNo ? today : null,
      }),
    });
}
