import type { Entries } from '../compiled.ts';
import { hasSql } from './manyRows.ts';

type Columns = {
  /** Those that the row shows under the same name and as they are written. */
  plain: readonly string[];
  /** Timestamps of the save. */
  touched: Entries;
};

/** A row after a change of these columns, if that is known without reading it: all of them are plain or unchanged. */
export function knownAfter<Row extends { version: number }>(
  before: Row,
  change: Entries,
  { plain, touched }: Columns,
): Row | undefined {
  const known = new Map<string, unknown>(Object.entries(before));
  const changed = change.filter(([column, value]) => known.get(column) !== value);
  if (hasSql(changed) || changed.some(([column]) => !plain.includes(column))) return undefined;
  const times = touched.filter(([column]) => known.has(column));
  return { ...before, ...Object.fromEntries([...changed, ...times]), version: before.version + 1 };
}
