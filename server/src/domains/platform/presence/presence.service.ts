import { randomUUID } from 'node:crypto';
import { Looking, type Presence } from '@embark/contracts/platform/presence';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { perProcess } from '../../../kit/domain.ts';
import { mutexByKey } from '../../../kit/promises.ts';
import { Problem } from '../../../kit/problem.ts';
import * as sql from './presence.queries.ts';
import { BEAT, board, placeOf, type Sight } from './presence.rules.ts';

/** The parts of an open page that presence needs. */
export type Watcher = { who: () => Promise<Reach>; send: (text: string) => void };

type Watching = { watcher: Watcher; page: number; userId: number; sight: Sight | null };
type Options = { db: Ctx['db']; now: () => number; failed: (error: unknown) => void };

/**
 * Who looks at which record, across nodes. A page receives presence only for a record its user may see; checked again
 * at every beat and whenever the user's permissions change.
 */
export function presence({ db, now, failed }: Options) {
  const node = randomUUID().slice(0, 8);
  const pages = new Map<Watcher, Watching>();
  const everybody = board();
  let last = 0;

  /** Sends one message at a time, so that others receive them in order. */
  const announce = (sights: () => Sight[]) => mutexByKey(pages, () => sql.announce(db, sights()));

  async function leave(one: Watching): Promise<void> {
    const { sight } = one;
    one.sight = null;
    if (sight) await announce(() => [{ ...sight, doing: 'gone' }]);
  }

  /** Removes a user from a record they can no longer see. */
  async function check(one: Watching): Promise<void> {
    if (!one.sight) return;
    const { subject, id } = one.sight;
    const reach = await reachOf(one.watcher);
    if (!reach || !(await sql.maySee(db, reach, subject, id))) await leave(one);
  }

  /** Sends one update at a time, because a slow one could arrive last with outdated data. */
  const tell = (places: ReadonlySet<string>) => mutexByKey(everybody, () => tellAt(places));
  async function tellAt(places: ReadonlySet<string>): Promise<void> {
    for (const place of places) {
      const viewers = [...pages.values()].filter(({ sight }) => sight && placeOf(sight) === place);
      if (viewers.length === 0) continue;
      const names = await sql.namesOf(db, [...everybody.at(place).keys()]);
      const doing = everybody.at(place); // the state after the names were loaded
      for (const { watcher, sight, userId } of viewers) {
        if (!sight || placeOf(sight) !== place) continue;
        const people = names.flatMap(({ id, name }) => {
          const activity = doing.get(id);
          return activity && id !== userId ? [{ id, name, doing: activity }] : [];
        });
        const message: Presence = { topic: 'presence', subject: sight.subject, id: sight.id, people };
        watcher.send(JSON.stringify([message]));
      }
    }
  }

  async function renewPresence(): Promise<void> {
    for (const one of pages.values()) await check(one);
    await announce(() => [...pages.values()].flatMap(({ sight }) => sight ?? []));
    await tell(everybody.expire(now()));
  }
  const beating = setInterval(() => void renewPresence().catch(failed), BEAT);
  beating.unref();

  async function look(watcher: Watcher, looking: Looking['looking']): Promise<void> {
    const reach = await reachOf(watcher);
    if (!reach) return;
    const one = pages.get(watcher) ?? { watcher, page: (last += 1), userId: reach.userId, sight: null };
    pages.set(watcher, one);
    const seen = looking !== null && (await sql.maySee(db, reach, looking.subject, looking.id));
    if (!looking || !seen) return leave(one);
    const { subject, id, calling } = looking;
    const sight: Sight = {
      node,
      page: one.page,
      userId: one.userId,
      subject,
      id,
      doing: calling ? 'calling' : 'looking',
    };
    one.sight = sight;
    await announce(() => (one.sight === sight ? [sight] : [])); // a concurrent check may have removed their access
  }

  async function forget(watcher: Watcher): Promise<void> {
    const one = pages.get(watcher);
    pages.delete(watcher);
    if (one) await leave(one);
  }

  return {
    /**
     * Handles what a page shows. Unknown input and records out of reach count as nothing. A page's messages and its close are processed in order;
     * otherwise a user who left would reappear.
     */
    says: (watcher: Watcher, text: string) => mutexByKey(watcher, () => look(watcher, read(text)?.looking ?? null)),

    /** The page's connection has closed. */
    left: (watcher: Watcher) => mutexByKey(watcher, () => forget(watcher)),

    hear: (sights: readonly Sight[]) => tell(everybody.take(sights, now())),

    /** Checks these users again, because something about them has changed. */
    async recheck(isMeant: (reach: { userId: number }) => boolean): Promise<void> {
      for (const one of [...pages.values()].filter(isMeant)) await check(one);
    },

    beat: renewPresence,
    stop: () => clearInterval(beating),
  };
}

async function reachOf({ who }: Watcher): Promise<Reach | null> {
  try {
    return await who();
  } catch (error) {
    if (error instanceof Problem) return null;
    throw error;
  }
}

function read(text: string): Looking | undefined {
  try {
    return Looking.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // invalid JSON
  }
}

export const presenceOf = perProcess(({ database: { db }, log }) =>
  presence({ db, now: () => Date.now(), failed: (err) => log.warn({ err }, 'sending presence failed') }),
);
