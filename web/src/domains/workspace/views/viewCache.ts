import { useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PERSONAL, readJson } from '../../../kit/call/storage.ts';
import { askedOf, placeOf } from './address.ts';

const KEY = `${PERSONAL}views`;
/** The view parameter of an address without a view, where the list has a default one. */
export const NO_VIEW = 'none';

/** The cached facts of views: which addresses open with one, and which lists have tabs, as far as known. */
export type ViewCache = { opens: string[]; tabs: Record<string, boolean> };

const none: ViewCache = { opens: [], tabs: {} };
let [text, known] = ['', none];
let settled: string | null = null;
const watchers = new Set<() => void>();
const tell = () => {
  for (const watcher of watchers) watcher();
};
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

function now(): ViewCache {
  const kept = localStorage.getItem(KEY) ?? '';
  if (kept === text) return known;
  const said = readJson(localStorage, KEY);
  const { opens, tabs }: Partial<Record<keyof ViewCache, unknown>> =
    said !== null && typeof said === 'object' ? said : {};
  known = {
    opens: Array.isArray(opens) ? opens.map(String) : [],
    tabs: Object.fromEntries(Object.entries(tabs ?? {}).map(([list, has]) => [list, has === true])),
  };
  text = kept;
  return known;
}

/** Keeps which addresses open with a view, and whether this list has tabs. */
export function saveViewCache(opens: readonly string[], list: string, hasTabs: boolean) {
  localStorage.setItem(KEY, JSON.stringify({ opens, tabs: { ...now().tabs, [list]: hasTabs } }));
  tell();
}
export const useViewCache = (): ViewCache => useSyncExternalStore(watch, now);

/** Marks the view of the address as loaded and shown. */
export function settle(view: string | null) {
  if (settled === view) return;
  settled = view;
  tell();
}

/** The address of a list without a view, even if it has a default one. */
export const withoutView = (address: string): string =>
  now().opens.includes(placeOf(address)) ? `${address}?view=${NO_VIEW}` : address;

/** Whether the address names a view that is still loading: the list waits, because it would show other rows first. */
export function useAwaitsView(): boolean {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { opens } = useViewCache();
  const shown = useSyncExternalStore(watch, () => settled);
  const { view, isBare } = askedOf(params);
  return isBare && (view === null ? opens.includes(placeOf(pathname)) : view !== NO_VIEW && view !== shown);
}
