import type { Change } from './live.rules.ts';

/** Milliseconds in which pages read a list again only once because of changes of many rows. */
const EVERY = 2_000;

/**
 * Work on a hundred thousand rows says several times a second that many have changed. Pages are told the first time at once, and then no more often
 * than every so often: each of them reads its list anew. Changes that name their rows pass as they come.
 */
export function calm(tell: (change: Change) => void, every = EVERY): (change: Change) => void {
  const resting = new Map<string, { last: Change | null }>();
  const rest = (key: string) => {
    const state: { last: Change | null } = { last: null };
    resting.set(key, state);
    setTimeout(() => {
      resting.delete(key);
      if (!state.last) return;
      tell(state.last);
      rest(key);
    }, every).unref();
  };
  return (change) => {
    if (change.ids !== null) {
      tell(change);
      return;
    }
    const key = `${change.topic} ${change.company} ${change.office}`;
    const state = resting.get(key);
    if (state) state.last = change;
    else {
      tell(change);
      rest(key);
    }
  };
}
