import type { RegisterKind } from '@embark/contracts/catalogue/register';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { type Column, columnsOf } from './register.columns.ts';

export type Batch = { id: string; company: string; userId: number; now: string; from: string; to: string };

/** The changes of a batch of one kind that are not written yet. */
const open = (kind: RegisterKind, { id, from, to }: Batch, isNew: boolean) => sql`
  c.import_id = ${id} and c.kind = ${kind} and c.id between ${from} and ${to} and not c.applied
  and ${sql.raw(isNew ? "c.change = 'new'" : "c.change <> 'new'")}`;

/** A field of a change, in the type of its column. */
const valueOf = (side: 'before' | 'after', { field, type }: Column) =>
  sql`(c.${sql.raw(side)}->>${sql.lit(field)})::${sql.raw(type)}`;

/** The columns of a change: those that it does not contain stay. */
const changed = (kind: RegisterKind): RawBuilder<unknown>[] => [
  ...columnsOf[kind].map(
    (
      column,
    ) => sql`${sql.id(column.column)} = case when c.after ? ${sql.lit(column.field)} then ${valueOf('after', column)}
      else ${sql.id('t', column.column)} end`,
  ),
  sql`register_state = coalesce(c.after->>'registerState', t.register_state)`,
];
const names = (kind: RegisterKind) => sql.join(columnsOf[kind].map(({ column }) => sql.id(column)));
const values = (kind: RegisterKind) => sql.join(columnsOf[kind].map((column) => valueOf('after', column)));
const saved = (now: string) => sql`updated_at = ${now}::timestamptz, version = t.version + 1`;

export const part = (at: 1) => sql`split_part(c.key, '|', ${sql.lit(at)})`;
/** The key without its first part. */
export const rest = sql`substr(c.key, length(split_part(c.key, '|', 1)) + 2)`;
/** The key of a link without course and provider. */
export const place = sql`substr(c.key, length(split_part(c.key, '|', 1)) + length(split_part(c.key, '|', 2)) + 3)`;

const writers: Record<RegisterKind, (db: Db, batch: Batch) => Promise<unknown>> = {
  async provider(db, batch) {
    const { company, userId, now } = batch;
    await sql`insert into providers (company, cricos_code, register_state, created_by, created_at, updated_at, ${names('provider')})
      select ${company}::text, c.key, 'listed', ${userId}::integer, ${now}::timestamptz, ${now}::timestamptz, ${values('provider')}
      from register_changes c where ${open('provider', batch, true)} order by c.id`.execute(db);
    await sql`update providers t set ${sql.join(changed('provider'))}, ${saved(now)} from register_changes c
      where ${open('provider', batch, false)} and t.company = ${company} and t.cricos_code = c.key`.execute(db);
  },
  async campus(db, batch) {
    const { company } = batch;
    await sql`insert into campuses (provider_id, key, register_state, ${names('campus')})
      select p.id, ${rest}, 'listed', ${values('campus')} from register_changes c
      join providers p on p.company = ${company} and p.cricos_code = ${part(1)} where ${open('campus', batch, true)} order by c.id`.execute(
      db,
    );
    await sql`update campuses t set ${sql.join(changed('campus'))} from register_changes c
      join providers p on p.company = ${company} and p.cricos_code = ${part(1)}
      where ${open('campus', batch, false)} and t.provider_id = p.id and t.key = ${rest}`.execute(db);
  },
  async course(db, batch) {
    const { company, userId, now } = batch;
    await sql`insert into courses (company, provider_id, cricos_code, register_state, created_by, created_at, updated_at, ${names('course')})
      select ${company}::text, p.id, c.key, 'listed', ${userId}::integer, ${now}::timestamptz, ${now}::timestamptz, ${values('course')}
      from register_changes c join providers p on p.company = ${company} and p.cricos_code = c.after->>'provider'
      where ${open('course', batch, true)} order by c.id`.execute(db);
    await sql`update courses t set ${sql.join(changed('course'))}, ${saved(now)},
        provider_id = coalesce((select p.id from providers p where p.company = ${company} and p.cricos_code = c.after->>'provider'), t.provider_id)
      from register_changes c where ${open('course', batch, false)} and t.company = ${company} and t.cricos_code = c.key`.execute(
      db,
    );
  },
  async link(db, batch) {
    const ends = sql`join courses o on o.company = ${batch.company} and o.cricos_code = ${part(1)}
      join providers p on p.company = ${batch.company} and p.cricos_code = split_part(c.key, '|', 2)
      join campuses k on k.provider_id = p.id and k.key = ${place}`;
    await sql`insert into course_campuses (course_id, campus_id, register_state)
      select o.id, k.id, 'listed' from register_changes c ${ends} where ${open('link', batch, true)} order by c.id`.execute(
      db,
    );
    await sql`update course_campuses t set register_state = c.after->>'registerState' from register_changes c ${ends}
      where ${open('link', batch, false)} and t.course_id = o.id and t.campus_id = k.id`.execute(db);
  },
};

const kinds = ['provider', 'campus', 'course', 'link'] as const;

/** The next changes to write after this one, in the order of their IDs: providers before their courses. Null if none is left. */
export async function nextBatch(
  db: Db,
  id: string,
  after: string,
  size: number,
): Promise<{ from: string; to: string } | null> {
  const { rows } = await sql<{ from: string | null; to: string }>`
    select min(id)::text as from, max(id)::text as to from (
      select id from register_changes where import_id = ${id} and id > ${after} and not applied order by id limit ${size}) as batch`.execute(
    db,
  );
  const [found] = rows;
  return found?.from ? { from: found.from, to: found.to } : null;
}

/** Writes a batch of changes and marks them as written. Returns how many. */
export async function applyBatch(db: Db, batch: Batch): Promise<number> {
  for (const kind of kinds) await writers[kind](db, batch);
  const { numAffectedRows } = await sql`update register_changes c set applied = true
    where c.import_id = ${batch.id} and c.id between ${batch.from} and ${batch.to} and not c.applied`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
