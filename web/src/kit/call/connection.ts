import { useSyncExternalStore } from 'react';

let reachable = true;
const watchers = new Set<() => void>();

/** Called with every answer, and with `false` when none came or the server was not ready. */
export function sawServer(now: boolean) {
  if (now === reachable) return;
  reachable = now;
  for (const watch of watchers) watch();
}

function subscribe(watch: () => void) {
  watchers.add(watch);
  return () => watchers.delete(watch);
}

/** False while requests are being tried again because the server cannot be reached. */
export const useReachable = () => useSyncExternalStore(subscribe, () => reachable);
