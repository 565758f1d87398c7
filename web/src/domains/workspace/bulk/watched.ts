import { useSyncExternalStore } from 'react';
import { readJson } from '../../../kit/call/storage.ts';

const KEPT = 'embark.work'; // per tab; logging out clears it
const none: readonly string[] = [];
const hearers = new Set<() => void>();

function read(): readonly string[] {
  const kept = readJson(sessionStorage, KEPT);
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : none;
}
let now = read();

function set(next: readonly string[]) {
  now = next;
  sessionStorage.setItem(KEPT, JSON.stringify(next));
  for (const one of hearers) one();
}

/** Shows the progress of a task in the corner of every screen, until it is closed there. */
export const watchWork = (id: string) => set([id, ...now.filter((one) => one !== id)].slice(0, 5));
export const unwatchWork = (id: string) => set(now.filter((one) => one !== id));

function hear(listener: () => void) {
  hearers.add(listener);
  return () => void hearers.delete(listener);
}

/** The tasks shown in this tab, newest first. */
export const useWatched = () => useSyncExternalStore(hear, () => now);
