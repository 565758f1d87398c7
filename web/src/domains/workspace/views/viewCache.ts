import { useSyncExternalStore } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PERSONAL, readJson } from '../../../kit/call/storage.ts';
import { askedOf, placeOf } from './address.ts';

const KEY = `${PERSONAL}views`;
/** The view of an address that wants none, where the list would open with one. */
export const NO_VIEW = 'none';

/** The cached facts of views: which addresses open with one, and whether there are tabs. */
export type ViewCache = { opens: string[]; tabs: boolean };

const none: ViewCache = { opens: [], tabs: false };
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
  known = { opens: Array.isArray(opens) ? opens.map(String) : [], tabs: tabs === true };
  text = kept;
  return known;
}

export function saveViewCache(hints: ViewCache) {
  localStorage.setItem(KEY, JSON.stringify(hints));
  tell();
}
export const useViewCache = (): ViewCache => useSyncExternalStore(watch, now);

/** The view that the address names is known and shown. */
export function settle(view: string | null) {
  if (settled === view) return;
  settled = view;
  tell();
}

/** The address of a list as it is, where it would open with a view too. */
export const withoutView = (address: string): string =>
  now().opens.includes(placeOf(address)) ? `${address}?view=${NO_VIEW}` : address;

/** The address asks for a view that is not read yet: the list waits, or it would show other rows first. */
export function useAwaitsView(): boolean {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const { opens } = useViewCache();
  const shown = useSyncExternalStore(watch, () => settled);
  const { view, isBare } = askedOf(params);
  return isBare && (view === null ? opens.includes(placeOf(pathname)) : view !== NO_VIEW && view !== shown);
}
