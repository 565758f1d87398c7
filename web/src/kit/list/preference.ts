import { type Density, ListPreference } from '@embark/contracts/kit';
import { createContext, useCallback, useContext, useRef, useState } from 'react';
import { readJson } from '../storage.ts';

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

/** A list's preference and the way to change a part of it; what is kept but no longer understood is left aside. */
export function usePreference(name: string) {
  const store = useContext(PreferencePlace);
  const [preference, setPreference] = useState(() => ListPreference.safeParse(store.read(name)).data ?? plain);
  const latest = useRef(preference);

  const change = useCallback(
    (part: Partial<ListPreference>) => {
      latest.current = { ...latest.current, ...part };
      store.write(name, latest.current);
      setPreference(latest.current);
    },
    [store, name],
  );

  return [preference, change] as const;
}
