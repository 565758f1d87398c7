import { type Density, ListPreference } from '@embark/contracts/kit';
import { createContext, useCallback, useContext, useState, useSyncExternalStore } from 'react';
import { readJson } from '../call/storage.ts';

export type { Density, ListPreference } from '@embark/contracts/kit';

/** The height of a row, in pixels. */
export const densities: Record<Density, number> = { compact: 32, normal: 40, roomy: 52 };

/** Where preferences are stored: this browser, unless `PreferencePlace` provides another store. */
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

/** Stores a list's preference elsewhere, for example while a saved view is shown; undefined restores the default store. */
export function lendPlace(name: string, store: PreferenceStore | undefined) {
  if (store) lent.set(name, store);
  else lent.delete(name);
  for (const watcher of watchers) watcher();
}

/** The store of a list's preference. */
export function usePlace(name: string): PreferenceStore {
  const usual = useContext(PreferencePlace);
  return useSyncExternalStore(watch, () => lent.get(name)) ?? usual;
}

/** A stored preference; invalid ones are ignored. */
export const preferenceIn = (store: PreferenceStore, name: string): ListPreference =>
  ListPreference.safeParse(store.read(name)).data ?? plain;

/** A list's preference and a function to change parts of it. */
export function usePreference(name: string) {
  const store = usePlace(name);
  const [held, setHeld] = useState(() => ({ store, preference: preferenceIn(store, name) }));
  if (held.store !== store) setHeld({ store, preference: preferenceIn(store, name) });
  const change = useCallback(
    (part: Partial<ListPreference>) => {
      const preference = { ...preferenceIn(store, name), ...part }; // another part of the list may have changed its own
      store.write(name, preference);
      setHeld({ store, preference });
    },
    [store, name],
  );

  return [held.preference, change] as const;
}
