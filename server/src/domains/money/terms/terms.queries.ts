import type { Terms, TermsForm } from '@embark/contracts/money/terms';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { visibleTo } from './terms.access.ts';

/** Terms as stored; `officeIds` beside their codes. */
export type StoredTerms = Omit<Terms, 'can'> & { officeIds: number[] };

const columns = sql`r.id, r.version, r.provider_id as "providerId", r.levels, r.course_ids as "courseIds", r.countries, r.office_ids as "officeIds",
  array(select o.code from offices o where o.id = any(r.office_ids) order by o.id) as offices,
  array(select c.name from courses c where c.id = any(r.course_ids) order by plain(c.name), c.id) as courses,
  r.basis, r.currency, r.rate, r.amount, r.yearly_periods as "yearlyPeriods", r.net, r.tier_period as "tierPeriod", r.tiers, r.parts,
  r.census_days as "censusDays", r.window_days as "windowDays", r.payment_days as "paymentDays", r.per_invoice as "perInvoice",
  r.purchase_order as "purchaseOrder", r.asks, r.claw_back_days as "clawBackDays", r.sub_agent_share as "subAgentShare", r.note,
  r.valid_from as "validFrom", r.valid_to as "validTo",
  (select count(*)::int from commission_bases b where b.terms_id = r.id and b.replaced_at is null) as used`;

export const termsTable = recordTable({
  table: 'providerTerms',
  alias: 'r',
  visible: visibleTo,
  show: () => sql<StoredTerms>`select ${columns} from provider_terms r`,
  touched: ['updatedAt'],
  lock: 'no key update',
  notFound: "Commission terms not found, or you don't have access.",
});

/** The terms of a provider within reach: in force first, then by their first day. */
export async function findOfProvider(db: Db, reach: Reach, providerId: number, day: string): Promise<StoredTerms[]> {
  const { rows } = await sql<{ row: StoredTerms }>`select row_to_json(shown) as row from (
    select ${columns} from provider_terms r where r.provider_id = ${providerId} and ${visibleTo(reach)}
    order by coalesce(r.valid_to < ${day}::date, false), r.valid_from desc, r.id) as shown`.execute(db);
  return rows.map(({ row }) => row);
}

/** All terms of a provider, for computing. */
export async function findForProvider(db: Db, providerId: number): Promise<StoredTerms[]> {
  const { rows } = await sql<{ row: StoredTerms }>`select row_to_json(shown) as row from (
    select ${columns} from provider_terms r where r.provider_id = ${providerId} order by r.id) as shown`.execute(db);
  return rows.map(({ row }) => row);
}

/** Locks a provider of the company, so that its terms change one after the other. */
export async function lockProvider(db: Db, { company }: Reach, id: number): Promise<boolean> {
  const { rows } = await sql`select from providers where id = ${id} and company = ${company} for no key update`.execute(
    db,
  );
  return rows.length > 0;
}

/** The offices with these codes; shorter if one is unknown. */
export async function officesWith(db: Db, codes: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select id from offices where code = any(${codes}::text[]) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function areCoursesOf(db: Db, providerId: number, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from courses
    where id = any(${ids}::integer[]) and provider_id = ${providerId}`.execute(db);
  return rows[0]?.found === ids.length;
}

/** Whether other terms of the same scope are valid on one of these days. */
export async function overlaps(
  db: Db,
  providerId: number,
  { levels, courseIds, countries, validFrom, validTo }: TermsForm,
  officeIds: readonly number[],
  except: string | null,
): Promise<boolean> {
  const { rows } = await sql`select from provider_terms where provider_id = ${providerId} and levels = ${levels}::text[]
    and course_ids = ${courseIds}::integer[] and countries = ${countries}::text[] and office_ids = ${officeIds}::smallint[]
    and daterange(valid_from, valid_to, '[]') && daterange(${validFrom}::date, ${validTo}::date, '[]')
    and id is distinct from ${except}::uuid`.execute(db);
  return rows.length > 0;
}

/** Takes the lock that allows one run of the reminders at a time; held until the transaction ends. */
export async function takeTurn(db: Db): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('embark term reminders', 0)) as mine`.execute(db);
  return rows[0]?.mine ?? false;
}

export type Ending = { id: string; company: string; providerId: number; name: string; endsOn: string };

/** Terms that end within these days and that no later terms of the same scope follow. */
export async function findEnding(db: Db, from: string, days: number): Promise<Ending[]> {
  const { rows } = await sql<Ending>`
    select r.id, r.company, r.provider_id as "providerId", p.name, r.valid_to::text as "endsOn"
    from provider_terms r join providers p on p.id = r.provider_id
    where p.active and r.valid_to between ${from}::date and ${from}::date + ${days}::int
      and not exists (select from provider_terms n where n.provider_id = r.provider_id and n.scope_key = r.scope_key and n.valid_from > r.valid_to)
    order by r.valid_to, r.id`.execute(db);
  return rows;
}

type Step = { id: string; endsOn: string; step: number };

/** Records these reminders as told; returns the terms of those that were not told before. */
export async function claimSteps(db: Db, due: readonly Step[], now: Date): Promise<string[]> {
  if (due.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    insert into term_reminders (terms_id, ends_on, step, told_at)
    select id, "endsOn", step, ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(due)}::json) as r (id uuid, "endsOn" date, step smallint)
    on conflict do nothing returning terms_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Active managers, admins and accountants, with their companies. */
export const findKeepers = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'companies'])
    .where('active', '=', true)
    .where(sql<boolean>`roles && '{manager,admin,acc}'::text[]`)
    .orderBy('id')
    .execute();
