import type { PartialUpload } from '@embark/contracts/casework/documents';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { Problem } from '../../../kit/problem.ts';

type New = { conversionId: string; userId: number; name: string; size: number; createdAt: string };

export async function insertUpload(db: Db, upload: New): Promise<PartialUpload> {
  const { id, received } = await db
    .insertInto('documentUploads')
    .values(upload)
    .returning(['id', 'received'])
    .executeTakeFirstOrThrow();
  return { id, conversionId: upload.conversionId, name: upload.name, size: upload.size, received };
}

/** An upload of the user, or 404. */
export async function findUpload(db: Db, id: string, userId: number): Promise<PartialUpload> {
  const found = await db
    .selectFrom('documentUploads')
    .select(['id', 'conversionId', 'name', 'size', 'received'])
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!found) throw new Problem('not-found', 'This upload is no longer there. Begin again.');
  return found;
}

/** Locks it first, so that two parts do not follow the same one. */
export async function lockUpload(db: Db, id: string, userId: number): Promise<PartialUpload> {
  await sql`select from document_uploads where id = ${id} and user_id = ${userId} for update`.execute(db);
  return findUpload(db, id, userId);
}

export async function addPart(
  db: Db,
  id: string,
  part: { start: number; size: number; fileName: string },
): Promise<void> {
  await db
    .insertInto('documentUploadParts')
    .values({ uploadId: id, ...part })
    .execute();
  await db
    .updateTable('documentUploads')
    .set({ received: part.start + part.size })
    .where('id', '=', id)
    .execute();
}

/** The stored files of an upload's parts, in order. */
export async function partsOf(db: Db, id: string): Promise<string[]> {
  const rows = db.selectFrom('documentUploadParts').select('fileName').where('uploadId', '=', id).orderBy('start');
  return (await rows.execute()).map(({ fileName }) => fileName);
}

/** Removes an upload with its parts; false if it is already gone. */
export async function removeUpload(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`delete from document_uploads where id = ${id} returning id`.execute(db);
  return rows.length > 0;
}

/** Removes uploads that began before a time. */
export async function removeOldUploads(db: Db, since: Date): Promise<void> {
  await db.deleteFrom('documentUploads').where('createdAt', '<', since.toISOString()).execute();
}
