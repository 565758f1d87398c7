import { perProcess } from '../../../kit/domain.ts';
import { type Caller, checks, type Open, type Socket } from './checks.service.ts';
import { type Change, concerns, missed, readSince } from './live.rules.ts';
import { recentChanges } from './recent.service.ts';

const perUser = 8;

/** Sends the changes of one batch of announcements together: sending costs far more than anything else here. */
function inBatches(open: ReadonlySet<Open>, stale: ReadonlySet<Open>): (change: Change) => void {
  const waiting: Change[] = [];
  function send() {
    const changes = waiting.splice(0);
    const texts = new Map<string, string>();
    for (const one of open) {
      const { socket, reach } = one;
      const own = stale.has(one) ? [] : changes.filter((change) => concerns(change, reach));
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
  const stale = new Set<Open>();
  const recent = recentChanges();
  const { recheck, recheckDue } = checks(open, stale);
  const tellTogether = inBatches(open, stale);

  return {
    /** Adds a socket; returns a function to remove it. A user's ninth socket is refused. */
    add(socket: Socket, caller: Caller): () => void {
      const one = { socket, ...caller };
      const userSockets = [...open].filter(({ reach }) => reach.userId === caller.reach.userId);
      if (userSockets.length >= perUser) socket.close(1013, 'Too many tabs are open. Close some and try again.');
      else open.add(one);
      return () => [open, stale].forEach((set) => set.delete(one));
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
      const changes = stale.has(one) ? [] : recent.since(ago)?.filter((change) => concerns(change, one.reach));
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

    recheckDue,
    /** Checks a socket that was just accepted, because something may have changed since. */
    letIn: (socket: Socket) => recheck((one) => one.socket === socket),
    sessionChanged: (id: string) => recheck(({ reach }) => reach.sessionId === id),
    userChanged: (id: number) => recheck(({ reach }) => reach.userId === id),
    allMayHaveChanged: () => recheck(() => true),
    closeAll() {
      for (const { socket } of open) socket.close(1012, 'The server is restarting. Please try again in a moment.');
      open.clear();
      stale.clear();
    },
  };
}

export const processSockets = perProcess(openSockets);
