import type { DueAge, DueDimension, DueSums, DueTable } from '@embark/contracts/money/due';
import { type AudPart, audSum, audTotal } from '../rates/index.ts';

type Summed = {
  currency: string;
  key: string;
  label: string;
  age: DueAge;
  amount: number;
  count: number;
  aud: AudPart;
};

const nothing = (): DueSums => ({
  all: { amount: 0, count: 0 },
  current: { amount: 0, count: 0 },
  d30: { amount: 0, count: 0 },
  d60: { amount: 0, count: 0 },
  d90: { amount: 0, count: 0 },
  older: { amount: 0, count: 0 },
});

function add(sums: DueSums, age: DueAge, { amount, count }: Pick<Summed, 'amount' | 'count'>): void {
  for (const name of ['all', age] as const) {
    sums[name].amount += amount;
    sums[name].count += count;
  }
}

/** L9: the sums as a table for each currency, which are never added; the largest debt first. */
export function dueTable(by: DueDimension, found: readonly Summed[]): DueTable {
  const currencies = [...new Set(found.map(({ currency }) => currency))].toSorted();
  return {
    by,
    currencies: currencies.map((currency) => {
      const total = nothing();
      const all = found.filter((each) => each.currency === currency);
      const rows = [...Map.groupBy(all, ({ key }) => key)].map(([key, ofRow]) => {
        const sums = nothing();
        for (const one of ofRow) {
          add(sums, one.age, one);
          add(total, one.age, one);
        }
        return { key, label: ofRow[0]?.label ?? '', sums, aud: audSum(ofRow.map(({ aud }) => aud)) };
      });
      const ordered = rows.toSorted((one, other) => other.sums.all.amount - one.sums.all.amount);
      return { currency, rows: ordered, total, aud: audSum(all.map(({ aud }) => aud)) };
    }),
    aud: audTotal(found),
  };
}
