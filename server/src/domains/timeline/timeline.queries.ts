import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Timeline } from '../../db/schema.ts';

export async function insert(db: Db, written: Insertable<Timeline>[]): Promise<number> {
  const made = await db.insertInto('timeline').values(written).returning('id').execute();
  return made[0]?.id ?? 0;
}

/** Entries of a record that is within reach already, newest first. */
function entries(db: Db, of: RawBuilder<boolean>) {
  return db
    .selectFrom('timeline as t')
    .leftJoin('users as u', 'u.id', 't.actorId')
    .leftJoin('enquiries as e', 'e.id', 't.enquiryId')
    .select(['t.id', 't.kind', 't.at', 'u.name as actor', 't.actorId', 't.note', 't.data', 't.enquiryId'])
    .select('e.number as enquiryNumber')
    .where(of)
    .orderBy('t.id', 'desc');
}

export type Slice = { kinds?: string[] | undefined; before: number | null; size: number };
export type Of = { enquiryId?: string | null; conversionId?: string };

export function find(db: Db, { enquiryId, conversionId }: Of, { kinds, before, size }: Slice) {
  const ofEnquiry = enquiryId ? [sql<boolean>`t.enquiry_id = ${enquiryId}`] : [];
  const ofConversion = conversionId ? [sql<boolean>`t.conversion_id = ${conversionId}`] : [];
  let found = entries(db, sql<boolean>`(${sql.join([...ofEnquiry, ...ofConversion, sql`false`], sql` or `)})`);
  if (kinds && kinds.length > 0) found = found.where('t.kind', 'in', kinds);
  if (before !== null) found = found.where('t.id', '<', before);
  return found.limit(size + 1).execute();
}

export function findOne(db: Db, id: number) {
  return entries(db, sql<boolean>`t.id = ${id}`).executeTakeFirstOrThrow();
}
