import { useSyncExternalStore } from 'react';

/** The panels at the end edge; only one is open at a time. */
export type PanelName = 'settings' | 'schemes' | 'quick' | 'tools' | 'notifications';

let shown: PanelName | undefined;
const watchers = new Set<() => void>();

/** Opens a panel from anywhere; undefined closes the open one. */
export function showPanel(name: PanelName | undefined) {
  shown = name;
  for (const watcher of watchers) watcher();
}

export const usePanel = (): PanelName | undefined =>
  useSyncExternalStore(
    (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    () => shown,
  );
