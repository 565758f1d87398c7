import { useSyncExternalStore } from 'react';

let isOpen = false;
const watchers = new Set<() => void>();

/** Opens or closes the palette from anywhere: the search of the toolbar, a key. */
export function showPalette(open: boolean) {
  isOpen = open;
  for (const watch of watchers) watch();
}

export const togglePalette = () => showPalette(!isOpen);

/** Whether the palette is open. */
export const usePaletteOpen = (): boolean =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    () => isOpen,
  );
