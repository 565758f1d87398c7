import type { CompiledQuery } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { readerOf } from './client.ts';
import { preparing } from './statements.ts';

/** A connection of the pool that lookups share while any of them is under way. */
type Shared = {
  client: Promise<PoolClient>;
  underWay: number;
  /** When a lookup last got its answer. */
  answeredAt: number;
  /** What is asked waits for the end of this turn of the event loop. */
  isHeld: boolean;
  failure?: Error;
};

/** Lookups on one connection at once. */
const MOST = 16;
/** Milliseconds without an answer after which no more lookups join: the one in front may wait for a lock. */
const PATIENCE = 20;

const sharedOf = new WeakMap<Pool, Shared>();

/** The connection for a further lookup; undefined if it needs one of its own. */
function join(pool: Pool): Shared | undefined {
  const now = performance.now();
  const known = sharedOf.get(pool);
  if (known) return known.underWay < MOST && now - known.answeredAt < PATIENCE ? known : undefined;
  const fresh: Shared = { client: pool.connect(), underWay: 0, answeredAt: now, isHeld: false };
  sharedOf.set(pool, fresh);
  return fresh;
}

/** Sends what is asked in one turn of the event loop with one write: each wakes the database. */
function holdTogether(shared: Shared, { connection: { stream } }: PoolClient) {
  if (shared.isHeld) return;
  shared.isHeld = true;
  stream.cork();
  setImmediate(() => {
    shared.isHeld = false;
    stream.uncork();
  });
}

/** No more lookups join. After an error the pool closes the connection, as it does after one of its own queries. */
function retire(pool: Pool, shared: Shared) {
  if (sharedOf.get(pool) === shared) sharedOf.delete(pool);
  if (shared.underWay > 0) return;
  const giveBack = (client: PoolClient) => client.release(shared.failure);
  void shared.client.then(giveBack, () => undefined); // the lookup has thrown the error
}

/**
 * Reads rows by key, on connections that PostgreSQL lets only read: every lookup is a transaction of its own, and what it wrote would be committed whatever
 * becomes of the request.
 */
export const lookup = <Row extends object>(pool: Pool, query: CompiledQuery<Row>): Promise<Row[]> =>
  askTogether(readerOf(pool), query);

/**
 * Sends a prepared statement that takes a fraction of a millisecond, as a transaction of its own. Requests at the same time share a connection for this: taking
 * one each, and waking another process of the database each time, costs as much as the reading. The record kit also reads its rows this way, on the
 * connection that takes numbers.
 */
export async function askTogether<Row extends object>(pool: Pool, query: CompiledQuery<Row>): Promise<Row[]> {
  const asked = preparing(query);
  const shared = join(pool);
  if (!shared) return (await pool.query<Row>(asked)).rows;
  shared.underWay += 1;
  try {
    const client = await shared.client;
    holdTogether(shared, client);
    return (await client.query<Row>(asked)).rows;
  } catch (error) {
    shared.failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    shared.answeredAt = performance.now();
    shared.underWay -= 1;
    if (shared.underWay === 0 || shared.failure) retire(pool, shared);
  }
}
