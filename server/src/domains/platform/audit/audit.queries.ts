import { type Insertable, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { SENT_WITH_NEXT } from '../../../db/statements.ts';
import { add, unitOf } from '../../../db/write/unit.ts';
import { columnsOf, compiledPerColumns, valuesOf } from '../../../kit/compiled.ts';
import type { Audit, SensitiveReads } from '../../../db/schema.ts';

// up to ten parameters per entry; a statement can have 65,535
const AT_ONCE = 5_000;

/** An entry to be added, with its values as objects. */
type Written = Omit<Insertable<Audit>, 'before' | 'after'> & {
  before?: object | undefined;
  after?: object | undefined;
};
const stored = ({ before, after, ...entry }: Written): Insertable<Audit> => ({
  ...entry,
  before: before && JSON.stringify(before),
  after: after && JSON.stringify(after),
});

export async function insert(db: Db, ...written: Written[]) {
  const unit = unitOf(db);
  if (unit) {
    add(unit, 'audit', written);
    return;
  }
  const entries = written.map(stored);
  const [only, ...more] = entries;
  if (only && more.length === 0) {
    await insertOne(db, Object.entries(only));
    return;
  }
  for (let from = 0; from < entries.length; from += AT_ONCE) {
    await db
      .insertInto('audit')
      .values(entries.slice(from, from + AT_ONCE))
      .modifyEnd(SENT_WITH_NEXT)
      .execute();
  }
}

const insertOne = compiledPerColumns(
  (entries) => sql<never>`insert into audit (${columnsOf(entries)}) values (${valuesOf(entries)}) ${SENT_WITH_NEXT}`,
);

/** The changes of a record, newest first, with the actor's name. */
export function changesOf(db: Db, subject: string, subjectId: string) {
  return db
    .selectFrom('audit')
    .leftJoin('users', 'users.id', 'audit.actorId')
    .select([
      'audit.id',
      'audit.at',
      'audit.subject',
      'audit.subjectId',
      'audit.action',
      'audit.before',
      'audit.after',
      'users.name as actor',
    ])
    .where('audit.subject', '=', subject)
    .where('audit.subjectId', '=', subjectId)
    .orderBy('audit.id', 'desc')
    .limit(500)
    .execute();
}

const entry = ['id', 'at', 'action', 'subject', 'subjectId', 'before', 'after'] as const;

/** The newest entries of one user in a company with these actions, newest first. */
export const newestOf = (
  db: Db,
  { userId, company }: { userId: number; company: string },
  actions: readonly string[],
  limit: number,
) =>
  db
    .selectFrom('audit')
    .select(entry)
    .where('actorId', '=', userId)
    .where('company', '=', company)
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** One entry of a company, with its actor. */
export const entryOf = (db: Db, company: string, id: number) =>
  db
    .selectFrom('audit')
    .select([...entry, 'actorId'])
    .where('id', '=', id)
    .where('company', '=', company)
    .executeTakeFirst();

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
  await sql`insert into sensitive_reads (at, actor_id, company, subject, subject_id, fields, address)
    select r.at, r."actorId", r.company, r.subject, r."subjectId", r.fields, r.address
    from json_to_recordset(${JSON.stringify(reads)}::json) as r
      (at timestamptz, "actorId" integer, company text, subject text, "subjectId" text, fields text[], address text)`.execute(
    db,
  );
}
