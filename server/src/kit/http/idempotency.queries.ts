import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { IdempotencyKeys } from '../../db/schema.ts';

/** Holds the key until the transaction ends; false when somebody else does. */
export async function claim(db: Db, userId: number, key: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`once ${userId} ${key}`}, 0)) as free`.execute(db);
  return rows[0]?.free ?? false;
}

export const find = (db: Db, userId: number, key: string) =>
  db
    .selectFrom('idempotencyKeys')
    .select(['endpoint', 'asked', 'answer'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('createdAt', '>', sql<string>`now() - interval '24 hours'`)
    .executeTakeFirst();

export async function keep(db: Db, row: Insertable<IdempotencyKeys>) {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', sql<string>`now() - interval '24 hours'`).execute();
  await db.insertInto('idempotencyKeys').values(row).execute();
}
