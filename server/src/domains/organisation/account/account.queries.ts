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

/** Locks the user's row until the transaction ends. */
export const lockUser = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'version', 'photoUrl'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();

type OwnFields = Pick<Updateable<Users>, 'name' | 'phone' | 'zone' | 'photoUrl'>;

export async function saveOwn(db: Db, userId: number, own: OwnFields) {
  await db
    .updateTable('users')
    .set((eb) => ({ ...own, version: eb('version', '+', 1), updatedAt: sql`now()` }))
    .where('id', '=', userId)
    .execute();
}

/** The user whose password is set, by ID or email; inactive users are not found. */
export const findPerson = (db: Db, by: { id: number } | { email: string }) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'passwordHash', 'language', 'companies'])
    .where((eb) => ('id' in by ? eb('id', '=', by.id) : eb('email', '=', by.email)))
    .where('active', '=', true)
    .executeTakeFirst();

type Link = { tokenHash: string; userId: number; expiresAt: string };

/** Creates a link and invalidates earlier ones, so that only the latest mail works. */
export async function insertLink(db: Db, link: Link) {
  await db.deleteFrom('passwordLinks').where('userId', '=', link.userId).execute();
  await db.insertInto('passwordLinks').values(link).execute();
}

/** Uses up a link and returns its user; undefined if it was used, has expired or does not exist. */
export const takeLink = (db: Db, tokenHash: string, now: Date) =>
  db
    .updateTable('passwordLinks')
    .set({ usedAt: now.toISOString() })
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .returning('userId')
    .executeTakeFirst();

export const findLink = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('passwordLinks')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now.toISOString())
    .executeTakeFirst();

/** Stores a picture once per content. */
export async function keepPhoto(db: Db, photo: { hash: string; type: string; content: Buffer }) {
  await db
    .insertInto('photos')
    .values(photo)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

export const findPhoto = (db: Db, hash: string) =>
  db.selectFrom('photos').select(['type', 'content']).where('hash', '=', hash).executeTakeFirst();

/** Deletes a picture that no account uses. */
export async function dropUnused(db: Db, url: string) {
  await db
    .deleteFrom('photos')
    .where('hash', '=', url.split('/').at(-1) ?? '')
    .where(sql<boolean>`not exists (select from users where photo_url = ${url})`)
    .execute();
}
