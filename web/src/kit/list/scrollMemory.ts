import type { Seen } from './pages.ts';

type Left = { hash: string; top: number; seen: Seen };

const left = new Map<string, Left>();

/** Where one was in a list when it was last left with this very filter and sort; Back leads there again. */
export function leftAt(name: string, hash: string): Left | undefined {
  const place = left.get(name);
  return place?.hash === hash ? place : undefined;
}

export const leaveAt = (name: string, place: Left) => {
  left.set(name, place);
};
