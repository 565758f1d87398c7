import { useCallback, useMemo } from 'react';
import { type Arranged, arranged, type ListGroups, plainly, rowsOn } from './groups.ts';
import type { ListQuery } from './useListQuery.ts';

const none: readonly never[] = [];

/** The loaded rows under their headings, and the query of what is shown: its rows, its total with the closed groups, and what is in view. */
export function useArranged<Row>(
  query: ListQuery<Row>,
  groups: ListGroups<Row> | undefined,
  rowId: (row: Row) => string,
): { query: ListQuery<Row>; shown: Arranged<Row> } {
  const { rows: loaded = none, see } = query;
  const isClosed = groups?.all.every(({ key, total }) => groups.closed.has(key) || total === 0) ?? false;
  const hasMore = query.hasMore && !isClosed;
  const shown = useMemo(
    () => (groups ? arranged(loaded, hasMore, groups) : plainly(loaded)),
    [loaded, hasMore, groups],
  );
  const seeLines = useCallback(
    (first: number, last: number) => {
      const { rows, lines } = shown;
      const on = rowsOn(lines, first, last);
      const at = new Map(loaded.map((row, index) => [rowId(row), index]));
      const indexOf = (row: Row | undefined) => (row === undefined ? 0 : (at.get(rowId(row)) ?? 0));
      // a folded row stands behind another: the last line is the end of what is loaded
      see(indexOf(rows[on.first]), last >= lines.length - 1 ? Math.max(0, loaded.length - 1) : indexOf(rows[on.last]));
    },
    [shown, loaded, rowId, see],
  );
  if (!groups) return { query, shown };
  const whole = groups.all.reduce((sum, { total = 0 }) => sum + total, 0);
  return {
    query: {
      ...query,
      rows: query.rows && [...shown.rows],
      hasMore,
      total: groups.closed.size > 0 && query.total !== undefined ? whole : query.total,
      see: seeLines,
    },
    shown,
  };
}
