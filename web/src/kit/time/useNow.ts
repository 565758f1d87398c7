import { useSyncExternalStore } from 'react';

const STEP = 30_000; // milliseconds; relative times are precise to the minute
let now = Date.now();
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(watch: () => void) {
  watchers.add(watch);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const each of watchers) each();
  }, STEP);
  return () => {
    watchers.delete(watch);
    if (watchers.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
}

/** The current time in milliseconds, updated twice a minute by one timer for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
