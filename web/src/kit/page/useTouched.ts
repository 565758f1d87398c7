import { useSyncExternalStore } from 'react';

const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;
let isTouched = false;
const watchers = new Set<() => void>();

function touch() {
  for (const sign of signs) document.removeEventListener(sign, touch, { capture: true });
  // once the first interaction has painted: what follows renders whole pages
  requestAnimationFrame(() =>
    setTimeout(() => {
      isTouched = true;
      for (const watch of watchers) watch();
    }),
  );
}
for (const sign of signs) document.addEventListener(sign, touch, { capture: true, passive: true });

function watchTouch(watcher: () => void) {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

/** Whether the user has moved or pressed anything since the page loaded; until then, data shown only in menus is not fetched. */
export const useTouched = (): boolean => useSyncExternalStore(watchTouch, () => isTouched);
