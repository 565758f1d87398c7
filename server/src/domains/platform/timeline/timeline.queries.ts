import { TIMELINE_SLICE, type TimelineSubject } from '@embark/contracts/platform/timeline';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../db/client.ts';
import type { Timeline } from '../../../db/schema.ts';
import { columnsOf, compiledPerColumns, type Entries, inserted, valuesOf } from '../../../kit/compiled.ts';
import { iso } from '../../../kit/page.ts';
import { prepared, SENT_WITH_NEXT } from '../../../db/statements.ts';

// up to ten parameters per entry; a statement can have 65,535
const AT_ONCE = 5_000;

export async function insert(db: Db, written: Insertable<Timeline>[]): Promise<void> {
  const [only, ...more] = written;
  if (only && more.length === 0) {
    await insertUnread(db, Object.entries(only));
    return;
  }
  for (let from = 0; from < written.length; from += AT_ONCE) {
    await db
      .insertInto('timeline')
      .values(written.slice(from, from + AT_ONCE))
      .modifyEnd(SENT_WITH_NEXT)
      .execute();
  }
}

const inserting = (entries: Entries) => sql`insert into timeline (${columnsOf(entries)}) values (${valuesOf(entries)})`;
const insertUnread = compiledPerColumns((entries) => sql<never>`${inserting(entries)} ${SENT_WITH_NEXT}`);
const insertRead = compiledPerColumns((entries) => sql<{ id: number }>`${inserting(entries)} returning id`);

/** Inserts an entry, and returns it as timelines show it. */
export const insertShown = async (db: Db, written: Insertable<Timeline>) =>
  inserted(await insertReturning(db, Object.entries(written)), 'timeline');

/** Returns its ID. */
export const insertOne = async (db: Db, written: Insertable<Timeline>): Promise<number> =>
  inserted(await insertRead(db, Object.entries(written)), 'timeline').id;

export async function update(db: Db, id: number, note: string, data: string): Promise<void> {
  await db.updateTable('timeline').set({ note, data }).where('id', '=', id).execute();
}

const numbered = ['enquiries', 'conversions'] as const satisfies readonly TimelineSubject[];
const numberOf = (subject: TimelineSubject, id: unknown) =>
  numbered.some((one) => one === subject)
    ? sql`(select r.number from ${sql.table(subject)} r where r.id = ${id})`
    : sql`null::text`;
const numbers = numbered.map((subject) => sql`when ${sql.lit(subject)} then ${numberOf(subject, sql`t.subject_id`)}`);
const columns = (number = sql`case t.subject ${sql.join(numbers, sql` `)} end`) =>
  sql`t.id, t.kind, ${iso('t.at')} as at, (select u.name from users u where u.id = t.actor_id) as actor, t.actor_id as "actorId",
    t.note, t.data, t.subject, t.subject_id as "subjectId", ${number} as number`;

/** `kinds`: only these. */
type Slice = { kinds?: readonly string[] | undefined; before: number | null; size: number };
/** SQL values: IDs, or parameters for them. */
export type Stream = { subject: TimelineSubject; id: unknown } | { contactId: unknown };

/** A page of these timelines combined, in SQL, as JSON text `{ rows, next }`, newest first. */
export function slice(streams: readonly Stream[], { kinds, before, size }: Slice): RawBuilder<string> {
  // a plan that is kept for all values takes an unknown limit for a tenth of the rows
  const count = (n: number) => (size === TIMELINE_SLICE ? sql.lit(n) : sql`${n}::int`);
  const newest = sql`order by t.id desc limit ${count(size + 1)}`;
  const where = sql`${kinds ? sql`t.kind = any(${kinds}::text[])` : sql`true`} and ${before === null ? sql`true` : sql`t.id < ${before}`}`;
  const each = streams.map((one) =>
    'contactId' in one
      ? sql`select t.* from timeline t where t.contact_id = ${one.contactId} and ${where} ${newest}`
      : sql`select t.* from timeline t where t.subject = ${sql.lit(one.subject)} and t.subject_id = ${one.id} and ${where} ${newest}`,
  );
  const [only] = streams;
  // the entries of one record have the same number
  const number = streams.length === 1 && only && 'id' in only ? numberOf(only.subject, only.id) : undefined;
  const entries = sql.join(
    each.map((one) => sql`(${one})`),
    sql` union all `,
  );
  return sql<string>`(select json_build_object(
      'rows', coalesce(array_to_json(written[1:${count(size)}]), '[]'),
      'next', case when array_length(written, 1) > ${count(size)} then written[${count(size)}]->>'id' end)::text
    from (select array_agg(row_to_json(shown)) as written from (
      select ${columns(number)} from (${entries}) t ${newest}) as shown) as page)`;
}

export async function findPage(db: Db, pool: Pool, streams: readonly Stream[], query: Slice): Promise<string> {
  const statement = sql<{ page: string }>`select ${slice(streams, query)} as page`;
  const [answer] = await prepared(pool, statement.compile(db));
  return answer?.page ?? '';
}

const insertReturning = compiledPerColumns(
  (entries) =>
    sql<
      Record<string, unknown>
    >`with t as (${inserting(entries)} returning id, kind, at, actor_id, note, data, subject, subject_id)
      select ${columns()} from t`,
);
