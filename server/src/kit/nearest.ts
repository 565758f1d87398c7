import type { Endpoint } from '@embark/contracts/kit';
import { DatabaseError } from 'pg';
import { type Database, isDatabaseUnavailable } from '../db/client.ts';
import { type Replica, ReplicaLost } from '../db/replica.ts';
import type { Ctx } from './context.ts';

/** An error of the database or of the way to it, as opposed to a refusal or a defect of ours. */
const isOfDatabase = (error: unknown): boolean =>
  error instanceof ReplicaLost ||
  error instanceof DatabaseError ||
  isDatabaseUnavailable(error) ||
  (error instanceof Error && error.message === 'Query read timeout');

/** Runs a read that may be seconds old on the replica; on the primary if there is no replica, if it is behind, or if it breaks meanwhile. */
export async function readNearest<T>(
  replica: Replica | undefined,
  { reach, db, pool }: Pick<Ctx, 'reach' | 'db' | 'pool'>,
  read: (from: Database) => Promise<T>,
): Promise<T> {
  const from = replica?.readFor(reach.userId);
  if (replica && from) {
    try {
      return await read(from);
    } catch (error) {
      if (!isOfDatabase(error)) throw error;
      replica.failed(error);
    }
  }
  return read({ db, pool });
}

/** Runs the work of an endpoint on the right database. After a change the user's next reads go to the primary, which has it. */
export async function onNearest<T>(
  replica: Replica | undefined,
  { mayLag, method }: Pick<Endpoint, 'mayLag' | 'method'>,
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  if (mayLag && replica)
    return readNearest(replica, ctx, ({ db, pool }) => {
      const done = work({ ...ctx, db, pool });
      return pool === ctx.pool ? done : replica.unlessLost(done);
    });
  const done = await work(ctx);
  if (method !== 'GET') replica?.wrote(ctx.reach.userId);
  return done;
}
