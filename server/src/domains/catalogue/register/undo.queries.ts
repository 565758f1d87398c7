import type { RegisterKind } from '@embark/contracts/catalogue/register';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { referencesTo } from '../../../kit/record/references.ts';
import { type Batch, part, place, rest } from './apply.queries.ts';
import { type Column, columnsOf } from './register.columns.ts';

/** The changes of a batch of one kind that were written. */
const written = (kind: RegisterKind, { id, from, to }: Batch, isNew: boolean) => sql`
  c.import_id = ${id} and c.kind = ${kind} and c.id between ${from} and ${to} and c.applied
  and ${sql.raw(isNew ? "c.change = 'new'" : "c.change <> 'new'")}`;

/** Whether a field still has the value that the import wrote. Undo keeps later changes. */
const isUntouched = (field: string, now: RawBuilder<unknown>) =>
  sql`c.before ? ${sql.lit(field)} and coalesce(to_jsonb(${now}), 'null') = c.after->${sql.lit(field)}`;

const restored = (kind: RegisterKind): RawBuilder<unknown>[] => [
  ...columnsOf[kind].map(({ field, column, type }: Column) => {
    const now = sql.id('t', column);
    return sql`${sql.id(column)} = case when ${isUntouched(field, now)}
      then (c.before->>${sql.lit(field)})::${sql.raw(type)} else ${now} end`;
  }),
  sql`register_state = case when ${isUntouched('registerState', sql`t.register_state`)}
    then c.before->>'registerState' else t.register_state end`,
];
const saved = (now: string) => sql`updated_at = ${now}::timestamptz, version = t.version + 1`;

/** Nothing of a new row was entered by hand: it can go. */
const isBlankCourse = sql<boolean>`(t.active and t.intakes = '{}' and t.deadline_days is null and t.english_overall is null and t.checked_on is null
  and t.deadline_note || t.english_note || t.entry_note || t.note = '')`;
const isBlankProvider = sql<boolean>`(t.active and t.lane is null and t.agreement_from is null and t.agreement_to is null
  and t.portal_url || t.agreement_territories || t.agreement_terms || t.note = '')`;

type Undoer = (db: Db, batch: Batch) => Promise<number>;
const count = ({ numAffectedRows }: { numAffectedRows?: bigint }): number => Number(numAffectedRows ?? 0n);

const undoers: Record<RegisterKind, Undoer> = {
  async link(db, batch) {
    const ends = sql`join courses o on o.company = ${batch.company} and o.cricos_code = ${part(1)}
      join providers p on p.company = ${batch.company} and p.cricos_code = split_part(c.key, '|', 2)
      join campuses k on k.provider_id = p.id and k.key = ${place}`;
    await sql`delete from course_campuses t using register_changes c ${ends}
      where ${written('link', batch, true)} and t.course_id = o.id and t.campus_id = k.id and t.register_state = 'listed'`.execute(
      db,
    );
    await sql`update course_campuses t set ${sql.join(restored('link'))} from register_changes c ${ends}
      where ${written('link', batch, false)} and t.course_id = o.id and t.campus_id = k.id`.execute(db);
    return 0;
  },
  async course(db, batch) {
    const { company, now } = batch;
    const from = (isNew: boolean) =>
      sql`${written('course', batch, isNew)} and t.company = ${company} and t.cricos_code = c.key`;
    const isUsed = await referencesTo(db, 'courses');
    await sql`delete from courses t using register_changes c
      where ${from(true)} and ${isBlankCourse} and not ${isUsed(sql`t.id`)}`.execute(db);
    const kept = await sql`update courses t set register_state = 'gone', ${saved(now)} from register_changes c
      where ${from(true)} and t.register_state = 'listed'`.execute(db);
    const code = sql`(select cricos_code from providers where id = t.provider_id)`;
    await sql`update courses t set ${sql.join(restored('course'))}, ${saved(now)},
        provider_id = coalesce((select p.id from providers p where p.company = ${company} and p.cricos_code = c.before->>'provider'
          and to_jsonb(${code}) = c.after->'provider'), t.provider_id)
      from register_changes c where ${from(false)}`.execute(db);
    return count(kept);
  },
  async campus(db, batch) {
    const from = (isNew: boolean) =>
      sql`${written('campus', batch, isNew)} and t.provider_id = p.id and t.key = ${rest}`;
    const owner = sql`join providers p on p.company = ${batch.company} and p.cricos_code = ${part(1)}`;
    const isUsed = await referencesTo(db, 'campuses');
    await sql`delete from campuses t using register_changes c ${owner} where ${from(true)} and not ${isUsed(sql`t.id`)}`.execute(
      db,
    );
    const kept = await sql`update campuses t set register_state = 'gone' from register_changes c ${owner}
      where ${from(true)} and t.register_state = 'listed'`.execute(db);
    await sql`update campuses t set ${sql.join(restored('campus'))} from register_changes c ${owner} where ${from(false)}`.execute(
      db,
    );
    return count(kept);
  },
  async provider(db, batch) {
    const { company, now } = batch;
    const from = (isNew: boolean) =>
      sql`${written('provider', batch, isNew)} and t.company = ${company} and t.cricos_code = c.key`;
    const isUsed = await referencesTo(db, 'providers');
    await sql`delete from providers t using register_changes c
      where ${from(true)} and ${isBlankProvider} and not ${isUsed(sql`t.id`)}`.execute(db);
    const kept = await sql`update providers t set register_state = 'gone', ${saved(now)} from register_changes c
      where ${from(true)} and t.register_state = 'listed'`.execute(db);
    await sql`update providers t set ${sql.join(restored('provider'))}, ${saved(now)} from register_changes c
      where ${from(false)}`.execute(db);
    return count(kept);
  },
};

/** The next changes to undo before this one, the last written first. Null if none is left. */
export async function nextUndo(
  db: Db,
  id: string,
  before: string | null,
  size: number,
): Promise<{ from: string; to: string } | null> {
  const { rows } = await sql<{ from: string | null; to: string }>`
    select min(id)::text as from, max(id)::text as to from (
      select id from register_changes where import_id = ${id} and applied and (${before}::bigint is null or id < ${before}::bigint) order by id desc limit ${size}) as batch`.execute(
    db,
  );
  const [found] = rows;
  return found?.from ? { from: found.from, to: found.to } : null;
}

const kinds = ['link', 'course', 'campus', 'provider'] as const;

/** Takes a batch of changes back and marks them. Returns how many, and how many new rows stay because they are used or were worked on. */
export async function undoBatch(db: Db, batch: Batch): Promise<{ undone: number; kept: number }> {
  let kept = 0;
  for (const kind of kinds) kept += await undoers[kind](db, batch);
  const undone = await sql`update register_changes c set applied = false
    where c.import_id = ${batch.id} and c.id between ${batch.from} and ${batch.to} and c.applied`.execute(db);
  return { undone: count(undone), kept };
}
