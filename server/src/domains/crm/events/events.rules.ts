import type { EventSession, EventState, KeptState } from '@embark/contracts/crm/events';

const next: Record<KeptState, readonly KeptState[]> = {
  planned: ['open', 'over', 'cancelled'],
  open: ['planned', 'over', 'cancelled'],
  over: ['open'],
  cancelled: ['open'],
};

/** The states that an event can move to. */
export const movesFrom = (state: KeptState): readonly KeptState[] => next[state];

/** An open event without free seats is full. */
export const shownState = (state: KeptState, capacity: number | null, taken: number): EventState =>
  state === 'open' && capacity !== null && taken >= capacity ? 'full' : state;

const utc = (moment: string) => new Date(moment).toISOString();

/** Sorts sessions by start time, and returns the first start and the last end. */
export function timesOf(sessions: readonly EventSession[]) {
  const sorted = sessions
    .map(({ title, startsAt, endsAt }) => ({ title, startsAt: utc(startsAt), endsAt: utc(endsAt) }))
    .toSorted((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  const ends = sorted.map(({ endsAt }) => endsAt).toSorted();
  return { sessions: sorted, startsAt: sorted[0]?.startsAt ?? '', endsAt: ends.at(-1) ?? '' };
}

/** Splits a full name: the last word is the family name. */
export function nameParts(name: string): { givenNames: string; familyName: string } {
  const words = name.trim().split(/\s+/);
  const familyName = words.length > 1 ? (words.pop() ?? '') : '';
  return { givenNames: words.join(' '), familyName };
}
