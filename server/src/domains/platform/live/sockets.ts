import type { Reach } from '../../../kit/context.ts';
import { perProcess } from '../../../kit/domain.ts';
import { mutexByKey } from '../../../kit/mutexByKey.ts';
import { Problem } from '../../../kit/problem.ts';
import { type Change, concerns, readSince } from './live.rules.ts';
import { recentChanges } from './recent.ts';

/** The parts of a websocket used here. */
export type Socket = { send: (text: string) => void; close: (code: number, reason: string) => void };

/** Reloads the user of a token; throws if the session has ended. */
type LoadReach = () => Promise<Reach>;
/** `expires`: when the token expires, in seconds since 1970. */
type Caller = { reach: Reach; expires: number; who: LoadReach };
export type Open = Caller & { socket: Socket };

const perUser = 8;
const missed = JSON.stringify([{ topic: 'missed', ids: null }]);

/** Sends the changes of one batch of announcements together: sending costs far more than anything else here. */
function inBatches(open: ReadonlySet<Open>, unsure: ReadonlySet<Open>): (change: Change) => void {
  const waiting: Change[] = [];
  function send() {
    const changes = waiting.splice(0);
    const texts = new Map<string, string>();
    for (const one of open) {
      const { socket, reach } = one;
      const own = unsure.has(one) ? [] : changes.filter((change) => concerns(change, reach));
      if (own.length === 0) continue;
      const key = own.length === changes.length ? 'all' : own.map((change) => changes.indexOf(change)).join();
      const text = texts.get(key) ?? JSON.stringify(own.map(({ topic, ids }) => ({ topic, ids })));
      texts.set(key, text);
      socket.send(text);
    }
  }
  return (change) => {
    waiting.push(change);
    if (waiting.length === 1) setImmediate(send);
  };
}

/** The open sockets of this node. The server decides who receives what, never the browser. */
export function openSockets() {
  const open = new Set<Open>();
  /** Those whose users could not be reloaded: they get no changes until they are. */
  const unsure = new Set<Open>();
  const remove = (one: Open) => [open, unsure].forEach((set) => set.delete(one));
  const recent = recentChanges();
  let isRechecking = false;

  /**
   * Reloads the users of sockets, and closes those whose session has ended. If one cannot be reloaded, the database is probably away: the others wait too,
   * and it comes last the next time. Runs one at a time, because a slow run could restore outdated permissions.
   */
  const recheck = (isMeant: (one: Open) => boolean) => mutexByKey(open, () => recheckAll(isMeant));
  async function recheckAll(isMeant: (one: Open) => boolean) {
    const sure = [...open].filter((one) => !unsure.has(one));
    const meant = [...sure, ...unsure].filter(isMeant);
    for (const [at, one] of meant.entries()) {
      try {
        await recheckOne(one);
      } catch (error) {
        for (const waiting of [...meant.slice(at + 1), one]) {
          unsure.delete(waiting);
          if (open.has(waiting)) unsure.add(waiting);
        }
        throw error;
      }
    }
  }
  async function recheckOne(one: Open) {
    const { company: before, roles } = one.reach;
    try {
      one.reach = await one.who();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      remove(one);
      const isOver = error.code === 'signed-out';
      // a page whose user has something to set up first must reload them
      if (!isOver) one.socket.send(JSON.stringify([{ topic: 'access', ids: null }]));
      one.socket.close(isOver ? 4401 : 4403, error.message);
      return;
    }
    const { company } = one.reach;
    if (unsure.delete(one)) one.socket.send(missed);
    if (String(one.reach.roles) !== String(roles)) one.socket.send(JSON.stringify([{ topic: 'access', ids: null }]));
    if (company !== before) one.socket.send(JSON.stringify([{ topic: 'company', ids: [company] }]));
  }

  const tellTogether = inBatches(open, unsure);

  return {
    /** Adds a socket; returns a function to remove it. A user's ninth socket is refused. */
    add(socket: Socket, caller: Caller): () => void {
      const one = { socket, ...caller };
      const userSockets = [...open].filter(({ reach }) => reach.userId === caller.reach.userId);
      if (userSockets.length >= perUser) socket.close(1013, 'Too many tabs are open. Close some and try again.');
      else open.add(one);
      return () => remove(one);
    },

    tell(change: Change) {
      recent.note(change);
      tellTogether(change);
    },

    /** Sends a page what has changed since it began to read its data, if its message asks for that. Returns whether it does. */
    catchUp(socket: Socket, text: string): boolean {
      const ago = readSince(text);
      const one = [...open].find((each) => each.socket === socket);
      if (ago === null || !one) return ago !== null;
      const changes = unsure.has(one) ? [] : recent.since(ago)?.filter((change) => concerns(change, one.reach));
      const told = changes?.map(({ topic, ids }) => ({ topic, ids })) ?? [{ topic: 'missed', ids: null }];
      if (told.length > 0) socket.send(JSON.stringify(told));
      return true;
    },

    /** Notifies a user's other sessions that settings changed in the session `from`. */
    tellSettings(userId: number, from: string) {
      const text = JSON.stringify([{ topic: 'settings', ids: null }]);
      for (const { socket, reach } of open) if (reach.userId === userId && reach.sessionId !== from) socket.send(text);
    },

    /** Messages from other nodes may have been missed: pages reload what they show. */
    tellMissed() {
      recent.gap();
      for (const { socket } of open) socket.send(missed);
    },

    /** All open pages. */
    all: (): readonly Open[] => [...open],

    /** The open pages of these users. */
    of: (userIds: readonly number[]): readonly Open[] =>
      [...open].filter(({ reach }) => userIds.includes(reach.userId)),

    /** Closes sockets whose token has expired, and reloads users who could not be reloaded before; does nothing while this is under way. */
    async recheckDue(now: Date): Promise<void> {
      if (isRechecking) return;
      isRechecking = true;
      await recheck((one) => unsure.has(one) || one.expires * 1000 <= now.getTime()).finally(() => {
        isRechecking = false;
      });
    },
    /** Checks a socket that was just accepted, because something may have changed since. */
    letIn: (socket: Socket) => recheck((one) => one.socket === socket),
    sessionChanged: (id: string) => recheck(({ reach }) => reach.sessionId === id),
    userChanged: (id: number) => recheck(({ reach }) => reach.userId === id),
    allMayHaveChanged: () => recheck(() => true),
    closeAll() {
      for (const { socket } of open) socket.close(1012, 'The server is restarting. Please try again in a moment.');
      open.clear();
      unsure.clear();
    },
  };
}

export const processSockets = perProcess(openSockets);
