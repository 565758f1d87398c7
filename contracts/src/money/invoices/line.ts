import { z } from 'zod';
import { Amount, code, line, numeric, orNone } from '../../kit/index.ts';
import { soldKinds, taxKinds, TaxPart, taxReasons } from '../billing/index.ts';

/** The shortest reason for another tax code than the suggested one. */
export const TAX_REASON_LENGTH = 5;

/** A line of a draft. Without `taxCode` the suggested one is used; another one needs a reason. The quantity is in thousandths. */
export const NewLine = z.strictObject({
  description: line(300).min(1, 'Enter a description'),
  serviceCode: code(20),
  quantity: numeric(
    z.number('Enter a quantity').int('At most three decimals').min(1, 'Enter a quantity').max(1_000_000_000),
  ),
  unitPrice: Amount,
  sold: z.enum(soldKinds, 'Choose what is sold'),
  taxCode: orNone(code(20)),
  reason: line(300),
});
export type NewLine = z.output<typeof NewLine>;

/** A line with its tax, in minor units. It is computed anew while the invoice is a draft, and kept from its issue. */
export const InvoiceLine = z.object({
  description: z.string(),
  serviceCode: z.string(),
  quantity: z.number().int(),
  unitPrice: z.number().int(),
  sold: z.enum(soldKinds),
  taxCode: z.string(),
  /** The code that the rules suggest, and why. */
  suggested: z.string(),
  why: z.enum(taxReasons).nullable(),
  /** Why it has another code. */
  reason: z.string(),
  taxKind: z.enum(taxKinds),
  taxName: z.string(),
  /** Hundredths of a per cent, and the row of the rule book they come from. */
  rate: z.number().int(),
  ruleId: z.number().int().nullable(),
  parts: z.array(TaxPart),
  net: z.number().int(),
  tax: z.number().int(),
  total: z.number().int(),
  /** Printed below the lines. */
  words: z.string(),
});
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** The sums of lines, which both the screen and the document show. */
export const sumsOf = (lines: readonly Pick<InvoiceLine, 'net' | 'tax' | 'total'>[]) =>
  lines.reduce((sum, { net, tax, total }) => ({ net: sum.net + net, tax: sum.tax + tax, total: sum.total + total }), {
    net: 0,
    tax: 0,
    total: 0,
  });

/** The parts of the tax of all lines, added by name and rate. */
export function partsOf(lines: readonly Pick<InvoiceLine, 'parts'>[]): TaxPart[] {
  const sums = new Map<string, TaxPart>();
  for (const part of lines.flatMap(({ parts }) => parts)) {
    const key = `${part.name} ${part.rate}`;
    sums.set(key, { ...part, amount: (sums.get(key)?.amount ?? 0) + part.amount });
  }
  return [...sums.values()];
}
