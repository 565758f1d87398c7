import { useSyncExternalStore } from 'react';

/** What of the help is on screen: help for the page, the sheet of all shortcuts, the tour, or what is new. */
export type HelpPart = 'page' | 'shortcuts' | 'tour' | 'news';

let shown: HelpPart | undefined;
const watchers = new Set<() => void>();

/** Opens a part of the help from anywhere, and closes the one that is open. */
export function showHelp(part: HelpPart | undefined) {
  shown = part;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const useHelp = (): HelpPart | undefined => useSyncExternalStore(watch, () => shown);
