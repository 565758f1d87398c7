import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

/** The same picture twice is kept once. */
export async function keepPhoto(db: Db, photo: { hash: string; type: string; content: Buffer }) {
  await db
    .insertInto('photos')
    .values(photo)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

export const findPhoto = (db: Db, hash: string) =>
  db.selectFrom('photos').select(['type', 'content']).where('hash', '=', hash).executeTakeFirst();

/** A picture that nobody shows any more is gone. */
export async function dropUnused(db: Db, url: string) {
  await db
    .deleteFrom('photos')
    .where('hash', '=', url.split('/').at(-1) ?? '')
    .where(sql<boolean>`not exists (select from users where photo_url = ${url})`)
    .execute();
}
