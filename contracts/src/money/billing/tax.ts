import { z } from 'zod';

export const taxKinds = ['taxable', 'zero', 'exempt', 'outside'] as const;
export type TaxKind = (typeof taxKinds)[number];
/** What a document with a tax code must have. */
export const taxAsks = ['buyer-number', 'place-of-supply', 'lut', 'reason'] as const;

/** A part of a tax and its share of the rate, in hundredths of a per cent of it; together 10000. */
export const TaxShare = z.object({ name: z.string(), share: z.number().int() });
export type TaxShare = z.infer<typeof TaxShare>;

/** A part of a line's tax: its rate in hundredths of a per cent, and its amount in minor units. */
export const TaxPart = z.object({ name: z.string(), rate: z.number().int(), amount: z.number().int() });
export type TaxPart = z.infer<typeof TaxPart>;

/** A tax code with its rate on a day; `rate` is null if no rate of the rule book is in force. */
export const TaxCode = z.object({
  code: z.string(),
  kind: z.enum(taxKinds),
  name: z.string(),
  nameTr: z.string(),
  nameAr: z.string(),
  rate: z.number().int().nullable(),
  /** The row of the rule book that the rate comes from. */
  ruleId: z.number().int().nullable(),
  /** Whether that row is in doubt or past its check. */
  needsCheck: z.boolean(),
  parts: z.array(TaxShare),
  asks: z.array(z.enum(taxAsks)),
  words: z.string(),
});
export type TaxCode = z.infer<typeof TaxCode>;

/** The nearest whole number to `of / by`, halves up, exactly: products of amounts and rates exceed a double. */
const halfUp = (of: bigint, by: bigint): number => Number((2n * of + by) / (2n * by));
const WHOLE = 10_000n;

type Taxed = { net: number; tax: number; total: number; parts: TaxPart[] };

/**
 * The tax of an amount in minor units at a rate in hundredths of a per cent. With `included` the amount contains the tax, else it is added. Each part is
 * rounded half up by itself, and the tax is their sum.
 */
export function taxOf(amount: number, rate: number, shares: readonly TaxShare[], included: boolean): Taxed {
  const by = included ? WHOLE + BigInt(rate) : WHOLE;
  const parts = shares.map(({ name, share }) => ({
    name,
    rate: (rate * share) / 10_000,
    amount: halfUp(BigInt(amount) * BigInt(rate) * BigInt(share), by * WHOLE),
  }));
  const tax = parts.reduce((sum, part) => sum + part.amount, 0);
  return included ? { net: amount - tax, tax, total: amount, parts } : { net: amount, tax, total: amount + tax, parts };
}

/** What a quantity in thousandths costs at a unit price, halves up. */
export const lineAmount = (quantity: number, unitPrice: number): number =>
  halfUp(BigInt(quantity) * BigInt(unitPrice), 1000n);

/** What is sold, for the suggestion of a tax code: `state-charge` is a charge of a state that is passed on. */
export const soldKinds = ['migration-fee', 'fee', 'state-charge', 'commission', 'placement'] as const;
export type SoldKind = (typeof soldKinds)[number];

/** Why a tax code is suggested (L2). */
export const taxReasons = [
  'no-number',
  'not-registered',
  'passed-on',
  'client-abroad',
  'in-country',
  'by-province',
  'same-state',
  'other-state',
  'export',
  'export-without-lut',
] as const;
export type TaxReason = (typeof taxReasons)[number];
export const TaxSuggestion = z.object({ code: z.string(), why: z.enum(taxReasons) });
export type TaxSuggestion = z.infer<typeof TaxSuggestion>;
