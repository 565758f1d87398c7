import type { Role } from '@embark/contracts/kit';
import { type View, type ViewList, views } from '@embark/contracts/workspace/views';
import { useMemo } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useRead, useWrite } from '../../../kit/call/api.ts';
import { useVisitor } from '../../organisation/session/index.ts';
import { placeOf, stateOf } from './address.ts';

const FRESH = 60_000; // milliseconds
const nothing: readonly Role[] = [];

/** The views of the list at this address, its default, and the current one. */
export function useViews(list: ViewList) {
  const held = useVisitor()?.role ?? nothing;
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const { data, error } = useRead(views.list, { list }, { staleTime: FRESH });
  const place = placeOf(pathname);
  const named = params.get('view');
  return useMemo(() => {
    const rows = data?.rows ?? [];
    const here = rows.filter((view) => view.place === null || view.place === place);
    const byPlace = new Map<string, string>(); // the user's own default overrides those of the roles, which apply in order
    for (const role of [null, ...held])
      for (const one of data?.defaults ?? [])
        if (one.role === role && !byPlace.has(one.place)) byPlace.set(one.place, one.viewId);
    return {
      isReady: data !== undefined,
      error,
      place,
      pathname,
      rows,
      here,
      pinned: here.filter((view) => view.pinned),
      shown: here.find(({ id }) => id === named),
      named,
      state: stateOf(params),
      opens: [...byPlace.keys()],
      opening: here.find(({ id }) => id === byPlace.get(place)),
      defaults: data?.defaults ?? [],
      mayShare: data?.can.share ?? false,
    };
  }, [data, error, place, pathname, named, params, held]);
}
export type Views = ReturnType<typeof useViews>;

/** Reorders the tabs, optimistically. */
export function useArrange(list: ViewList) {
  const { mutateAsync } = useWrite(views.arrange, {
    refreshes: [views],
    optimistic: ({ pinned }, cache) =>
      cache.edit(views.list, (shown) => ({ ...shown, rows: arranged(shown.rows, pinned) })),
  });
  return (pinned: readonly string[]) => mutateAsync({ list, pinned: [...pinned] });
}

function arranged(rows: readonly View[], pinned: readonly string[]): View[] {
  const first = pinned.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const rest = rows.filter(({ id }) => !pinned.includes(id));
  return [...first.map((row) => ({ ...row, pinned: true })), ...rest.map((row) => ({ ...row, pinned: false }))];
}

/** Moves a view one place among those of its list, forward with 1, back with -1; views of other lists keep their places. */
export function moved(pinned: readonly string[], among: readonly string[], id: string, by: 1 | -1): string[] {
  const other = among[among.indexOf(id) + by];
  if (other === undefined) return [...pinned];
  return pinned.map((one) => (one === id ? other : one === other ? id : one));
}
