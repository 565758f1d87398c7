import { TIMELINE_SLICE, type TimelineSubject } from '@embark/contracts/platform/timeline';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../db/client.ts';
import type { Timeline } from '../../../db/schema.ts';
import {
  columnsOf,
  compiledOnce,
  compiledPerColumns,
  type Entries,
  inserted,
  valuesOf,
} from '../../../kit/compiled.ts';
import { iso } from '../../../kit/page.ts';
import { prepared, SENT_WITH_NEXT } from '../../../db/statements.ts';
import { add, takeNumber, type Unit, unitOf, type Values } from '../../../db/write/unit.ts';

// up to ten parameters per entry; a statement can have 65,535
const AT_ONCE = 5_000;

/** An entry to be added, with its details as an object. */
export type Written = Omit<Insertable<Timeline>, 'data'> & { data: object };
const stored = (entry: Written): Insertable<Timeline> => ({ ...entry, data: JSON.stringify(entry.data) });

export async function insert(db: Db, entries: Written[]): Promise<void> {
  const unit = unitOf(db);
  if (unit) {
    add(unit, 'timeline', entries);
    return;
  }
  const written = entries.map(stored);
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

const inserting = (entries: Entries) =>
  sql`insert into timeline as t (${columnsOf(entries)}) values (${valuesOf(entries)})`;
const insertUnread = compiledPerColumns((entries) => sql<never>`${inserting(entries)} ${SENT_WITH_NEXT}`);
const insertRead = compiledPerColumns((entries) => sql<{ id: number }>`${inserting(entries)} returning id`);

/** Inserts an entry, and returns it as timelines show it. */
export async function insertShown(db: Db, entry: Written): Promise<object> {
  const unit = unitOf(db);
  if (unit) return addShown(unit, entry);
  return inserted(await insertReturning(db, Object.entries(stored(entry))), 'timeline');
}

/** Returns its ID. */
export const insertOne = async (db: Db, entry: Written): Promise<number> =>
  inserted(await insertRead(db, Object.entries(stored(entry))), 'timeline').id;

export async function update(db: Db, id: number, note: string, data: string): Promise<void> {
  await db.updateTable('timeline').set({ note, data }).where('id', '=', id).execute();
}

const numbered = ['enquiries', 'conversions'] as const satisfies readonly TimelineSubject[];
const numbers = numbered.map(
  (subject) =>
    sql`when ${sql.lit(subject)} then (select r.number from ${sql.table(subject)} r where r.id = t.subject_id)`,
);
const numberOf = sql`case t.subject ${sql.join(numbers, sql` `)} end`;
const columns = (number: RawBuilder<unknown> = numberOf) =>
  sql`t.id, t.kind, ${iso('t.at')} as at, (select u.name from users u where u.id = t.actor_id) as actor, t.actor_id as "actorId",
    t.note, t.data, t.subject, t.subject_id as "subjectId", ${number} as number`;

/** `kinds`: only these. */
type Slice = { kinds?: readonly string[] | undefined; before: number | null; size: number };
/** SQL values: IDs, or parameters for them. */
export type Stream = { subject: TimelineSubject; id: unknown } | { contactId: unknown };

/**
 * The newest entries of these timelines combined, in SQL, as JSON text for `pageOf`: one more than the page has. `number` is the number of the record
 * if there is one timeline, and it is known.
 */
export function slice(
  streams: readonly Stream[],
  { kinds, before, size }: Slice,
  number?: RawBuilder<unknown>,
): RawBuilder<string | null> {
  // a plan that is kept for all values takes an unknown limit for a tenth of the rows
  const most = size === TIMELINE_SLICE ? sql.lit(size + 1) : sql`${size + 1}`;
  const newest = sql`order by t.id desc limit ${most}`;
  const where = [
    ...(kinds ? [sql`t.kind = any(${kinds}::text[])`] : []),
    ...(before === null ? [] : [sql`t.id < ${before}`]),
  ];
  const each = streams.map((one) => {
    const own =
      'contactId' in one
        ? [sql`t.contact_id = ${one.contactId}`]
        : [sql`t.subject = ${sql.lit(one.subject)}`, sql`t.subject_id = ${one.id}`];
    return sql`timeline t where ${sql.join([...own, ...where], sql` and `)}`;
  });
  const [only, ...more] = each;
  const from =
    only && more.length === 0
      ? only
      : sql`(${sql.join(
          each.map((one) => sql`(select t.* from ${one} ${newest})`),
          sql` union all `,
        )}) t`;
  return sql<
    string | null
  >`(select json_agg(entry)::text from (select ${columns(number)} from ${from} ${newest}) as entry)`;
}

const nextId = sql<number>`nextval('timeline_id_seq')`;
const next = compiledOnce(() => sql<{ id: number }>`select ${nextId} as id`);

type Ahead = { id: number; actor: string | null; number: string | null };
/** The ID of an entry to come, and the names in it. */
const ahead = compiledOnce(
  (_, { actorId, subject, subjectId }: Pick<Written, 'actorId' | 'subject' | 'subjectId'>) => sql<Ahead>`
    select ${nextId} as id, (select u.name from users u where u.id = t.actor_id) as actor, ${numberOf} as number
    from (select ${actorId}::integer as actor_id, ${subject} as subject, ${subjectId}::uuid as subject_id) t`,
);

/** Adds an entry to a unit, after those that it has, which need IDs then too. If the unit is not written, the IDs are left out. */
async function addShown(unit: Unit, entry: Written): Promise<object> {
  const earlier: Values[] = [];
  for (const one of unit.added.get('timeline') ?? [])
    earlier.push({ ...one, ...inserted(await takeNumber(unit.pool, next.written(unit.db, {})), 'timeline') });
  const { actorId, subject, subjectId } = entry;
  const about = { actorId, subject, subjectId };
  const { id, ...names } = inserted(await takeNumber(unit.pool, ahead.written(unit.db, about)), 'timeline');
  unit.added.delete('timeline');
  add(unit, 'timeline', [...earlier, { ...entry, id }]);
  const { contactId: _contact, company: _company, ...shown } = entry;
  return { ...shown, ...names, id };
}

/** A page of entries as JSON text `{ rows, next }`. Each entry is a line: a line break within a text is escaped. */
export function pageOf(entries: string | null, size: number): string {
  const lines = entries === null ? [] : entries.slice(1, -1).split(', \n ');
  const rows = lines.slice(0, size);
  const last: { id: number } | undefined = lines.length > size ? JSON.parse(rows.at(-1) ?? '') : undefined;
  return `{"rows":[${rows.join()}],"next":${last ? `"${last.id}"` : 'null'}}`;
}

export async function findPage(db: Db, pool: Pool, streams: readonly Stream[], query: Slice): Promise<string> {
  const statement = sql<{ entries: string | null }>`select ${slice(streams, query)} as entries`;
  const [answer] = await prepared(pool, statement.compile(db));
  return pageOf(answer?.entries ?? null, query.size);
}

const insertReturning = compiledPerColumns(
  (entries) => sql<Record<string, unknown>>`${inserting(entries)} returning ${columns()}`,
);
