import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

export const read = (db: Db) =>
  db.selectFrom('accessSettings').select(['registration', 'secondFactor', 'version']).executeTakeFirstOrThrow();

export const lock = (db: Db) =>
  db
    .selectFrom('accessSettings')
    .select(['registration', 'secondFactor', 'version'])
    .forUpdate()
    .executeTakeFirstOrThrow();

export async function save(db: Db, settings: { registration: boolean; secondFactor: boolean }) {
  await db
    .updateTable('accessSettings')
    .set((eb) => ({ ...settings, version: eb('version', '+', 1), updatedAt: sql`now()` }))
    .execute();
}
