import { useSyncExternalStore } from 'react';

let isOpen = false;
const watchers = new Set<() => void>();

let early = '';

/** Captures keys typed before the palette has loaded, so the first letters are neither lost nor sent to the page behind it. */
function keepEarly(event: KeyboardEvent) {
  if (event.key === 'Escape' || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  if (event.key.length === 1) early += event.key;
  else if (event.key === 'Backspace') early = early.slice(0, -1);
}

/** Returns what was typed since the palette opened, once; from then on its own field receives the keys. */
export function takeEarly(): string {
  document.removeEventListener('keydown', keepEarly, { capture: true });
  const typed = early;
  early = '';
  return typed;
}

/** Opens or closes the palette from anywhere, such as the toolbar search or a shortcut. */
export function showPalette(open: boolean) {
  takeEarly();
  if (open) document.addEventListener('keydown', keepEarly, { capture: true });
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
