import type { EnquiryStatus } from '@embark/contracts/crm/catalogue';
import { type BoardColumn, type EnquiryRow, enquiries } from '@embark/contracts/crm/enquiries';
import type { Output } from '@embark/contracts/kit';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import { type ApiProblem, call, keyOf, patience } from '../../../../kit/call/api.ts';
import { narrowing } from '../../../../kit/list/useListQuery.ts';

type Board = Output<typeof enquiries.board>;

const MOST = 100; // cards that a page of the list can have
const NEXT = 50;

/** Puts the following cards below; those that slid over from before are not repeated. */
function withMore(column: BoardColumn, rows: readonly EnquiryRow[], next: string | null): BoardColumn {
  const known = new Set(column.rows.map(({ id }) => id));
  return { ...column, rows: [...column.rows, ...rows.filter(({ id }) => !known.has(id))], next };
}

/** The board of a filter: read in one call, each column longer as one scrolls; read again it stays as long as it was. */
export function useBoard(filter: Readonly<Record<string, unknown>>, sort: string | undefined) {
  const client = useQueryClient();
  const input = useMemo(() => ({ ...narrowing(filter), ...(sort && { sort }) }), [filter, sort]);
  const key = useMemo(() => keyOf(enquiries.board, input), [input]);
  const asked = useRef(new Set<string>());

  const page = useCallback(
    (column: BoardColumn, size: number, signal?: AbortSignal) =>
      call(
        enquiries.list,
        { ...input, status: [column.status], sort: column.sort, cursor: column.next ?? undefined, size, total: 'no' },
        signal ? { signal } : {},
      ),
    [input],
  );

  const read = useQuery<Board, ApiProblem>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const fresh = await call(enquiries.board, input, { signal });
      const before = new Map(client.getQueryData<Board>(key)?.columns.map((one) => [one.status, one.rows.length]));
      const columns = await Promise.all(
        fresh.columns.map(async (column) => {
          const missing = (before.get(column.status) ?? 0) - column.rows.length;
          if (missing <= 0 || column.next === null) return column;
          const more = await page(column, Math.min(missing, MOST), signal);
          return withMore(column, more.rows, more.next);
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
    const column = client.getQueryData<Board>(key)?.columns.find((one) => one.status === status);
    const mark = `${status} ${column?.next}`;
    if (!column?.next || asked.current.has(mark)) return;
    asked.current.add(mark);
    try {
      const following = await page(column, NEXT);
      client.setQueryData<Board>(key, (board) => board && withColumn(board, column, following));
    } finally {
      asked.current.delete(mark);
    }
  };

  return { ...read, data, isOutdated: isPlaceholderData, more };
}

const withColumn = (board: Board, from: BoardColumn, { rows, next }: { rows: EnquiryRow[]; next: string | null }) => ({
  ...board,
  columns: board.columns.map((column) =>
    column.status === from.status && column.next === from.next ? withMore(column, rows, next) : column,
  ),
});

/** A card on its way: on the board it stands where it is going to. */
export type OnItsWay = { row: EnquiryRow; to: EnquiryStatus };

/** The columns with a card in its new place, while the server has not yet said so. */
export function withCard(
  columns: readonly BoardColumn[],
  moving: OnItsWay | undefined,
  now: number,
): readonly BoardColumn[] {
  if (!moving) return columns;
  const { row, to } = moving;
  const from = columns.find(({ rows }) => rows.some(({ id }) => id === row.id));
  if (!from || from.status === to) return columns;
  const late = isLate(row, now) ? 1 : 0;
  return columns.map((column) => {
    if (column === from)
      return {
        ...column,
        total: column.total - 1,
        overdue: column.overdue - late,
        rows: column.rows.filter(({ id }) => id !== row.id),
      };
    if (column.status !== to) return column;
    return { ...column, total: column.total + 1, rows: [{ ...row, status: to }, ...column.rows] };
  });
}

const ended = new Set<EnquiryStatus>(['CL', 'NI', 'CV']);
const isLate = ({ nextFollowUpAt, status }: EnquiryRow, now: number) =>
  nextFollowUpAt !== null && new Date(nextFollowUpAt).getTime() < now && !ended.has(status);
