import { readJson } from '../call/storage.ts';

/** Where the first paint's colours, size and direction are kept. */
export const PAINT = 'embark.paint';

/** The direction that was chosen against the language's own, if any. */
export function keptDirection(): 'ltr' | 'rtl' | undefined {
  const kept = readJson(localStorage, PAINT);
  if (kept === null || typeof kept !== 'object' || !('direction' in kept)) return undefined;
  return kept.direction === 'ltr' || kept.direction === 'rtl' ? kept.direction : undefined;
}
