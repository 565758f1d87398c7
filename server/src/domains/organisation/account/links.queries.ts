import type { Db } from '../../../db/client.ts';

type Link = { tokenHash: string; userId: number; expiresAt: string };

/** A new link; those before it end, so that only the last mail opens the account. */
export async function insertLink(db: Db, link: Link) {
  await db.deleteFrom('passwordLinks').where('userId', '=', link.userId).execute();
  await db.insertInto('passwordLinks').values(link).execute();
}

/** Takes a link once, and says whose it is; undefined when it was used, is too old or was never given. */
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
