import type { InvoiceForm, InvoiceLine } from '@embark/contracts/money/invoices';
import { sumsOf } from '@embark/contracts/money/invoices';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem } from '../../../../kit/problem.ts';
import { type BillingEntity, suggestTax, taxesOf } from '../../billing/index.ts';
import { codesOf, computeLine, type Missing } from '../invoices.rules.ts';

/** 422 with all that is missing, each by its field. */
export function requireComplete(missing: readonly Missing[]): void {
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map(({ field, message }) => [field, message]));
  throw new Problem('invalid', 'Please check the form.', { fields });
}

/** The lines of a draft with the taxes of a day and their sums. A credit note keeps the rates of its invoice. */
export async function computed(
  ctx: Ctx,
  entity: BillingEntity,
  form: Pick<InvoiceForm, 'lines' | 'taxIncluded' | 'buyerCountry' | 'buyerRegion'>,
  day: string,
  credits: readonly InvoiceLine[] | null,
) {
  const taxes = credits === null ? await taxesOf(ctx, entity, day) : codesOf(credits);
  const results = form.lines.map((line, at) => {
    const sale = { sold: line.sold, country: form.buyerCountry, region: form.buyerRegion, day };
    const suggestion = credits === null ? suggestTax(entity, sale) : null;
    return computeLine(line, at, { taxes, suggestion, included: form.taxIncluded });
  });
  requireComplete(results.flatMap(({ missing }) => missing));
  const lines = results.map(({ line }) => line);
  return { lines, ...sumsOf(lines) };
}
