import type { Endpoint } from '@embark/contracts/kit';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LongPage } from './pages.ts';

type Row = { id: string | number; name: string };
type Way = { hash: string; rows: readonly Row[]; total: number | null; capped?: boolean | undefined };

/** Each list as last shown, by endpoint; its rows are kept, because the cache drops them while records are open. */
const lists = new Map<string, QueryKey>();
const ways = new Map<string, Way>();

/** Remembers the filter and sort of a list on screen. */
export const noteList = ({ path }: Endpoint, key: QueryKey): void => void lists.set(path, key);

/** Clears all lists, when the user or company changes. */
export function forgetLists(): void {
  lists.clear();
  ways.clear();
}

function wayOf(client: QueryClient, { path }: Endpoint): Way | undefined {
  const key = lists.get(path);
  if (!key) return undefined;
  const hash = JSON.stringify(key);
  const long = client.getQueryData<LongPage<Row>>(key);
  if (long) {
    const { total, capped } = long;
    ways.set(path, { hash, rows: long.rows.map(({ id, name }) => ({ id, name })), total, capped });
  }
  const way = ways.get(path);
  return way?.hash === hash ? way : undefined;
}

/** The records before and after this one in the list it was opened from, and its position; undefined without such a list. */
export function useNeighbours(list: Endpoint, id: Row['id']) {
  const client = useQueryClient();
  return useMemo(() => {
    const way = wayOf(client, list);
    const at = way?.rows.findIndex((row) => row.id === id) ?? -1;
    if (!way || at < 0) return undefined;
    const total = way.total ?? way.rows.length;
    return { before: way.rows[at - 1], after: way.rows[at + 1], place: at + 1, total, isCapped: way.capped === true };
  }, [client, list, id]);
}
