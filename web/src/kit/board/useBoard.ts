import type { Endpoint } from '@embark/contracts/kit';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { z } from 'zod';
import { type ApiProblem, call, keyOf, patience } from '../call/api.ts';
import { type ListEndpoint, narrowing } from '../list/useListQuery.ts';

/** A column as the contract's `boardColumn` has it. */
export type StatusColumn<Row> = {
  status: string | number;
  total: number;
  overdue: number;
  sort: string;
  rows: Row[];
  next: string | null;
};
type Board<Row, Step> = { columns: StatusColumn<Row>[]; steps: Step[] };
/** A `get` that returns a list by status, with the moves allowed for its cards. */
export type BoardEndpoint<Row, Step> = Endpoint & { returns: z.core.$ZodType<Board<Row, Step>> };

type Asked<Row, Step> = {
  endpoint: BoardEndpoint<Row, Step>;
  /** The list query that loads more of a column. */
  list: ListEndpoint<Row>;
  filter: Readonly<Record<string, unknown>>;
  sort: string | undefined;
  rowId: (row: Row) => string;
};

const MOST = 100; // the largest page of the list, in cards
const NEXT = 50;

/** The board of a filter: loaded in one call, more per column on scrolling; a refetch keeps the loaded length. */
export function useBoard<Row, Step>({ endpoint, list, filter, sort, rowId }: Asked<Row, Step>) {
  const client = useQueryClient();
  const input = useMemo(() => ({ ...narrowing(filter), ...(sort && { sort }) }), [filter, sort]);
  const key = useMemo(() => keyOf(endpoint, input), [endpoint, input]);
  const asked = useRef(new Set<string>());

  /** Appends the next cards, without repeating those that moved down from the previous page. */
  const withMore = useCallback(
    (column: StatusColumn<Row>, { rows, next }: Pick<StatusColumn<Row>, 'rows' | 'next'>): StatusColumn<Row> => {
      const known = new Set(column.rows.map(rowId));
      return { ...column, rows: [...column.rows, ...rows.filter((row) => !known.has(rowId(row)))], next };
    },
    [rowId],
  );
  const page = useCallback(
    ({ status, sort: order, next }: StatusColumn<Row>, size: number, signal?: AbortSignal) =>
      call(
        list,
        { ...input, status: [status], sort: order, cursor: next ?? undefined, size, total: 'no' },
        signal ? { signal } : {},
      ),
    [list, input],
  );

  const read = useQuery<Board<Row, Step>, ApiProblem>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const fresh = await call(endpoint, input, { signal });
      const shown = client.getQueryData<Board<Row, Step>>(key);
      const before = new Map(shown?.columns.map(({ status, rows }) => [status, rows.length]));
      const columns = await Promise.all(
        fresh.columns.map(async (column) => {
          const missing = (before.get(column.status) ?? 0) - column.rows.length;
          if (missing <= 0 || column.next === null) return column;
          return withMore(column, await page(column, Math.min(missing, MOST), signal));
        }),
      );
      return { ...fresh, columns };
    },
    placeholderData: keepPreviousData,
    networkMode: 'always',
    ...patience(3),
  });

  const { data, isPlaceholderData } = read;
  const more = async (status: string) => {
    const from = client.getQueryData<Board<Row, Step>>(key)?.columns.find((one) => String(one.status) === status);
    const mark = `${status} ${from?.next}`;
    if (!from?.next || asked.current.has(mark)) return;
    asked.current.add(mark);
    try {
      const following = await page(from, NEXT);
      const isSame = (column: StatusColumn<Row>) => column.status === from.status && column.next === from.next;
      client.setQueryData<Board<Row, Step>>(
        key,
        (board) =>
          board && {
            ...board,
            columns: board.columns.map((column) => (isSame(column) ? withMore(column, following) : column)),
          },
      );
    } finally {
      asked.current.delete(mark);
    }
  };

  return { ...read, data, isOutdated: isPlaceholderData, more };
}

/** The columns with a pending move applied, as an optimistic update. */
export function withCard<Row>(
  columns: readonly StatusColumn<Row>[],
  moving: { before: Row; after: Row; to: string | number } | undefined,
  { rowId, isLate }: { rowId: (row: Row) => string; isLate: (row: Row) => boolean },
): readonly StatusColumn<Row>[] {
  if (!moving) return columns;
  const { before, after, to } = moving;
  const isIt = (row: Row) => rowId(row) === rowId(before);
  const from = columns.find(({ rows }) => rows.some(isIt));
  if (!from || from.status === to) return columns;
  const late = isLate(before) ? 1 : 0;
  return columns.map((column) => {
    if (column === from)
      return {
        ...column,
        total: column.total - 1,
        overdue: column.overdue - late,
        rows: column.rows.filter((row) => !isIt(row)),
      };
    if (column.status !== to) return column;
    return { ...column, total: column.total + 1, rows: [after, ...column.rows] };
  });
}
