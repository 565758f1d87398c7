import type { AudSum, AudTotal } from '@embark/contracts/money/rates';

/** A part of a sum in Australian dollars; `withoutAmount` is what the rows without a rate are worth in their own currency. */
export type AudPart = AudSum & { withoutAmount: number };

const counted = (parts: readonly AudPart[], of: 'amount' | 'without' | 'withoutAmount' | 'old') =>
  parts.reduce((sum, part) => sum + part[of], 0);

/** Adds parts of a sum in Australian dollars; it names a rate only if all that have one have the same. */
export function audSum(parts: readonly AudPart[]): AudSum {
  const rated = parts.filter((part) => part.rate !== null || part.amount > 0);
  const [first] = rated;
  const isSame = rated.every(({ rate, day }) => rate === first?.rate && day === first?.day);
  return {
    amount: counted(parts, 'amount'),
    without: counted(parts, 'without'),
    old: counted(parts, 'old'),
    rate: isSame && first ? first.rate : null,
    day: isSame && first ? first.day : null,
  };
}

/** The total of all currencies in Australian dollars, and what it leaves out of each. */
export function audTotal(found: readonly { currency: string; aud: AudPart }[]): AudTotal {
  const parts = found.map(({ aud }) => aud);
  const byCurrency = [...Map.groupBy(found, ({ currency }) => currency)].map(([currency, all]) => {
    const ofIt = all.map(({ aud }) => aud);
    return { currency, amount: counted(ofIt, 'withoutAmount'), count: counted(ofIt, 'without') };
  });
  return {
    amount: counted(parts, 'amount'),
    without: counted(parts, 'without'),
    old: counted(parts, 'old'),
    leftOut: byCurrency
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => one.currency.localeCompare(other.currency)),
  };
}
