import type { Ctx, Reach } from '../../../kit/context.ts';
import type { Keeper } from '../../../kit/domain.ts';
import { allow, Problem } from '../../../kit/problem.ts';
import { standingOf } from '../second-factor/index.ts';
import { reachOf } from './reach.service.ts';
import * as sql from './session.queries.ts';
import { tokens } from './tokens.service.ts';

const keptFor = 5_000;
const seenEvery = 60_000; // milliseconds

type OfficeCodes = Awaited<ReturnType<typeof sql.offices>>;
type CachedSession = { row: sql.SessionRow; offices: OfficeCodes; reach: Reach; until: number };
/** The caller, and when their token expires, in seconds since 1970. */
type SignedInSession = CachedSession & { expires: number };

/** Whether all that decides on the permissions is the same. */
const isSameReach = (one: Pick<CachedSession, 'row' | 'offices'>, other: Pick<CachedSession, 'row' | 'offices'>) => {
  const decides = ({ row, offices }: typeof one) =>
    JSON.stringify([row.id, row.sessionId, row.company, row.roles, offices]);
  return decides(one) === decides(other);
};
type Options = { db: Ctx['db']; secret: string; now: () => Date };

/** Finds the user of a token. Every request checks the session, which is cached for at most five seconds. */
export function sessionKeeper({ db, secret, now }: Options): Keeper {
  const signer = tokens(secret, now);
  const cache = new Map<string, CachedSession>();
  /** Incremented whenever an entry is evicted: a row read at the same time may be outdated and is not cached. */
  let forgotten = 0;

  async function loadSession(sessionId: string): Promise<CachedSession | null> {
    const held = cache.get(sessionId);
    if (held && held.until > now().getTime()) return held;
    const began = forgotten;
    const [row, offices] = await Promise.all([sql.findSession(db, sessionId, now()), sql.offices(db)]);
    cache.delete(sessionId);
    if (!row) return null;
    if (now().getTime() - Date.parse(row.lastSeenAt) > seenEvery) await sql.noteSeen(db, sessionId, now());
    if (cache.size > 10_000) cache.clear();
    // statements are built once per reach, so an unchanged one stays
    const reach = held && isSameReach(held, { row, offices }) ? held.reach : reachOf(row, offices);
    const fresh = { row, offices, reach, until: now().getTime() + keptFor };
    if (began === forgotten) cache.set(sessionId, fresh);
    return fresh;
  }

  return {
    sign: signer.sign,

    /**
     * Throws 401 with the message for the sign-in page, and 403 until a forced password change or a required second factor is done, except on the
     * endpoints that do that.
     */
    async require(header: string | undefined, { settingUp = false } = {}): Promise<SignedInSession> {
      const token = header?.match(/^Bearer (\S+)$/i)?.[1];
      if (!token) throw new Problem('signed-out', 'Please sign in.');
      const claims = await signer.read(token);
      if (claims === 'expired') throw new Problem('signed-out', 'Token expired');
      if (claims === 'forged') throw new Problem('signed-out', 'This sign-in is not valid. Please sign in again.');
      const found = await loadSession(claims.sessionId);
      if (!found || found.row.id !== claims.userId)
        throw new Problem('signed-out', 'Your session has ended. Please sign in again.');
      const { roles, hasSecondFactor, asksSecondFactor, mustChangePassword } = found.row;
      if (mustChangePassword && !settingUp) throw new Problem('change-password', 'Set your own password first.');
      const isOpen = settingUp || standingOf(roles, hasSecondFactor, asksSecondFactor) !== 'missing';
      allow(isOpen, 'Set up two-factor authentication first.');
      return { ...found, expires: claims.expires };
    },

    /** Evicts the session from the cache, because it or its user has changed. */
    forget(sessionId: string) {
      forgotten += 1;
      cache.delete(sessionId);
    },
    forgetUser(userId: number) {
      forgotten += 1;
      for (const [id, { row }] of cache) if (row.id === userId) cache.delete(id);
    },
    /** Ends a user's sessions, all or all `but` one. */
    async endSessions(trx: Ctx['db'], userId: number, but?: string) {
      await sql.endSessions(trx, userId, but === undefined ? {} : { but });
    },
    forgetAll() {
      forgotten += 1;
      cache.clear();
    },
  };
}
