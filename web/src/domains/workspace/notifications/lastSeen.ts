import { PERSONAL, readJson } from '../../../kit/call/storage.ts';

/** What this browser has already shown its user: the last id, and which of the latest popped up. */
export type ToldSoFar = { last: number; shown: number[] };

/** The storage key per user and company, shared by all windows of a browser. */
export const toldKey = (userId: number, company: string) => `${PERSONAL}told.${userId}.${company}`;

export function readTold(key: string): ToldSoFar | undefined {
  const kept = readJson(localStorage, key);
  if (kept === null || typeof kept !== 'object' || !('last' in kept) || !('shown' in kept)) return undefined;
  const shown = Array.isArray(kept.shown) ? kept.shown.map(Number) : [];
  return { last: Number(kept.last) || 0, shown };
}

export const keepTold = (key: string, told: ToldSoFar) => localStorage.setItem(key, JSON.stringify(told));
