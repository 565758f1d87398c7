import { useSyncExternalStore } from 'react';

/** The part of the help that is open: help for the page, all shortcuts, the tour, or the news. */
export type HelpPart = 'page' | 'shortcuts' | 'tour' | 'news';

let shown: HelpPart | undefined;
const watchers = new Set<() => void>();

/** Opens a part of the help from anywhere; closes the open one. */
export function showHelp(part: HelpPart | undefined) {
  shown = part;
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const useHelp = (): HelpPart | undefined => useSyncExternalStore(watch, () => shown);
