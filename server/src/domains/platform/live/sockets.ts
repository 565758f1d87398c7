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

/** Sends the changes of one batch of announcements together: sending costs far more than anything else here. */
function inBatches(open: ReadonlySet<Open>): (change: Change) => void {
  const waiting: Change[] = [];
  function send() {
    const changes = waiting.splice(0);
    const texts = new Map<string, string>();
    for (const { socket, reach } of open) {
      const own = changes.filter((change) => concerns(change, reach));
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
function openSockets() {
  const open = new Set<Open>();
  const recent = recentChanges();

  /**
   * Reloads the users of sockets, and closes those whose session has ended. Runs one at a time, because a slow run could restore outdated
   * permissions.
   */
  const recheck = (isMeant: (one: Open) => boolean) => mutexByKey(open, () => recheckOpen(isMeant));
  async function recheckOpen(isMeant: (one: Open) => boolean) {
    for (const one of [...open].filter(isMeant)) {
      try {
        const { company: before, roles } = one.reach;
        one.reach = await one.who();
        const { company } = one.reach;
        if (String(one.reach.roles) !== String(roles))
          one.socket.send(JSON.stringify([{ topic: 'access', ids: null }]));
        if (company !== before) one.socket.send(JSON.stringify([{ topic: 'company', ids: [company] }]));
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        open.delete(one);
        const isOver = error.code === 'signed-out';
        // a page whose user has something to set up first must reload them
        if (!isOver) one.socket.send(JSON.stringify([{ topic: 'access', ids: null }]));
        one.socket.close(isOver ? 4401 : 4403, error.message);
      }
    }
  }

  const tellTogether = inBatches(open);

  return {
    /** Adds a socket; returns a function to remove it. A user's ninth socket is refused. */
    add(socket: Socket, caller: Caller): () => void {
      const one = { socket, ...caller };
      const userSockets = [...open].filter(({ reach }) => reach.userId === caller.reach.userId);
      if (userSockets.length >= perUser) socket.close(1013, 'Too many tabs are open. Close some and try again.');
      else open.add(one);
      return () => void open.delete(one);
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
      const changes = recent.since(ago)?.filter((change) => concerns(change, one.reach));
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
      for (const { socket } of open) socket.send(JSON.stringify([{ topic: 'missed', ids: null }]));
    },

    /** All open pages. */
    all: (): readonly Open[] => [...open],

    /** The open pages of these users. */
    of: (userIds: readonly number[]): readonly Open[] =>
      [...open].filter(({ reach }) => userIds.includes(reach.userId)),

    /** Closes sockets whose token has expired. */
    tokensExpired: (now: Date) => recheck(({ expires }) => expires * 1000 <= now.getTime()),
    /** Checks a socket that was just accepted, because something may have changed since. */
    letIn: (socket: Socket) => recheck((one) => one.socket === socket),
    sessionChanged: (id: string) => recheck(({ reach }) => reach.sessionId === id),
    userChanged: (id: number) => recheck(({ reach }) => reach.userId === id),
    allMayHaveChanged: () => recheck(() => true),
    closeAll() {
      for (const { socket } of open) socket.close(1012, 'The server is restarting. Please try again in a moment.');
      open.clear();
    },
  };
}

export const processSockets = perProcess(openSockets);
