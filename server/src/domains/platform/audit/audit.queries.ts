import type { Insertable } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Audit, SensitiveReads } from '../../../db/schema.ts';

// up to ten parameters per entry; a statement can have 65,535
const AT_ONCE = 5_000;

export async function insert(db: Db, ...entries: Insertable<Audit>[]) {
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    await db
      .insertInto('audit')
      .values(entries.slice(from, from + AT_ONCE))
      .execute();
  }
}

/** The changes of a record, newest first, with the actor's name. */
export function changesOf(db: Db, subject: string, subjectId: string) {
  return db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actorId')
    .select(['audit.id', 'audit.at', 'audit.action', 'audit.before', 'audit.after', 'users.name as actor'])
    .where('audit.subject', '=', subject)
    .where('audit.subjectId', '=', subjectId)
    .orderBy('audit.id', 'desc')
    .limit(500)
    .execute();
}

/** The latest change of a record, with its actor. */
export const lastChangeOf = (db: Db, subject: string, subjectId: string) =>
  db
    .selectFrom('audit')
    .select(['action', 'actorId', 'before', 'after'])
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export type SensitiveRead = Insertable<SensitiveReads>;

export async function insertReads(db: Db, reads: SensitiveRead[]) {
  await db.insertInto('sensitiveReads').values(reads).execute();
}
