const LEAST = 400; // milliseconds between two refetches: a colleague's bulk update is refetched a few times only
const MOST = 5_000;
const MEMORY = 10_000; // milliseconds in which a change is forgotten
const EACH = 20; // milliseconds of pause for each change that is remembered: two a second make no difference
const SHARE = 10; // a page reads at most a tenth of the time: when the server answers slowly, it is asked less often

/**
 * How long a page waits between two refetches while changes go on: longer the more changes come and the longer the refetch takes, so that many
 * pages cannot ask more than the server can answer.
 */
export function pace(now: () => number = () => performance.now(), random: () => number = Math.random) {
  let [changes, counted, took, spread] = [0, now(), 0, 1];
  const remembered = () => changes * Math.exp((counted - now()) / MEMORY);
  return {
    /** So many changes were announced. */
    heard(count: number) {
      [changes, counted] = [remembered() + count, now()];
    },
    /** A refetch has ended; the next pauses differ from those of other pages that heard the same. */
    read(milliseconds: number) {
      [took, spread] = [milliseconds, 0.8 + 0.4 * random()];
    },
    /** Milliseconds from the begin of one refetch to the next. */
    pause(): number {
      const grown = Math.max(EACH * remembered(), SHARE * took);
      return grown <= LEAST ? LEAST : Math.max(LEAST, Math.min(MOST, grown) * spread);
    },
    /** Milliseconds after which a refetch that has not ended is no longer waited for. */
    longest: MOST,
  };
}
