import type { DueAge, DueDimension, DueSums, DueTable } from '@embark/contracts/money/due';

type Summed = { currency: string; key: string; label: string; age: DueAge; amount: number; count: number };

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
      const rows = new Map<string, { key: string; label: string; sums: DueSums }>();
      for (const one of found.filter((each) => each.currency === currency)) {
        const row = rows.get(one.key) ?? { key: one.key, label: one.label, sums: nothing() };
        rows.set(one.key, row);
        add(row.sums, one.age, one);
        add(total, one.age, one);
      }
      const ordered = [...rows.values()].toSorted((one, other) => other.sums.all.amount - one.sums.all.amount);
      return { currency, rows: ordered, total };
    }),
  };
}
