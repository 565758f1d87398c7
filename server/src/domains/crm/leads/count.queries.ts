import type { LeadCounts, LeadDimension, LeadScope, LeadShareName } from '@embark/contracts/crm/leads';
import { startOfDay } from '@embark/contracts/kit/time';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { enquiryList, openCounts } from '../enquiries/index.ts';
import type { Worktime } from './answers.rules.ts';
import { isKept } from './kept.queries.ts';
import type { Span } from './periods.rules.ts';

type Office = { id: number; zone: string };

const columns = {
  source: sql`e.lead_source_id`,
  campaign: sql`e.campaign_id`,
  status: sql`e.status`,
  leadStatus: sql`e.lead_status`,
  rating: sql`e.rating`,
  assignee: sql`e.assignee_id`,
  service: sql`e.service_id`,
  office: sql`e.office_id`,
} as const satisfies Record<Exclude<LeadDimension, 'month'>, RawBuilder<unknown>>;

/** The part of the period in which an enquiry was created, from 1, by midnight of its office. */
const partOf = (parts: readonly Span[], offices: readonly Office[]): RawBuilder<unknown> =>
  sql`case e.office_id ${sql.join(
    offices.map(({ id, zone }) => {
      const begins = parts.map(({ from }) => startOfDay(from, zone).toISOString());
      return sql`when ${sql.lit(id)} then width_bucket(e.created_at, ${begins}::timestamptz[])`;
    }),
    sql` `,
  )} end`;

type Cell = { row: string | null; column: string | null; count: number };

/** Counts each combination of values among the leads that the list with this filter shows. */
export async function countPairs(
  { db, reach, now }: Ctx,
  scope: LeadScope,
  by: { rows: LeadDimension; columns: LeadDimension; months: readonly Span[]; offices: readonly Office[] },
): Promise<Cell[]> {
  const key = (name: LeadDimension) => (name === 'month' ? partOf(by.months, by.offices) : columns[name]);
  const { rows } = await sql<Cell>`
    select r::text as "row", c::text as "column", count from (
      select ${key(by.rows)} as r, ${key(by.columns)} as c, count(*)::int as count
      from enquiries e where ${enquiryList.filtered(reach, now, all(scope))} group by 1, 2) as counted`.execute(db);
  return rows;
}

const shares = ['assignee', 'source', 'campaign', 'service', 'office', 'status'] as const satisfies LeadShareName[];
export type KeyedCounts = LeadCounts & { key: string | null };
export type Outcomes = { total: LeadCounts; by: Record<LeadShareName, KeyedCounts[]>; parts: KeyedCounts[] };

/** The outcome of a lead as a bit mask: answered, qualified, converted, lost. */
const outcomeBits = sql`(case e.status when 'CV' then 4 when 'CL' then 8 when 'NI' then 8 else 0 end
  + case when e.first_response_at is null then 0 else 1 end + case e.lead_status when 'qualified' then 2 else 0 end)`;

type OutcomeCount = { judged: number; count: number };

/** Adds a number of leads with this outcome to the totals. */
function add(to: LeadCounts, { judged: bits, count }: OutcomeCount): void {
  to.arrived += count;
  if (bits & 1) to.responded += count;
  if (bits & 2) to.qualified += count;
  if (bits & 4) to.converted += count;
  if (bits & 8) to.lost += count;
}
export const zeroCounts = (): LeadCounts => ({ arrived: 0, responded: 0, qualified: 0, converted: 0, lost: 0 });

/** Counts the outcomes of leads: in total, by each dimension, and by part of the period, in one index scan. */
export async function countOutcomes(
  { db, reach, now }: Ctx,
  scope: LeadScope,
  parts: readonly Span[],
  offices: readonly Office[],
): Promise<Outcomes> {
  const names = [...shares, 'part'] as const;
  const by = (name: (typeof names)[number]) => sql.ref(`by_${name}`);
  const { rows } = await sql<OutcomeCount & { mask: number; key: string | null }>`
    select grouping(${sql.join(names.map(by))}) as mask, coalesce(${sql.join(names.map((name) => sql`${by(name)}::text`))}) as key,
      judged, count(*)::int as count
    from (select ${sql.join(shares.map((name) => sql`${columns[name]} as ${by(name)}`))},
      ${partOf(parts, offices)} as by_part, ${outcomeBits} as judged
      from enquiries e where ${enquiryList.filtered(reach, now, all(scope))}) as lead
    group by grouping sets (${sql.join(names.map((name) => sql`(${by(name)}, judged)`))})`.execute(db);

  const of = (at: number): KeyedCounts[] => {
    const found = new Map<string | null, KeyedCounts>();
    for (const { mask, key, ...counted } of rows) {
      if (mask !== 2 ** names.length - 1 - 2 ** (names.length - 1 - at)) continue;
      const counts = found.get(key) ?? { key, ...zeroCounts() };
      add(counts, counted);
      found.set(key, counts);
    }
    return [...found.values()];
  };
  const status = of(5);
  const total = zeroCounts();
  for (const { arrived, responded, qualified, converted, lost } of status) {
    total.arrived += arrived;
    total.responded += responded;
    total.qualified += qualified;
    total.converted += converted;
    total.lost += lost;
  }
  const shown = { assignee: of(0), source: of(1), campaign: of(2), service: of(3), office: of(4), status };
  return { total, by: shown, parts: of(6) };
}

/** Counts the totals only, for the previous period. */
export async function countTotals({ db, reach, now }: Ctx, scope: LeadScope): Promise<LeadCounts> {
  const { rows } = await sql<OutcomeCount>`select ${outcomeBits} as judged, count(*)::int as count
    from enquiries e where ${enquiryList.filtered(reach, now, all(scope))} group by 1`.execute(db);
  const total = zeroCounts();
  for (const counted of rows) add(total, counted);
  return total;
}

/** Counts the overdue enquiries of the list with this filter. The plain column serves an index of open enquiries that has all it needs. */
export async function countOverdue({ db, reach, now }: Ctx, scope: LeadScope): Promise<number> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const late = enquiryList.filtered(reach, now, all({ ...scope, followUp: 'overdue' }));
  const counted = isKept(scope)
    ? sql<{ count: number }>`select coalesce(sum(e.overdue), 0)::int as count
        from ${openCounts(reach, moment)} where ${enquiryList.filtered(reach, now, all(scope))}`
    : sql<{
        count: number;
      }>`select count(*)::int as count from enquiries e where ${late} and e.next_follow_up_at < ${moment}`;
  const { rows } = await counted.execute(db);
  return rows[0]?.count ?? 0;
}

/** The list's filter, without paging. */
const all = (scope: LeadScope) => ({ ...scope, page: 1, size: 1, total: 'yes' as const });

const workedSeconds = (moment: string, day: string) => sql`case when ${sql.ref(day)} = 0 then 0 else
  k.before[${sql.ref(day)}] + least(k.seconds[${sql.ref(day)}],
  date_part('epoch', ${sql.ref(moment)} - k.opens[${sql.ref(day)}])) end`;

/**
 * The median working minutes from creation to first response, and the number of responses. Working time is looked up in the list of days, so that
 * days are not walked for every lead.
 */
export async function medianResponse({ db, reach, now }: Ctx, scope: LeadScope, worktimes: readonly Worktime[]) {
  const calendars = worktimes.map(
    ({ officeId, opens, seconds, before }) =>
      sql`(${officeId}::smallint, ${opens}::timestamptz[], ${seconds}::int[], ${before}::int[])`,
  );
  const filter = { ...scope, responded: 'yes' as const, page: 1, size: 1, total: 'yes' as const };
  const { rows } = await sql<{ median: number | null; count: number }>`
    with k (office_id, opens, seconds, before) as (values ${sql.join(calendars)})
    select percentile_disc(0.5) within group (order by minutes)::int as median, count(*)::int as count from (
      select floor(greatest(0, ${workedSeconds('e.first_response_at', 'd.last')} - ${workedSeconds('e.created_at', 'd.first')}) / 60) as minutes
      from enquiries e join k on k.office_id = e.office_id
      cross join lateral (select width_bucket(e.created_at, k.opens) as first,
        width_bucket(e.first_response_at, k.opens) as last) as d
      where ${enquiryList.filtered(reach, now, filter)}) as waited`.execute(db);
  return rows[0] ?? { median: null, count: 0 };
}

/** The English names of statuses, for exports. */
export const findStatuses = ({ db }: Ctx) => db.selectFrom('enquiryStatuses').select(['code', 'name']).execute();
