import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Users } from '../../../db/schema.ts';

export const findProfile = (db: Db, userId: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('offices as o', 'o.id', 'u.countryId')
    .leftJoin('users as m', 'm.id', 'u.managerId')
    .select([
      'u.id',
      'u.version',
      'u.name',
      'u.email',
      'u.aranEmail',
      'u.phone',
      'u.jobTitle',
      'u.companies',
      'u.roles',
      'u.photoUrl',
      'u.zone',
      'm.name as manager',
      'o.code as office',
      'o.zone as officeZone',
      'o.phoneRegion',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();

/** Holds the own row until the transaction ends. */
export const lockUser = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'version', 'photoUrl'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

type Own = Pick<Updateable<Users>, 'name' | 'phone' | 'zone' | 'photoUrl'>;

export async function saveOwn(db: Db, userId: number, own: Own) {
  await db
    .updateTable('users')
    .set((eb) => ({ ...own, version: eb('version', '+', 1), updatedAt: sql`now()` }))
    .where('id', '=', userId)
    .execute();
}

/** Who a password is set for, by id or by address; people who have left are not found. */
export const findPerson = (db: Db, by: { id: number } | { email: string }) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'passwordHash', 'language', 'companies'])
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('email', '=', by.email)))
    .where('active', '=', true)
    .executeTakeFirst();
