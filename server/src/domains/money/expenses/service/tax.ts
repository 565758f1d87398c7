import { taxOf } from '@embark/contracts/money/billing';
import { requireValid } from '../../../../kit/problem.ts';
import type { Ctx } from '../../../../kit/context.ts';
import { type BillingEntity, taxesOf } from '../../billing/index.ts';

type Taxed = { amount: number; taxCode: string | null; spentOn: string; tax: number | null };

/** The tax of an expense: as given, or computed from its code on its day. The amount includes it. */
export async function taxWithin(
  ctx: Ctx,
  entity: BillingEntity,
  { amount, taxCode, spentOn, tax }: Taxed,
): Promise<number> {
  if (taxCode === null) {
    requireValid((tax ?? 0) === 0, 'taxCode', 'Choose the tax code');
    return 0;
  }
  const code = (await taxesOf(ctx, entity, spentOn)).find((one) => one.code === taxCode);
  requireValid(code !== undefined, 'taxCode', 'This billing entity has no such tax code on that day');
  if (tax === null) return taxOf(amount, code.rate ?? 0, code.parts, true).tax;
  requireValid(tax <= amount, 'tax', 'The tax is more than the amount');
  return tax;
}
