import type { Endpoint } from '@embark/contracts/kit';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LongPage } from './pages.ts';

type Row = { id: string | number; name: string };
type Way = { hash: string; rows: readonly Row[]; total: number | null };

/** Each list as it was last on screen, by its endpoint; its rows are taken along, for the cache forgets them while one reads records. */
const lists = new Map<string, QueryKey>();
const ways = new Map<string, Way>();

/** Remembers with which filter and sort a list is on screen. */
export const noteList = ({ path }: Endpoint, key: QueryKey): void => void lists.set(path, key);

/** Forgets all of it: another person or company has other lists. */
export function forgetLists(): void {
  lists.clear();
  ways.clear();
}

function wayOf(client: QueryClient, { path }: Endpoint): Way | undefined {
  const key = lists.get(path);
  if (!key) return undefined;
  const hash = JSON.stringify(key);
  const long = client.getQueryData<LongPage<Row>>(key);
  if (long) ways.set(path, { hash, rows: long.rows.map(({ id, name }) => ({ id, name })), total: long.total });
  const way = ways.get(path);
  return way?.hash === hash ? way : undefined;
}

/** The rows before and after a record in the list that it was opened from, and its place there; nothing without such a list. */
export function useNeighbours(list: Endpoint, id: Row['id']) {
  const client = useQueryClient();
  return useMemo(() => {
    const way = wayOf(client, list);
    const at = way?.rows.findIndex((row) => row.id === id) ?? -1;
    if (!way || at < 0) return undefined;
    return { before: way.rows[at - 1], after: way.rows[at + 1], place: at + 1, total: way.total ?? way.rows.length };
  }, [client, list, id]);
}
