import { useSyncExternalStore } from 'react';
import { changeSettings, useSettings } from '../../organisation/session/index.ts';

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

/** What the user has seen of the help, as stored on the server: the tour, taken or dismissed, and the latest news read. */
export const useGuide = () => useSettings().guide ?? {};

export const tourSeen = () => changeSettings({ guide: { tour: true } });
export const newsSeen = (newest: string) => changeSettings({ guide: { news: newest } });
