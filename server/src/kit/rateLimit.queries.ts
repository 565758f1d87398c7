import type { Db } from '../db/client.ts';

const KEPT = 60 * 60_000; // milliseconds; no limit looks further back

/** When each of the last tries under these keys was made. */
export const triesOf = (db: Db, keys: string[], since: string) =>
  db.selectFrom('loginFailures').select(['key', 'at']).where('key', 'in', keys).where('at', '>', since).execute();

export async function add(db: Db, keys: string[], now: Date) {
  await db
    .insertInto('loginFailures')
    .values(keys.map((key) => ({ key, at: now.toISOString() })))
    .execute();
  const oldest = new Date(now.getTime() - KEPT).toISOString();
  await db.deleteFrom('loginFailures').where('at', '<', oldest).execute();
}

export async function forget(db: Db, key: string) {
  await db.deleteFrom('loginFailures').where('key', '=', key).execute();
}
