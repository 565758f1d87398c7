import { useSyncExternalStore } from 'react';

const moves = ['selectionchange', 'keyup', 'input', 'click'];

function subscribe(moved: () => void) {
  for (const name of moves) document.addEventListener(name, moved);
  return () => {
    for (const name of moves) document.removeEventListener(name, moved);
  };
}

export function areaOf(id: string): HTMLTextAreaElement | undefined {
  const found = document.getElementById(id);
  return found instanceof HTMLTextAreaElement ? found : undefined;
}

/** Where the caret stands in a text area. */
export const useCaret = (areaId: string): number =>
  useSyncExternalStore(subscribe, () => areaOf(areaId)?.selectionStart ?? 0);
