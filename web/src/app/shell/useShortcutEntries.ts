import { useMemo } from 'react';
import { changeShortcuts, useStarred } from '../../domains/organisation/session/index.ts';
import { useNamedEntries } from './useMenu.ts';

export type ShortcutEntry = { id: string; url: string; icon: string; name: string; above: string; path: string };

/** The menu entries: the starred ones in the user's order, and all. An entry the user may not open now keeps its star. */
export function useShortcutEntries() {
  const entries = useNamedEntries();
  const ids = useStarred();
  return useMemo(() => {
    const all: ShortcutEntry[] = entries
      .filter(({ url }) => url !== '/logout')
      .map(({ id, url, icon, name, above }) => ({
        id,
        url,
        icon,
        name,
        above,
        path: above ? `${above} › ${name}` : name,
      }));
    const starred = ids.flatMap((id) => all.find((entry) => entry.id === id) ?? []);
    return {
      all,
      starred,
      isStarred: (id: string) => ids.includes(id),
      toggle: (id: string) => changeShortcuts(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
      /** Moves a starred entry to the place of another one. */
      move: (id: string, place: string) => changeShortcuts(moved(ids, id, place)),
    };
  }, [entries, ids]);
}

/** The list with `id` moved to `place`: after it when it comes from before, else before it. */
export function moved(ids: readonly string[], id: string, place: string): string[] {
  const to = ids.indexOf(place);
  const rest = ids.filter((one) => one !== id);
  return to < 0 || rest.length === ids.length ? [...ids] : rest.toSpliced(to, 0, id);
}
