import { createContext, useCallback, useContext, useRef, useState } from 'react';
import { z } from 'zod';
import { readJson } from '../storage.ts';

export const densities = { compact: 32, normal: 40, roomy: 52 } as const;
export type Density = keyof typeof densities;

/** How one person likes one list. What is not named follows the list's own columns, so a new column appears by itself. */
export const ListPreference = z.object({
  order: z.array(z.string()).default([]),
  shown: z.record(z.string(), z.boolean()).default({}),
  pinned: z.record(z.string(), z.boolean()).default({}),
  sizes: z.record(z.string(), z.number().min(40).max(2000)).default({}),
  density: z.enum(['compact', 'normal', 'roomy']).default('compact'),
});
export type ListPreference = z.infer<typeof ListPreference>;

/** Where preferences are kept: in this browser, unless the application hands another place to `PreferencePlace`. */
export type PreferenceStore = { read: (name: string) => unknown; write: (name: string, value: ListPreference) => void };

const keyFor = (name: string) => `embark.list.${name}`;

const browser: PreferenceStore = {
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
