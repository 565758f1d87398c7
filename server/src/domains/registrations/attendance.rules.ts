/** One thing done at a desk about one registration; `at` is in milliseconds, set right. */
export type Act = { key: string; kind: 'in' | 'out'; at: number; actorId: number };

const order = { in: 0, out: 1 };
const before = (one: Act, other: Act) =>
  one.at - other.at || order[one.kind] - order[other.kind] || (one.key < other.key ? -1 : 1);

/**
 * Who was checked in, when and by whom, from everything that was done at all desks, in whichever order it arrived: the first check-in counts, a
 * later undo ends it, a check-in after that begins anew. At the same moment the undo is the later one.
 */
export function attendanceOf(acts: readonly Act[]): { at: number; by: number } | null {
  let since: Act | null = null;
  for (const act of acts.toSorted(before)) {
    if (act.kind === 'out') since = null;
    else since ??= act;
  }
  return since && { at: since.at, by: since.actorId };
}

const LONGEST = 30 * 86_400_000; // milliseconds for which a phone may be away

/** The moment of an item by the server's clock: what the phone's clock is off by goes, and nothing is done in the future or ages ago. */
export const setRight = (at: number, { sentAt, now }: { sentAt: number; now: number }): number =>
  Math.max(Math.min(at + (now - sentAt), now), now - LONGEST);
