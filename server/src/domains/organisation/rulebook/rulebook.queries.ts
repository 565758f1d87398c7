import type { Rule, RuleArea, RuleBook, RuleValue } from '@embark/contracts/organisation/rulebook';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { ASKED_OFTEN } from '../../../db/statements.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';

/** A rule as JSON columns, of `r` with its key `k`. The value contains its area. */
const columns = sql`r.id, r.version, k.area, k.key, k.name, k.name_tr as "nameTr", k.name_ar as "nameAr",
  jsonb_build_object('area', k.area) || r.value as value, r.valid_from::text as "validFrom", r.valid_to::text as "validTo",
  r.source, r.source_url as "sourceUrl", r.certainty, r.check_by::text as "checkBy", r.checked_on::text as "checkedOn",
  (select u.name from users u where u.id = r.checked_by) as "checkedBy", r.flagged, r.note, r.replaced_at is not null as corrected`;

const shown = sql<Rule>`select ${columns} from rules r join rule_keys k on k.id = r.key_id`;

/** The values of the rule book, the same for every company and office. */
export const ruleTable = recordTable({
  table: 'rules',
  alias: 'r',
  visible: () => sql<boolean>`true`,
  show: () => shown,
  touched: ['updatedAt'],
  lock: 'no key update',
  notFound: 'Rule not found.',
});

/** Values in force on a day, a parameter or a column. */
const inForce = (rule: string, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${rule}.replacedAt`)} is null
    and daterange(${sql.ref(`${rule}.validFrom`)}, ${sql.ref(`${rule}.validTo`)}, '[]') @> ${day})`;

/** The values of an area that apply on a day, or the value of one key. */
export async function findOn(db: Db, area: RuleArea, day: string, key: string | null): Promise<Rule[]> {
  const { rows } = await sql<Rule>`${ASKED_OFTEN} ${shown} where k.area = ${area} and ${inForce('r', sql`${day}::date`)}
    ${key === null ? sql`` : sql`and k.key = ${key}`} order by k.id`.execute(db);
  return rows;
}

/** The keys with all their values, the earliest first; a corrected value before the one that replaces it. */
export async function findKeys(db: Db, area: RuleArea | null): Promise<RuleBook['keys']> {
  const { rows } = await sql<RuleBook['keys'][number]>`
    select k.area, k.key, k.name, k.name_tr as "nameTr", k.name_ar as "nameAr", coalesce(
      (select json_agg(one order by one."validFrom" nulls first, one.id)
       from (select ${columns} from rules r where r.key_id = k.id) as one), '[]') as rules
    from rule_keys k ${area === null ? sql`` : sql`where k.area = ${area}`} order by k.id`.execute(db);
  return rows;
}

type Span = { id: number; version: number; validFrom: string | null; validTo: string | null };

/** Locks a key for a new or moved value: others wait, so that ranges never overlap. Undefined if there is no such key. */
export const lockKey = (db: Db, area: RuleArea, key: string) =>
  db
    .selectFrom('ruleKeys')
    .select('id')
    .where('area', '=', area)
    .where('key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst();

type NewKey = { area: RuleArea; key: string; name: string; nameTr: string; nameAr: string };

/** Adds a key, unless someone else just has. */
export async function insertKey(db: Db, key: NewKey): Promise<void> {
  await db
    .insertInto('ruleKeys')
    .values(key)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** The names of a type of document. */
export const findDocumentType = (db: Db, key: string) =>
  db.selectFrom('documentTypes').select(['name', 'nameTr', 'nameAr']).where('key', '=', key).executeTakeFirst();

/** The same for the key of a value. */
export const lockKeyOf = (db: Db, ruleId: number) =>
  db
    .selectFrom('ruleKeys')
    .select('id')
    .where('id', '=', (eb) => eb.selectFrom('rules').select('keyId').where('id', '=', ruleId))
    .forNoKeyUpdate()
    .executeTakeFirst();

/** The ranges of a key's values that apply, except one. */
export const findSpans = (db: Db, keyId: number, except: number | null): Promise<Span[]> =>
  db
    .selectFrom('rules')
    .select(['id', 'version'])
    .select([sql<string | null>`valid_from::text`.as('validFrom'), sql<string | null>`valid_to::text`.as('validTo')])
    .where('keyId', '=', keyId)
    .where('replacedAt', 'is', null)
    .where('id', 'is distinct from', except)
    .orderBy('validFrom', (ob) => ob.asc().nullsFirst())
    .execute();

/** A rule, also a past or corrected one; undefined if it does not exist. */
export async function findRule(db: Db, id: number): Promise<Rule | undefined> {
  return (await sql<Rule>`${shown} where r.id = ${id}`.execute(db)).rows[0];
}

/** The rule of the same key that is in force on a day. */
export async function findSuccessor(db: Db, id: number, day: string): Promise<Rule | undefined> {
  const { rows } = await sql<Rule>`${shown} where r.key_id = (select key_id from rules where id = ${id})
    and ${inForce('r', sql`${day}::date`)}`.execute(db);
  return rows[0];
}

/** The active users with one of these roles, and their companies. */
export const findKeepers = (db: Db, roles: readonly string[]) =>
  db
    .selectFrom('users')
    .select(['id', 'companies'])
    .where('active', '=', true)
    .where(sql<boolean>`roles && ${roles}::text[]`)
    .orderBy('id')
    .execute();

/** The active users who have a licence, valid or not. */
export async function findLicensees(db: Db) {
  const { rows } = await sql<{ id: number; companies: string[] }>`select u.id, u.companies from users u
    where u.active and cardinality(u.roles) > 0 and exists (select from licences l where l.user_id = u.id) order by u.id`.execute(
    db,
  );
  return rows;
}

/** Notes that an area's owners are notified of its checks this month; false if they have been. */
export async function claimMonth(db: Db, area: RuleArea, today: string): Promise<boolean> {
  const { rows } = await sql`insert into rule_checks_told (area, month)
    values (${area}, date_trunc('month', ${today}::date)) on conflict do nothing returning area`.execute(db);
  return rows.length > 0;
}

type Changed = { id: number; value: RuleValue };

/**
 * For queries of records that keep the rule they were computed with: `{ before, after }` with the IDs and values if the rule in force for the same key
 * and day has another value, else null. `ruleId` and `day` are columns of the record.
 */
export const ruleChangeOf = (ruleId: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql<{ before: Changed; after: Changed | null } | null>`(
    select json_build_object('before', json_build_object('id', used.id, 'value', jsonb_build_object('area', k.area) || used.value),
      'after', case when now.id is not null then
        json_build_object('id', now.id, 'value', jsonb_build_object('area', k.area) || now.value) end)
    from rules used join rule_keys k on k.id = used.key_id
    left join rules now on now.key_id = used.key_id and ${inForce('now', day)}
    where used.id = ${ruleId} and now.id is distinct from used.id and now.value is distinct from used.value)`;

/** The offices whose working week a row of the rule book is. */
export async function officesOfWeek(db: Db, ruleId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select o.id from rules r
    join rule_keys k on k.id = r.key_id join offices o on k.area = 'holiday' and k.key = 'week-' || lower(o.code)
    where r.id = ${ruleId}`.execute(db);
  return rows.map(({ id }) => id);
}
