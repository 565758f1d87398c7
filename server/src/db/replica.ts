import type { Pool } from 'pg';
import type { Database } from './client.ts';

/** `following`: near enough to read from. `behind`: replays too late. `away`: does not answer, or is no replica. */
export type ReplicaState = 'following' | 'behind' | 'away';

/** The replica was found to be away while a read waited for it. */
export class ReplicaLost extends Error {}

export type Replica = {
  /** The replica for a read that may be seconds old; undefined if it is away or too far behind, or the user has just changed something. */
  readFor: (userId: number) => Database | undefined;
  /** The user has changed something: their reads show it, so for a while they go to the primary, on all nodes. */
  wrote: (userId: number) => void;
  /** Handles the message of another node about a change of a user. */
  heard: (message: Record<string, unknown>) => void;
  /** A read failed on the replica: the next ones go to the primary until the replica answers again. */
  failed: (error: unknown) => void;
  /** The result of a read on the replica; rejects as soon as the replica is found to be away. */
  unlessLost: <T>(read: Promise<T>) => Promise<T>;
  state: () => ReplicaState;
  /** How many seconds old a read may be at most; null if unknown. */
  lag: () => number | null;
  stop: () => Promise<void>;
};

type Options = {
  /** For the position of the primary; reads of this node never wait for it. */
  primary: Pool;
  replica: Database;
  /** The limit in milliseconds. */
  limit: number;
  /** Called when the state changes. */
  onState?: (state: ReplicaState, error: Error | undefined) => void;
  /** Milliseconds between two measurements. */
  every?: number;
};

const EVERY = 1_000;
/** Milliseconds for which a user reads from the primary after a change. */
const OWN = 10_000;
/** Milliseconds between two messages to the other nodes about changes of one user. */
const TELL = 3_000;
const MOST_USERS = 10_000;
/** Milliseconds after which a replica that does not say its position counts as away. */
const PATIENCE = 3_000;

const ASK = {
  text: 'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position',
  query_timeout: PATIENCE,
};

/** A position in the write-ahead log, such as `16/B374D848`. */
export function positionOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The users who have changed something within the last `own` milliseconds, on any node. */
function recentWriters(own: number, primary: Pool) {
  const known = new Map<number, { until: number; toldAt: number }>();
  const keep = (userId: number, until: number, toldAt: number) => {
    if (known.size >= MOST_USERS) for (const [id, one] of known) if (one.until < performance.now()) known.delete(id);
    known.set(userId, { until, toldAt });
  };
  return {
    has: (userId: number) => (known.get(userId)?.until ?? 0) >= performance.now(),
    add(userId: number) {
      const now = performance.now();
      const toldAt = known.get(userId)?.toldAt ?? -Infinity;
      const isTelling = now - toldAt > TELL;
      keep(userId, now + own, isTelling ? now : toldAt);
      if (!isTelling) return;
      const message = JSON.stringify({ wrote: userId });
      void primary.query("select pg_notify('embark', $1)", [message]).catch(() => undefined); // without the primary no node reads anything
    },
    heard({ wrote: userId }: Record<string, unknown>) {
      if (typeof userId !== 'number') return;
      keep(userId, performance.now() + own + TELL, known.get(userId)?.toldAt ?? -Infinity);
    },
  };
}

/**
 * Watches a streaming replica. Each second it notes the position of the primary and asks the replica how far it is: a read is at most as old as the
 * newest noted position that the replica has passed. This needs neither synchronous clocks nor traffic on the primary.
 */
export function watchReplica({ primary, replica, limit, onState = () => {}, every = EVERY }: Options): Replica {
  const writers = recentWriters(Math.max(OWN, 2 * limit), primary);
  let noted: { at: number; position: bigint }[] = [];
  /** When the primary was where the replica is now. */
  let reached: number | undefined;
  let isAway = true;
  let shown: ReplicaState | undefined;
  let isMeasuring = false;

  const lag = () => (reached === undefined ? null : performance.now() - reached);
  const state = (): ReplicaState => {
    if (isAway) return 'away';
    const behind = lag();
    return behind !== null && behind <= limit ? 'following' : 'behind';
  };
  const show = (error?: Error) => {
    const now = state();
    if (now === shown) return;
    shown = now;
    onState(now, error);
  };
  const waiting = new Set<(error: Error) => void>();
  const lose = (given: unknown) => {
    const error = given instanceof Error ? given : new Error(String(given));
    isAway = true;
    reached = undefined;
    show(error);
    for (const reject of waiting) reject(new ReplicaLost('The replica is away.', { cause: error }));
  };

  async function measure() {
    const at = performance.now();
    const { rows: here } = await primary.query<{ position: string }>('select pg_current_wal_lsn()::text as position');
    noted = [
      ...noted.filter((one) => at - one.at <= limit + 2 * every),
      { at, position: positionOf(here[0]?.position ?? '') },
    ];
    const { rows: there } = await replica.pool.query<{ position: string | null }>(ASK);
    const position = there[0]?.position;
    if (typeof position !== 'string') throw new Error('This database is not a streaming replica.');
    const passed = noted.findLast((one) => one.position <= positionOf(position));
    if (passed) reached = Math.max(reached ?? -Infinity, passed.at);
    isAway = false;
    show();
  }

  async function again() {
    if (isMeasuring) {
      if (shown !== undefined) show(); // no answer yet: the lag grows meanwhile
      return;
    }
    isMeasuring = true;
    await measure()
      .catch(lose)
      .finally(() => (isMeasuring = false));
  }
  const timer = setInterval(() => void again(), every).unref();
  const first = again();

  return {
    readFor: (userId) => (!writers.has(userId) && state() === 'following' ? replica : undefined),
    wrote: (userId) => writers.add(userId),
    heard: (message) => writers.heard(message),
    failed: lose,
    unlessLost(read) {
      const { promise: lost, reject } = Promise.withResolvers<never>();
      waiting.add(reject);
      return Promise.race([read, lost]).finally(() => waiting.delete(reject));
    },
    state,
    lag: () => {
      const behind = lag();
      return behind === null ? null : behind / 1000;
    },
    async stop() {
      clearInterval(timer);
      await first;
    },
  };
}
