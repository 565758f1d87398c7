import {
  EVIDENCE_WAIT,
  type Leak,
  type LeakMonth,
  SHORT_FROM,
  TERMS_END_SOON,
  WINDOW_ENDS_SOON,
} from '@embark/contracts/money/leaks';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { iso } from '../../../kit/page.ts';
import { ofOffice } from '../../organisation/offices/index.ts';
import type { Tiered } from '../commissions/index.ts';

type Asked = { office?: string | undefined; providerId?: number | undefined };
type Row = Leak & { officeId: number | null };

const narrowed = (table: string, reach: Reach, { office, providerId }: Asked): RawBuilder<boolean> =>
  sql<boolean>`(${inReach(reach, 'commission.read', table)} and ${office ? ofOffice(table, [office]) : sql`true`}
    and ${providerId === undefined ? sql`true` : sql`${sql.ref(`${table}.providerId`)} = ${providerId}`})`;

const today = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone o.zone)::date`;
const about = sql`p.id as "providerId", p.name as provider, r.id as "applicationId", r.number, r.conversion_id as "conversionId", x.name,
  o.code as office, o.id as "officeId"`;
const beside = sql`join conversions v on v.id = r.conversion_id join contacts x on x.id = v.contact_id join offices o on o.id = r.office_id
  join providers p on p.id = r.provider_id`;

/** L-a and L-b. A lost one is shown for a year. */
export async function findPassing(db: Db, reach: Reach, now: Date, asked: Asked): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select row_to_json(shown) as row from (
    select m.id::text as id, case m.state when 'expected' then 'no-evidence' else 'window' end as kind, ${about}, m.period, null::int as students, m.id as "commissionId", null as "askedAt",
      case m.state when 'expected' then m.census_on else m.claim_by end as "on", m.currency, m.expected as amount, m.state = 'lost' as "isLost"
    from commissions m join applications r on r.id = m.application_id ${beside}
    where m.replaced_at is null and ${narrowed('m', reach, asked)} and (
      m.state = 'expected' and m.enrolled_on is null and m.census_on < ${today(now)} and not exists (select from evidence_requests q
        where q.application_id = m.application_id and q.census = m.census and q.asked_at > ${now.toISOString()}::timestamptz - ${EVIDENCE_WAIT}::int * interval '1 day')
      or m.state = 'eligible' and m.claim_by <= ${today(now)} + ${WINDOW_ENDS_SOON}::int
      or m.state = 'lost' and m.claim_by > ${today(now)} - 365)
    order by 1) as shown`.execute(db);
  return rows.map(({ row }) => row);
}

/** Applications whose commission another office has a share of. */
const handedOver = sql`(select r.id from handover_requests h join applications r on r.conversion_id = h.conversion_id
    where h.state = 'accepted' and h.commission_share > 0
  union select r.id from handover_requests h join conversions f on f.enquiry_id = h.enquiry_id join applications r on r.conversion_id = f.id
    where h.state = 'accepted' and h.commission_share > 0)`;

/** L-c, L-d, L-f, L-g and L-h: what was claimed and not paid, paid short or twice, not shared, or is to be paid back. Found first, because few leak; then described. */
export async function findPaid(db: Db, reach: Reach, now: Date, asked: Asked): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`with leaking as materialized (
    select m.id, m.application_id, m.period, m.asked_at, m.currency, k.kind, k.day, k.amount
    from commissions m join offices o on o.id = m.office_id
    cross join lateral (
      select 'unpaid' as kind, i.due_on as day, m.claimed as amount from commission_claims c join invoices i on i.id = c.invoice_id
        where m.state = 'claimed' and m.received = 0 and c.commission_id = m.id and c.ended_at is null and i.open > 0 and i.due_on < ${today(now)}
      union all select 'short', m.received_on, m.claimed - m.received
        where m.state = 'claimed' and m.received > 0 and (m.claimed - m.received) * 100 > m.claimed * ${SHORT_FROM}::int
      union all select 'unshared', m.received_on, s.amount from (select sum(s.due - s.paid) as amount from shares_of(m) as s where s.due > s.paid) as s
        where m.received > 0 and m.state <> 'clawed-back' and (m.sub_share is not null or m.application_id in ${handedOver}) and s.amount > 0
      union all select 'twice', m.received_on, m.received - m.claimed where m.claimed > 0 and m.received > m.claimed and m.state <> 'clawed-back'
      union all select 'claw-back', m.left_on, m.received from commission_bases b
        where m.state in ('received', 'shared', 'closed') and m.received > 0 and m.left_on is not null and b.id = m.basis_id
          and m.left_on between m.received_on and m.received_on + (b.terms ->> 'clawBackDays')::int) as k
    where m.replaced_at is null and m.state in ('claimed', 'received', 'shared', 'closed') and ${narrowed('m', reach, asked)}
  ) select row_to_json(shown) as row from (
    select left(m.kind, 2) || m.id as id, m.kind, ${about}, m.period, null::int as students, m.id as "commissionId",
      case m.kind when 'short' then ${iso('m.askedAt')} end as "askedAt", m.day as "on", m.currency, m.amount, false as "isLost"
    from leaking m join applications r on r.id = m.application_id ${beside}
    order by m.day, 1) as shown`.execute(db);
  return rows.map(({ row }) => row);
}

export type ShortPaid = {
  version: number;
  officeId: number;
  applicationId: string;
  state: string;
  claimed: number;
  received: number;
  currency: string;
  rate: number | null;
  base: number | null;
  name: string;
  course: string;
  number: string;
  studentNumber: string;
  period: number;
  receivedOn: string | null;
  invoice: string | null;
  seller: string | null;
  to: string;
  provider: string;
};
/** Locks a commission that its provider paid too little for, with what the mail says. */
export async function lockShort(db: Db, reach: Reach, id: string): Promise<ShortPaid | undefined> {
  const { rows } = await sql<{ row: ShortPaid }>`select row_to_json(shown) as row from (
    select m.version, m.office_id as "officeId", m.application_id as "applicationId", m.state, m.claimed, m.received, m.currency, b.rate, b.base,
      x.name, c.name as course, r.number, r.student_number as "studentNumber", m.period, m.received_on as "receivedOn", i.number as invoice,
      i.seller ->> 'legalName' as seller, coalesce(nullif(i.buyer_email, ''), '') as "to", p.name as provider
    from commissions m join applications r on r.id = m.application_id ${beside} join commission_bases b on b.id = m.basis_id
      join courses c on c.id = r.course_id left join commission_claims k on k.commission_id = m.id and k.ended_at is null
      left join invoices i on i.id = k.invoice_id
    where m.id = ${id} and m.replaced_at is null and ${inReach(reach, 'commission.read', 'm')} for no key update of m) as shown`.execute(
    db,
  );
  return rows[0]?.row;
}

/** L-e: enrolled students without commission, unless the law or the provider forbids it anyway. */
export async function findWithoutTerms(db: Db, reach: Reach, asked: Asked): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select row_to_json(shown) as row from (
    select 'e' || r.id as id, 'no-terms' as kind, ${about}, null::int as period, null::int as students, null as "commissionId",
      null as "askedAt", r.intake_on as "on",
      r.currency, null::bigint as amount, false as "isLost"
    from applications r ${beside}
    where r.status in ('commenced', 'enrolled', 'completed') and ${narrowed('r', reach, asked)}
      and not exists (select from commission_bases b where b.application_id = r.id and b.replaced_at is null)
      and coalesce((select k.kind from commission_marks k where k.application_id = r.id order by k.id desc limit 1), 'cleared') <> 'not-ours'
      and not (r.prior_provider <> '' and lower(btrim(r.prior_provider)) <> lower(btrim(p.name)) and r.prior_began <= r.accepted_on
        and coalesce(r.prior_completed > r.intake_on, true)
        and exists (select from rules u join rule_keys y on y.id = u.key_id where y.area = 'commission-law' and y.key = 'transfer-onshore'
          and u.replaced_at is null and daterange(u.valid_from, u.valid_to, '[]') @> r.accepted_on and u.value -> 'allowed' = 'false'))
    order by 1) as shown`.execute(db);
  return rows.map(({ row }) => row);
}

/** L-i: terms that end soon without others after them, and the students of the caller's offices who have not accepted yet. */
export async function findEndingTerms(db: Db, reach: Reach, day: string, asked: Asked): Promise<Row[]> {
  const { rows } = await sql<{ row: Row }>`select row_to_json(shown) as row from (
    select 'i' || t.id as id, 'terms-end' as kind, p.id as "providerId", p.name as provider, null as "applicationId", null as number,
      null as "conversionId", null as name, null as office, null::int as "officeId", null::int as period, n.students, null as "commissionId", null as "askedAt", t.valid_to as "on", null as currency,
      null::bigint as amount, false as "isLost"
    from provider_terms t join providers p on p.id = t.provider_id
    cross join lateral (select count(*)::int as students from applications r join courses c on c.id = r.course_id
      where r.provider_id = t.provider_id and r.status in ('submitted', 'information', 'waitlisted', 'conditional', 'full')
        and (t.office_ids = '{}' or r.office_id = any(t.office_ids)) and (t.course_ids = '{}' or r.course_id = any(t.course_ids))
        and (t.levels = '{}' or c.level = any(t.levels)) and ${narrowed('r', reach, asked)}) as n
    where t.company = ${reach.company} and t.valid_to between ${day}::date and ${day}::date + ${TERMS_END_SOON}::int and n.students > 0
      and not exists (select from provider_terms f where f.provider_id = t.provider_id and f.scope_key = t.scope_key and f.valid_from > t.valid_to)
    order by t.valid_to, t.id) as shown`.execute(db);
  return rows.map(({ row }) => row);
}

type Computed = Tiered & { row: Omit<Row, 'amount'> | null };

/** For L-j: all computations of the company with tiers and something to claim; `row` only for those within reach. */
export async function findTiered(db: Db, reach: Reach, asked: Asked): Promise<Computed[]> {
  const { rows } = await sql<{ row: Computed }>`select row_to_json(shown) as row from (
    select b.id, r.provider_id as "providerId", b.intake_on as "intakeOn", b.terms, b.base, b.rate, b.bonus,
      r.status not in ('withdrawn', 'cancelled') and not exists (select from commissions m where m.basis_id = b.id and m.state = 'blocked') as counts,
      case when ${narrowed('r', reach, asked)} and exists (select from commissions m where m.basis_id = b.id and m.state in ('expected', 'eligible'))
        then (select row_to_json(own) from (select 'j' || b.id as id, 'tier' as kind, ${about}, null::int as period, null::int as students, null as "commissionId",
          null as "askedAt", b.intake_on as "on", b.currency, false as "isLost") as own) end as row
    from commission_bases b join applications r on r.id = b.application_id ${beside}
    where b.replaced_at is null and r.company = ${reach.company} and jsonb_array_length(b.terms -> 'tiers') > 0 order by b.id) as shown`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

type Day = { officeId: number; kind: string; currency: string; count: number; amount: number };

/** Writes what was leaking on a day; a second run of the same night replaces it. */
export async function keepDay(db: Db, company: string, day: string, days: readonly Day[]): Promise<void> {
  await sql`delete from commission_leak_days where company = ${company} and day = ${day}::date`.execute(db);
  await sql`insert into commission_leak_days (company, office_id, day, kind, currency, count, amount)
    select ${company}, "officeId", ${day}::date, kind, currency, count, amount
    from json_to_recordset(${JSON.stringify(days)}::json) as d ("officeId" smallint, kind text, currency text, count integer, amount bigint)`.execute(
    db,
  );
}

/** The newest day kept of each of the last twelve months. */
export async function findTrend(db: Db, reach: Reach, office: string | undefined): Promise<LeakMonth[]> {
  const { rows } = await sql<{ row: LeakMonth }>`select row_to_json(shown) as row from (
    select to_char(d.day, 'YYYY-MM') as month, d.currency, sum(d.count)::int as count, sum(d.amount) as amount
    from commission_leak_days d
    where ${inReach(reach, 'commission.read', 'd')} and ${office ? ofOffice('d', [office]) : sql`true`}
      and d.day in (select max(day) from commission_leak_days where company = ${reach.company} group by date_trunc('month', day) order by 1 desc limit 12)
    group by 1, 2 order by 1, 2) as shown`.execute(db);
  return rows.map(({ row }) => row);
}

export async function findCompanies(db: Db): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select distinct company as code from commissions order by 1`.execute(db);
  return rows.map(({ code }) => code);
}
