import { useEffect } from 'react';

let isOpen = false;
const watchers = new Set<() => void>();

function set(next: boolean) {
  isOpen = next;
  for (const watch of watchers) watch();
}

/** Suppresses pop-ups while the panel is open, which shows arrivals itself. */
export function useTellPanelIsOpen() {
  useEffect(() => {
    set(true);
    return () => set(false);
  }, []);
}

export const isPanelOpen = () => isOpen;
export const whenPanelChanges = (watch: () => void) => {
  watchers.add(watch);
  return () => void watchers.delete(watch);
};
