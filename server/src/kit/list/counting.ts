import { type RawBuilder, sql } from 'kysely';

/** Rows that know how many records have the same values, with the list's alias and a column `n`; and the filters that only need these values. */
export type Totals<F> = { from: RawBuilder<unknown>; by: readonly (keyof F & string)[] };

const paging = ['page', 'size', 'cursor', 'total', 'sort'];

/** How the rows of a filter are counted, and where: one by one, or by kept totals if the filter needs nothing else. */
export function countingOf<F extends object>(totals: Totals<F> | undefined, from: RawBuilder<unknown>) {
  const tallied = new Set<string>([...(totals?.by ?? []), ...paging]);
  return (filter: Partial<F>) => {
    const isTallied = Object.entries(filter).every(([name, value]) => value === undefined || tallied.has(name));
    return totals && isTallied
      ? { of: sql`coalesce(sum(n), 0)`, in: totals.from, isKept: true }
      : { of: sql`count(*)`, in: from, isKept: false };
  };
}
