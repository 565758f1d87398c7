import type { TimelineSubject } from '@embark/contracts/platform/timeline';
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
const numbers = numbered.map(
  (subject) =>
    sql`when ${sql.lit(subject)} then (select r.number from ${sql.table(subject)} r where r.id = t.subject_id)`,
);
const entryColumns = sql`t.id, t.kind, ${iso('t.at')} as at, u.name as actor, t.actor_id as "actorId", t.note, t.data,
  t.subject, t.subject_id as "subjectId", case t.subject ${sql.join(numbers, sql` `)} end as number`;
const actor = sql`left join users u on u.id = t.actor_id`;

/** `kinds`: only these. */
type Slice = { kinds?: readonly string[] | undefined; before: number | null; size: number };
/** SQL values: IDs, or parameters for them. */
export type Stream = { subject: TimelineSubject; id: unknown } | { contactId: unknown };

/** A page of these timelines combined, in SQL, as JSON text `{ rows, next }`, newest first. */
export function slice(streams: readonly Stream[], { kinds, before, size }: Slice): RawBuilder<string> {
  const conditions = sql`${kinds ? sql`t.kind = any(${kinds}::text[])` : sql`true`}
    and ${before === null ? sql`true` : sql`t.id < ${before}`} order by t.id desc limit ${size + 1}`;
  const newest = streams.map((one) =>
    'contactId' in one
      ? sql`(select t.* from timeline t where t.contact_id = ${one.contactId} and ${conditions})`
      : sql`(select t.* from timeline t where t.subject = ${sql.lit(one.subject)} and t.subject_id = ${one.id} and ${conditions})`,
  );
  return sql<string>`(
    with page as materialized (select * from (${sql.join(newest, sql` union all `)}) t order by id desc limit ${size + 1}),
    shown as (select ${entryColumns} from (select * from page order by id desc limit ${size}) t ${actor})
    select json_build_object(
      'rows', coalesce((select json_agg(shown order by shown.id desc) from shown), '[]'),
      'next', case when (select count(*) from page) > ${size} then (select min(shown.id)::text from shown) end)::text)`;
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
      select ${entryColumns} from t ${actor}`,
);
