import type { Disbursement, FeeLine } from './content.ts';

type Lines = {
  currency: string;
  feeLines: readonly Pick<FeeLine, 'amount'>[];
  disbursements: readonly Pick<Disbursement, 'amount' | 'currency'>[];
};

/** The sum of the fee lines, in minor units. */
export const feeTotal = ({ feeLines }: Pick<Lines, 'feeLines'>): number =>
  feeLines.reduce((sum, { amount }) => sum + amount, 0);

/** Amounts by currency, in the order in which the currencies first appear. Currencies are never added together. */
export function sumByCurrency(lines: readonly { currency: string; amount: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, amount } of lines) sums.set(currency, (sums.get(currency) ?? 0) + amount);
  return sums;
}

export type Total = { currency: string; fee: number; disbursements: number; total: number };

/** What an agreement costs, by currency; the currency of the fee comes first. */
export function agreementTotals({ currency, feeLines, disbursements }: Lines): Total[] {
  const fee = feeTotal({ feeLines });
  const costs = sumByCurrency(disbursements);
  return [...new Set([currency, ...costs.keys()])].map((one) => {
    const [own, paid] = [one === currency ? fee : 0, costs.get(one) ?? 0];
    return { currency: one, fee: own, disbursements: paid, total: own + paid };
  });
}
