import type { Endpoint } from '@embark/contracts/kit';
import { keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { z } from 'zod';
import { type ApiProblem, call, keyOf, patience } from '../call/api.ts';
import { type LongPage, type Page, refreshed, type Seen, withPage } from './pages.ts';
import { useCountAll } from './useCountAll.ts';
import { noteList } from './walk.ts';

/** A `get` that takes PageQuery and returns pageOf(Row). */
export type ListEndpoint<Row> = Endpoint & { returns: z.core.$ZodType<Page<Row>> };

type Asked<Row> = {
  endpoint: ListEndpoint<Row>;
  filter: Readonly<Record<string, unknown>>;
  sort: string | undefined;
  rowId: (row: Row) => string;
  /** The rows visible when this list was last left. */
  seenBefore?: (hash: string) => Seen | undefined;
};

type Following = { key: QueryKey; input: Record<string, unknown>; cursor: string };

const SIZE = 100;
/** Rows before the end at which the next page is requested. */
const AHEAD = 60;

const top = { first: 0, last: 0 };

const paging = new Set(['page', 'size', 'sort', 'cursor', 'total']);

/** The filter without paging, sort and blank values. */
export const narrowing = (filter: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(filter).filter(
      ([name, value]) =>
        !paging.has(name) &&
        value !== undefined &&
        value !== null &&
        value !== '' &&
        !(Array.isArray(value) && !value.length),
    ),
  );

/**
 * Reads a list in pages of 100 rows, and keeps the previous filter's rows on screen until the new ones arrive.
 * `see(first, last)` reports the visible rows: it prefetches, and limits what a refresh reloads.
 */
export function useListQuery<Row>({ endpoint, filter, sort, rowId, seenBefore }: Asked<Row>) {
  const client = useQueryClient();
  const narrowed = useMemo(() => narrowing(filter), [filter]);
  const input = useMemo(() => ({ ...narrowed, ...(sort && { sort }), size: SIZE }), [narrowed, sort]);
  const key = useMemo(() => keyOf(endpoint, { ...input, pages: 'all' }), [endpoint, input]);
  const hash = JSON.stringify(key);
  useEffect(() => noteList(endpoint, key), [endpoint, key]);
  const seen = useRef({ hash, ...(seenBefore?.(hash) ?? top) });
  const { totalOf, ...counting } = useCountAll({ endpoint, input, key, hash });

  const read = useQuery<LongPage<Row>, ApiProblem>({
    queryKey: key,
    queryFn: ({ signal }) =>
      refreshed(
        () => client.getQueryData<LongPage<Row>>(key),
        () => (seen.current.hash === hash ? seen.current : top),
        (cursor, withTotal) =>
          call(endpoint, { ...input, ...(cursor && { cursor }), total: withTotal ? totalOf() : 'no' }, { signal }),
        rowId,
      ),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    ...patience(3),
  });

  const more = useMutation<void, ApiProblem, Following>({
    mutationFn: async (following) => {
      const { cursor } = following;
      const page = await call(endpoint, { ...following.input, cursor, total: 'no' });
      client.setQueryData<LongPage<Row>>(following.key, (long) =>
        long?.next === cursor ? withPage(long, page, rowId) : long,
      );
    },
    networkMode: 'always',
    ...patience(3),
  });

  const { data, isPlaceholderData, refetch, isFetching, error } = read;
  const next = isPlaceholderData ? null : (data?.next ?? null);
  const asked = more.variables?.key === key && more.variables.cursor === next ? more.status : 'idle';
  const { mutate, mutateAsync } = more;

  const fetchMore = useCallback(() => {
    if (next !== null) mutate({ key, input, cursor: next });
  }, [next, key, input, mutate]);

  /** Loads the rows up to this number, as far as there are any, for what needs them at once, such as a paste. */
  const loadTo = useCallback(
    async (count: number): Promise<readonly Row[]> => {
      for (;;) {
        const long = client.getQueryData<LongPage<Row>>(key);
        const cursor = long?.next ?? null;
        if (!long || cursor === null || long.rows.length >= count) return long?.rows ?? [];
        await mutateAsync({ key, input, cursor });
      }
    },
    [client, key, input, mutateAsync],
  );

  const loaded = data?.rows.length ?? 0;
  const staleBefore = data?.staleBefore ?? 0;
  const see = useCallback(
    (first: number, last: number) => {
      if (isPlaceholderData) return;
      seen.current = { hash, first, last };
      if (last >= loaded - AHEAD && asked !== 'pending' && asked !== 'error') fetchMore();
      if (first < staleBefore && !isFetching && !error) void refetch();
    },
    [hash, isPlaceholderData, loaded, asked, fetchMore, staleBefore, isFetching, error, refetch],
  );

  return {
    rows: data?.rows,
    total: data?.total ?? undefined,
    /** The total is the thousand at which counting stopped; `countAll` counts the rest. */
    isCapped: data?.capped === true,
    ...counting,
    hasMore: next !== null,
    /** The rows on screen belong to the previous filter or sort. */
    isOutdated: isPlaceholderData,
    isFetching,
    error: error ?? (asked === 'error' ? more.error : null),
    retry: useCallback(() => (error ? void refetch() : fetchMore()), [error, refetch, fetchMore]),
    see,
    loadTo,
    /** Identifies the filter and sort. */
    hash,
  };
}

export type ListQuery<Row> = ReturnType<typeof useListQuery<Row>>;
