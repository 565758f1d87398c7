import { type Density, ListPreference } from '@embark/contracts/kit';
import { createContext, useCallback, useContext, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { readJson } from '../call/storage.ts';

export type { Density, ListPreference } from '@embark/contracts/kit';

/** Pixels of a row. */
export const densities: Record<Density, number> = { compact: 32, normal: 40, roomy: 52 };

/** Where preferences are kept: in this browser, unless the application hands another place to `PreferencePlace`. */
export type PreferenceStore = { read: (name: string) => unknown; write: (name: string, value: ListPreference) => void };

const keyFor = (name: string) => `embark.list.${name}`;

export const browser: PreferenceStore = {
  read: (name) => readJson(localStorage, keyFor(name)),
  write: (name, value) => localStorage.setItem(keyFor(name), JSON.stringify(value)),
};

export const PreferencePlace = createContext(browser);

const plain = ListPreference.parse({});

const lent = new Map<string, PreferenceStore>();
const watchers = new Set<() => void>();
const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Keeps one list's preference in another place, as while a saved view of it is shown; without one it is the usual place again. */
export function lendPlace(name: string, store: PreferenceStore | undefined) {
  if (store) lent.set(name, store);
  else lent.delete(name);
  for (const watcher of watchers) watcher();
}

/** Where a list's preference is kept now. */
export function usePlace(name: string): PreferenceStore {
  const usual = useContext(PreferencePlace);
  return useSyncExternalStore(watch, () => lent.get(name)) ?? usual;
}

/** A stored preference; an invalid one is ignored. */
export const preferenceIn = (store: PreferenceStore, name: string): ListPreference =>
  ListPreference.safeParse(store.read(name)).data ?? plain;

/** A list's preference and the way to change a part of it. */
export function usePreference(name: string) {
  const store = usePlace(name);
  const [held, setHeld] = useState(() => ({ store, preference: preferenceIn(store, name) }));
  if (held.store !== store) setHeld({ store, preference: preferenceIn(store, name) });
  const latest = useRef(held);

  useLayoutEffect(() => {
    latest.current = held;
  }, [held]);
  const change = useCallback(
    (part: Partial<ListPreference>) => {
      const preference = { ...latest.current.preference, ...part };
      latest.current = { store, preference };
      store.write(name, preference);
      setHeld(latest.current);
    },
    [store, name],
  );

  return [held.preference, change] as const;
}
