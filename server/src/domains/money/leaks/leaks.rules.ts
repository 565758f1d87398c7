import type { LeakSum } from '@embark/contracts/money/leaks';

type Counted = Pick<LeakSum, 'kind' | 'currency'> & { amount: number | null };

/** Sums per kind and currency; currencies are never added up. */
export function sumsOf(rows: readonly Counted[]): LeakSum[] {
  const sums = new Map<string, LeakSum>();
  for (const { kind, currency, amount } of rows) {
    const key = `${kind} ${currency}`;
    const before = sums.get(key) ?? { kind, currency, count: 0, amount: 0 };
    sums.set(key, { ...before, count: before.count + 1, amount: before.amount + (amount ?? 0) });
  }
  return [...sums.values()];
}
