import type { Reach } from '../../../kit/context.ts';
import { mutexByKey } from '../../../kit/promises.ts';
import { Problem } from '../../../kit/problem.ts';
import { missed } from './live.rules.ts';

/** The parts of a websocket used here. */
export type Socket = { send: (text: string) => void; close: (code: number, reason: string) => void };

/** Reloads the user of a token; throws if the session has ended. */
type LoadReach = () => Promise<Reach>;
/** `expires`: when the token expires, in seconds since 1970. */
export type Caller = { reach: Reach; expires: number; who: LoadReach };
export type Open = Caller & { socket: Socket };

const access = JSON.stringify([{ topic: 'access', ids: null }]);

async function check(one: Open, open: Set<Open>, stale: Set<Open>): Promise<void> {
  const { company: before, roles } = one.reach;
  try {
    one.reach = await one.who();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    for (const set of [open, stale]) set.delete(one);
    const isOver = error.code === 'signed-out';
    // a page whose user has something to set up first must reload them
    if (!isOver) one.socket.send(access);
    one.socket.close(isOver ? 4401 : 4403, error.message);
    return;
  }
  const { company } = one.reach;
  if (stale.delete(one)) one.socket.send(missed);
  if (String(one.reach.roles) !== String(roles)) one.socket.send(access);
  if (company !== before) one.socket.send(JSON.stringify([{ topic: 'company', ids: [company] }]));
}

/** Reloads the users of open pages. `stale` gets those that could not be reloaded. */
export function checks(open: Set<Open>, stale: Set<Open>) {
  let isRechecking = false;

  async function checkAll(isMeant: (one: Open) => boolean): Promise<void> {
    const current = [...open].filter((one) => !stale.has(one));
    const meant = [...current, ...stale].filter(isMeant);
    for (const [at, one] of meant.entries()) {
      try {
        await check(one, open, stale);
      } catch (error) {
        for (const waiting of [...meant.slice(at + 1), one]) {
          stale.delete(waiting);
          if (open.has(waiting)) stale.add(waiting);
        }
        throw error;
      }
    }
  }

  /**
   * Reloads the users of pages, and closes those whose session has ended. If one cannot be reloaded, the database is probably away: the others wait too, and
   * it comes last the next time. Runs one at a time, because a slow run could restore outdated permissions.
   */
  const recheck = (isMeant: (one: Open) => boolean): Promise<void> => mutexByKey(open, () => checkAll(isMeant));

  return {
    recheck,
    /** Closes pages whose token has expired, and reloads users who could not be reloaded before; does nothing while this is under way. */
    recheckDue: async (now: Date): Promise<void> => {
      if (isRechecking) return;
      isRechecking = true;
      await recheck((one) => stale.has(one) || one.expires * 1000 <= now.getTime()).finally(() => {
        isRechecking = false;
      });
    },
  };
}
