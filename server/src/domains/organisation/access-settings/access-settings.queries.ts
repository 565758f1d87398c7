import type { Role } from '@embark/contracts/kit';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

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

/** Makes all nodes reload users with these roles and no two-factor authentication, who may have to set it up first. */
export async function tellThoseWithout(db: Db, roles: readonly Role[]) {
  await sql`
    select pg_notify('embark', json_build_object('topic', 'user', 'id', u.id)::text) from users u
    where u.active and u.roles && ${roles}::text[]
      and not exists (select from second_factors f where f.user_id = u.id and f.confirmed_at is not null)`.execute(db);
}
