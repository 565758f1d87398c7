import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { WrappedKey } from '../../../kit/files/masterKeys.ts';
import { referencesTo } from '../../../kit/record/references.ts';

type StoredFile = { name: string; hash: string; size: number } & WrappedKey;

/** A stored file with this content, which becomes as recent as a new one. A concurrent sweep waits, or has removed it. */
export async function keepAgain(db: Db, hash: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    update stored_files set kept_at = ${now.toISOString()}
    where name = (select name from stored_files where hash = ${hash} and complete order by name limit 1) and complete
    returning name`.execute(db);
  return rows[0]?.name;
}

/** Records a file that is about to be written. */
export async function noteFile(db: Db, file: StoredFile, now: Date): Promise<void> {
  await db
    .insertInto('storedFiles')
    .values({ ...file, keptAt: now.toISOString() })
    .execute();
}

export async function noteComplete(db: Db, name: string): Promise<void> {
  await db.updateTable('storedFiles').set({ complete: true }).where('name', '=', name).execute();
}

/** In SQL: whether nothing refers to the file `f`. Tables with a foreign key to the stored files count without being named here. */
async function unreferenced(db: Db) {
  const isUsed = await referencesTo(db, 'stored_files');
  return sql<boolean>`not ${isUsed(sql`f.name`)}`;
}

/** Files kept before a time that nothing refers to. */
export async function unusedFiles(db: Db, since: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select f.name from stored_files f where f.kept_at < ${since.toISOString()} and ${await unreferenced(db)} order by f.name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Takes a file out of use, so that no upload picks it while it is being removed. */
export async function retireFile(db: Db, name: string, since: Date): Promise<void> {
  await sql`update stored_files f set complete = false
    where f.name = ${name} and f.kept_at < ${since.toISOString()} and ${await unreferenced(db)}`.execute(db);
}

/** Deletes the row of a file, unless it has been used again. */
export async function forgetFile(db: Db, name: string, since: Date): Promise<boolean> {
  const { rows } = await sql`
    delete from stored_files f where f.name = ${name} and f.kept_at < ${since.toISOString()} and ${await unreferenced(db)} returning f.name`.execute(
    db,
  );
  return rows.length > 0;
}

/** Where the content of a file is, and its key. */
export async function storedFileOf(db: Db, name: string): Promise<{ name: string; size: number } & WrappedKey> {
  return db
    .selectFrom('storedFiles')
    .select(['name', 'size', 'wrappedKey', 'keyId'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
}

/** A few files whose key is encrypted with an earlier setting. */
export async function filesOfOtherKeys(db: Db, keyId: string): Promise<({ name: string } & WrappedKey)[]> {
  return db
    .selectFrom('storedFiles')
    .select(['name', 'wrappedKey', 'keyId'])
    .where((or) => or.or([or('keyId', '<', keyId), or('keyId', '>', keyId)])) // unlike <>, these use the index
    .orderBy('keyId')
    .orderBy('name')
    .limit(500)
    .execute();
}

/** Saves keys that were encrypted anew, unless another node was faster. */
export async function saveKeys(
  db: Db,
  keys: readonly ({ name: string; before: string } & WrappedKey)[],
): Promise<void> {
  await sql`update stored_files f set wrapped_key = given."wrappedKey", key_id = given."keyId"
    from json_to_recordset(${JSON.stringify(keys)}::json) as given (name uuid, before text, "wrappedKey" text, "keyId" text)
    where f.name = given.name and f.key_id = given.before`.execute(db);
}
