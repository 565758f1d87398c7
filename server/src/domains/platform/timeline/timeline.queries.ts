import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../db/client.ts';
import type { Timeline } from '../../../db/schema.ts';
import { iso } from '../../../kit/page.ts';
import { prepared } from '../../../kit/prepared.ts';

// ten parameters an entry at most, of 65,535 a statement
const AT_ONCE = 5_000;

export async function insert(db: Db, written: Insertable<Timeline>[]): Promise<number> {
  let first = 0;
  for (let from = 0; from < written.length; from += AT_ONCE) {
    const some = written.slice(from, from + AT_ONCE);
    const made = await db.insertInto('timeline').values(some).returning('id').execute();
    first ||= made[0]?.id ?? 0;
  }
  return first;
}

const shown = sql`t.id, t.kind, ${iso('t.at')} as at, u.name as actor, t.actor_id as "actorId", t.note, t.data,
  t.enquiry_id as "enquiryId", e.number as "enquiryNumber"`;
const shownFrom = sql`timeline t left join users u on u.id = t.actor_id left join enquiries e on e.id = t.enquiry_id`;

export type Slice = { kinds?: string[] | undefined; before: number | null; size: number };
/** Values of a statement: ids, or the place of one. */
export type Of = { enquiryId?: unknown; conversionId?: unknown; contactId?: unknown };

/** In SQL: a slice of the stream of a record as JSON text `{ rows, next }`, newest first. */
export function slice({ enquiryId, conversionId, contactId }: Of, { kinds, before, size }: Slice): RawBuilder<string> {
  const owners = [
    ...(enquiryId ? [sql`t.enquiry_id = ${enquiryId}`] : []),
    ...(conversionId ? [sql`t.conversion_id = ${conversionId}`] : []),
    ...(contactId ? [sql`t.contact_id = ${contactId}`] : []),
  ];
  return sql<string>`(
    with page as materialized (
      select ${shown} from ${shownFrom}
      where (${sql.join(owners, sql` or `)})
        and ${kinds && kinds.length > 0 ? sql`t.kind = any(${kinds}::text[])` : sql`true`}
        and ${before === null ? sql`true` : sql`t.id < ${before}`}
      order by t.id desc limit ${size + 1}),
    shown as (select * from page order by id desc limit ${size})
    select json_build_object(
      'rows', coalesce((select json_agg(shown order by shown.id desc) from shown), '[]'),
      'next', case when (select count(*) from page) > ${size} then (select min(shown.id)::text from shown) end)::text)`;
}

/** The slice by one statement; null when the record is not `seen` by the caller. */
export async function findPage(db: Db, pool: Pool, of: Of, asked: Slice, seen: RawBuilder<boolean>) {
  const statement = sql<{ page: string | null }>`select case when ${seen} then ${slice(of, asked)} end as page`;
  const [answer] = await prepared(pool, statement.compile(db));
  return answer?.page ?? null;
}

export async function findOne(db: Db, id: number) {
  const { rows } = await sql<Record<string, unknown>>`select ${shown} from ${shownFrom} where t.id = ${id}`.execute(db);
  return rows[0];
}
