import type { Change } from './live.rules.ts';

/** Milliseconds for which changes are kept, and how many at most. */
const KEPT = 30_000;
const most = 2_000;

/** The changes of the last half minute, for pages that read their data before they were connected. */
export function recentChanges(now: () => number = () => performance.now()) {
  let kept: { at: number; change: Change }[] = [];
  let forgotten = now(); // changes up to here are not known
  const tidy = () => {
    const tooMany = Math.max(kept.length - most, 0);
    const first = kept.findIndex(({ at }, place) => place >= tooMany && at >= now() - KEPT);
    const gone = kept.splice(0, first === -1 ? kept.length : first);
    forgotten = Math.max(forgotten, gone.at(-1)?.at ?? forgotten);
  };
  return {
    note(change: Change) {
      kept.push({ at: now(), change });
      if (kept.length > most * 2) tidy();
    },
    /** Changes made until now may be missing, such as those of other nodes during an outage of the database. */
    gap() {
      forgotten = now();
    },
    /** The changes of the last `ago` milliseconds; null if some of them are no longer known. */
    since(ago: number): Change[] | null {
      tidy();
      const from = now() - ago;
      return from <= forgotten ? null : kept.filter(({ at }) => at >= from).map(({ change }) => change);
    },
  };
}
