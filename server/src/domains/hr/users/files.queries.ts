import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

/** A contract is about to be taken into the store; one that is there already is as good as new. */
export async function noteKept(db: Db, hash: string, now: Date): Promise<void> {
  const keptAt = now.toISOString();
  await db
    .insertInto('contractFiles')
    .values({ hash, keptAt })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ keptAt }))
    .execute();
}

/** Contracts taken before `since` that nobody's record names any more. */
export async function unused(db: Db, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('contractFiles as f')
    .select('f.hash')
    .where('f.keptAt', '<', since.toISOString())
    .where(sql<boolean>`not exists (select from users u where u.contract_hash = f.hash)`)
    .execute();
  return rows.map(({ hash }) => hash);
}

/** Forgets a contract, unless it was taken again meanwhile. Whoever takes it at this moment waits, and puts it into the store anew. */
export async function forget(db: Db, hash: string, since: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('contractFiles')
    .where('hash', '=', hash)
    .where('keptAt', '<', since.toISOString())
    .where(sql<boolean>`not exists (select from users u where u.contract_hash = ${hash})`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
