import type { Guest } from './context.ts';
import { mutexByKey } from './promises.ts';
import { Problem } from './problem.ts';
import type { Db } from '../db/client.ts';

const KEPT = 60 * 60_000; // milliseconds; the longest period of a limit

/** The times of recent attempts with these keys. */
const triesOf = (db: Db, keys: string[], since: string) =>
  db.selectFrom('loginFailures').select(['key', 'at']).where('key', 'in', keys).where('at', '>', since).execute();

async function add(db: Db, keys: string[], now: Date) {
  await db
    .insertInto('loginFailures')
    .values(keys.map((key) => ({ key, at: now.toISOString() })))
    .execute();
  const oldest = new Date(now.getTime() - KEPT).toISOString();
  await db.deleteFrom('loginFailures').where('at', '<', oldest).execute();
}

async function forget(db: Db, key: string) {
  await db.deleteFrom('loginFailures').where('key', '=', key).execute();
}

/** The maximum number of attempts per key within a period, at most an hour. Shared by all nodes. */
export type Limit = { key: string; most: number; seconds: number };

type Closed = { message: string; field?: string };
type LimitContext = Pick<Guest, 'db' | 'now'>;

/** Throws 429, with the time until a retry, if one of the limits is reached. */
export async function requireBelowLimit(
  { db, now }: LimitContext,
  limits: Limit[],
  { message, field }: Closed,
): Promise<void> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
  const longest = Math.max(...limits.map(({ seconds }) => seconds));
  const keys = limits.map(({ key }) => key);
  const tries = await triesOf(db, keys, ago(longest));
  const exceeded = limits.find(
    ({ key, most, seconds }) => tries.filter((one) => one.key === key && one.at > ago(seconds)).length >= most,
  );
  if (!exceeded) return;
  throw new Problem('too-many', message, {
    retryAfter: exceeded.seconds,
    ...(field && { fields: { [field]: message } }),
  });
}

/** Records an attempt for each limit. Don't call it in a transaction that will be rolled back. */
export const recordAttempt = ({ db, now }: LimitContext, limits: Limit[]): Promise<void> =>
  add(
    db,
    limits.map(({ key }) => key),
    now,
  );

export const clearAttempts = ({ db }: LimitContext, { key }: Limit): Promise<void> => forget(db, key);

/** Records an attempt, or throws 429 if a limit is already reached. */
export const countAttempt = (asking: LimitContext, limits: Limit[], closed: Closed): Promise<void> =>
  limits.reduceRight(
    (work, { key }) =>
      () =>
        mutexByKey(key, work),
    async () => {
      await requireBelowLimit(asking, limits, closed);
      await recordAttempt(asking, limits);
    },
  )();
