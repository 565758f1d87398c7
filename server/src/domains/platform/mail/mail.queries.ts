import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

type Row = {
  recipient: string;
  subject: string;
  text: string;
  attachment?: Buffer;
  attachmentName?: string;
};

export const insert = (db: Db, row: Row) =>
  db.insertInto('mailOutbox').values(row).returning('id').executeTakeFirstOrThrow();

/** A mail that is still queued. */
export const findWaiting = (db: Db, id: number) =>
  db
    .selectFrom('mailOutbox')
    .select(['id', 'recipient', 'subject', 'text', 'attachment', 'attachmentName'])
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('refusedAt', 'is', null)
    .executeTakeFirst();

/** Keeps the record of a sent mail but clears its content, which may contain a link to set a password. */
export async function markSent(db: Db, id: number) {
  await db
    .updateTable('mailOutbox')
    .set({ sentAt: sql`now()`, text: null, attachment: null })
    .where('id', '=', id)
    .execute();
}

/** Keeps that the mail server refused it for good, and why. */
export async function markRefused(db: Db, id: number, refusal: string) {
  await db
    .updateTable('mailOutbox')
    .set({ refusedAt: sql`now()`, refusal, attachment: null })
    .where('id', '=', id)
    .execute();
}

export async function remove(db: Db, id: number) {
  await db.deleteFrom('mailOutbox').where('id', '=', id).execute();
}
