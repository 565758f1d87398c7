import type { RegistrationState } from '@embark/contracts/crm/enquiries';

/** Seats of an event: `capacity` null means no limit; `waiting` counts the waitlist. */
type SeatCounts = { capacity: number | null; taken: number; waiting: number };
type Waiting = { id: string; seats: number };

/** Free seats, never negative; null if there is no limit. */
export const free = ({ capacity, taken }: SeatCounts): number | null =>
  capacity === null ? null : Math.max(0, capacity - taken);

/** A seat while seats are free and the waitlist is empty; otherwise the end of the waitlist. */
export function placeFor(counts: SeatCounts, seats: number): Extract<RegistrationState, 'registered' | 'waitlisted'> {
  const freeSeats = free(counts);
  return freeSeats === null || (counts.waiting === 0 && seats <= freeSeats) ? 'registered' : 'waitlisted';
}

/** Who is promoted from the waitlist, in order: if the first one's seats do not fit, the others keep waiting. */
export function movingUp(counts: Omit<SeatCounts, 'waiting'>, line: readonly Waiting[]): string[] {
  let remaining = free({ ...counts, waiting: 0 });
  const promoted: string[] = [];
  for (const { id, seats } of line) {
    if (remaining !== null && seats > remaining) break;
    if (remaining !== null) remaining -= seats;
    promoted.push(id);
  }
  return promoted;
}

/** A desk action on one registration; `at` is the corrected time in milliseconds. */
export type Act = { key: string; kind: 'in' | 'out'; at: number; actorId: number };

const order = { in: 0, out: 1 };
const before = (one: Act, other: Act) =>
  one.at - other.at || order[one.kind] - order[other.kind] || (one.key < other.key ? -1 : 1);

/**
 * Computes attendance from the actions of all desks, in any arrival order: the first check-in counts, a later undo
 * ends it, a check-in after that starts over. At equal times the undo counts as later.
 */
export function attendanceOf(acts: readonly Act[]): { at: number; by: number } | null {
  let since: Act | null = null;
  for (const act of acts.toSorted(before)) {
    if (act.kind === 'out') since = null;
    else since ??= act;
  }
  return since && { at: since.at, by: since.actorId };
}

const LONGEST = 30 * 86_400_000; // how long a phone may be offline, in milliseconds

/**
 * Converts a phone's timestamps to server time. Removes the clock offset; actions dated after they were sent mean the
 * clock was set back, so all shift by that much. Clamps old times and keeps each person's order.
 */
export function setRight<T extends { enquiryId: string; at: number }>(
  items: readonly T[],
  { sentAt, now }: { sentAt: number; now: number },
): T[] {
  const newest = Math.max(sentAt, ...items.map(({ at }) => at));
  const upTo = new Map<string, number>();
  const inOrder = items
    .toSorted((one, other) => one.at - other.at)
    .map((item) => {
      const at = Math.max(item.at, newest - LONGEST, (upTo.get(item.enquiryId) ?? -Infinity) + 1);
      upTo.set(item.enquiryId, at);
      return { ...item, at };
    });
  const offset = now - Math.max(newest, ...upTo.values());
  return inOrder.map((item) => ({ ...item, at: item.at + offset }));
}
