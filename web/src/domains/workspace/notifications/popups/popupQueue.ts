import { type Notification, notifications } from '@embark/contracts/workspace/notifications';
import { call } from '../../../../kit/call/http.ts';
import { hearLive } from '../../../../kit/call/live.ts';
import { keepShown, liveFor, readShown, type ShownSoFar } from '../shown.ts';

type Options = {
  userId: number;
  /** The storage key shared by all windows of this browser. */
  storeKey: string;
  /** Items that arrived before this started. */
  first: readonly Notification[];
  /** Shows items that pop up in this window and no other. */
  show: (items: Notification[]) => void;
  /** Hides items that were read or closed elsewhere. */
  hide: (ids: ReadonlySet<number>) => void;
};

const KEPT = 300;
const AGAIN = 3_000; // milliseconds

/** Runs `act` in one window at a time, so that only one claims an item. */
const oneAtATime = (key: string, act: () => void): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(key, async () => act()) : Promise.resolve(act());

/** In a new browser existing notifications are not new; nor are others from the transaction of the latest one. */
async function initialState(): Promise<ShownSoFar> {
  const { last } = await call(notifications.unread, {});
  const { rows } = await call(notifications.since, { after: last });
  return { last, shown: rows.map(({ id }) => id).filter((id) => id <= last) };
}

/**
 * Receives live notifications and, after a gap, fetches missed ones by the last id. The visible window claims them;
 * until there is one they wait, here or on the server, so that none is lost with a window or shown twice.
 */
export function watchArrivals({ userId, storeKey, first, show, hide }: Options): () => void {
  const waiting = new Map<number, Notification>();
  let newest = 0;
  /** The id from which to fetch missed notifications; undefined while there is no gap. */
  let missing: { from: number } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  const kept = (): ShownSoFar => readShown(storeKey) ?? { last: 0, shown: [] };

  function take(items: readonly Notification[]) {
    const done = new Set<number>();
    for (const item of items) {
      const isOwn = item.user_id === userId;
      // gaps are fetched by the last id of own notifications
      if (isOwn) newest = Math.max(newest, item.id);
      if (item.read || item.dismissed) done.add(item.id);
      else if (item.popup || !isOwn) waiting.set(item.id, item);
    }
    for (const id of done) waiting.delete(id);
    if (done.size > 0) hide(done);
  }

  async function claim() {
    if (isOver || missing || document.hidden || (newest === 0 && waiting.size === 0)) return;
    const mine: Notification[] = [];
    await oneAtATime(storeKey, () => {
      const { last, shown } = kept();
      const known = new Set(shown);
      for (const item of waiting.values()) if (!known.has(item.id)) mine.push(item);
      const all = [...shown, ...mine.map(({ id }) => id)].slice(-KEPT);
      keepShown(storeKey, { last: Math.max(last, newest), shown: all });
      waiting.clear();
    });
    if (mine.length > 0) show(mine.toSorted((one, other) => one.id - other.id));
  }

  /** Claims nothing while there may be a gap, so that the last id stays the one before it. */
  async function catchUp(missed: readonly string[] | null) {
    clearTimeout(timer);
    const oldest = missed ? Math.min(...missed.map(Number)) - 1 : Infinity;
    const asked = { from: Math.min(kept().last, oldest, missing?.from ?? Infinity) };
    missing = asked;
    try {
      if (!readShown(storeKey)) {
        const there = await initialState();
        asked.from = there.last;
        keepShown(storeKey, there);
      }
      let { from: after } = asked;
      for (let more = true; more; ) {
        const answer = await call(notifications.since, { after });
        if (missing !== asked) return; // a newer gap was found meanwhile, and its request covers both
        take(answer.rows);
        more = answer.more;
        after = Math.max(after, ...answer.rows.map(({ id }) => id));
      }
    } catch {
      if (missing === asked && !isOver) timer = setTimeout(() => void catchUp(null), AGAIN); // the server is unreachable
      return;
    }
    missing = undefined;
    await claim();
  }

  const looked = () => void claim();
  document.addEventListener('visibilitychange', looked);
  const unhear = hearLive({
    items: (items) => {
      take(liveFor(items, userId));
      void claim();
    },
    gap: (missed) => void catchUp(missed),
  });
  take(first);
  void catchUp(null);

  return () => {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', looked);
    unhear();
  };
}
