import type { SheetCell } from './cell.ts';

export type Totals = {
  /** The number of cells that aren't blank. */
  filled: number;
  /** The sum of plain numbers; undefined if there are none. */
  sum: number | undefined;
  /** The sums of amounts by currency, in minor units: currencies are never added together. */
  money: readonly { currency: string; amount: number }[];
};

/** Counts and adds the selected cells. */
export function totalsOf<Row>(rows: readonly Row[], cells: readonly SheetCell<Row>[]): Totals {
  let filled = 0;
  let sum: number | undefined;
  const money = new Map<string, number>();
  for (const row of rows)
    for (const { text, figure } of cells) {
      if (text(row) !== '') filled += 1;
      const found = figure?.(row);
      if (found?.currency) money.set(found.currency, (money.get(found.currency) ?? 0) + found.amount);
      else if (found) sum = (sum ?? 0) + found.amount;
    }
  const sums = [...money].map(([currency, amount]) => ({ currency, amount }));
  return { filled, sum, money: sums.toSorted((one, other) => (one.currency < other.currency ? -1 : 1)) };
}
