import type { LeadCounts, LeadScope } from '@embark/contracts/crm/leads';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { enquiryList } from '../enquiries/index.ts';
import type { Span } from './periods.rules.ts';

/** The filters that kept counts of leads can answer. */
const keptBy = new Set(['office', 'serCode', 'kind', 'createdFrom', 'createdTo']);

/** Whether kept counts answer this filter; otherwise the enquiries themselves are counted. */
export const isKept = (scope: LeadScope): boolean =>
  Object.entries(scope).every(([name, value]) => value === undefined || keptBy.has(name));

type Keyed = LeadCounts & { key: string | null };
const sums = sql`sum(arrived)::int as arrived, sum(responded)::int as responded, sum(qualified)::int as qualified,
  sum(converted)::int as converted, sum(lost)::int as lost`;

/** The rows of kept counts within reach and filter; the period is given by day or month. */
const within = ({ reach, now }: Ctx, { office, serCode, kind }: LeadScope): RawBuilder<boolean> =>
  enquiryList.filtered(reach, now, { office, serCode, kind, page: 1, size: 1, total: 'yes' });

const inDays = ({ from, to }: Span) => sql<boolean>`e.day between ${from}::date and ${to}::date`;

export type KeptDays = { officeId: string; serviceId: string; part: number } & LeadCounts;

/** Leads by office, service and part of a period. */
export async function daysKept(ctx: Ctx, scope: LeadScope, parts: readonly Span[]): Promise<KeptDays[]> {
  const [from = '', to = ''] = [parts[0]?.from, parts.at(-1)?.to];
  const { rows } = await sql<KeptDays>`
    select e.office_id::text as "officeId", e.service_id::text as "serviceId", width_bucket(e.day, ${parts.map((part) => part.from)}::date[]) as part, ${sums}
    from lead_day_counts e where ${within(ctx, scope)} and ${inDays({ from, to })} group by 1, 2, 3 having sum(arrived) <> 0`.execute(
    ctx.db,
  );
  return rows;
}

/** Leads of a period. */
export async function totalKept(ctx: Ctx, scope: LeadScope, period: Span): Promise<LeadCounts> {
  const { rows } = await sql<{ [name in keyof LeadCounts]: number | null }>`
    select ${sums} from lead_day_counts e where ${within(ctx, scope)} and ${inDays(period)}`.execute(ctx.db);
  const [found] = rows;
  return {
    arrived: found?.arrived ?? 0,
    responded: found?.responded ?? 0,
    qualified: found?.qualified ?? 0,
    converted: found?.converted ?? 0,
    lost: found?.lost ?? 0,
  };
}

export const monthDimensions = ['assignee', 'source', 'campaign', 'status'] as const;
export type MonthDimension = (typeof monthDimensions)[number];

/** Leads of whole months, by each of these dimensions. */
export async function monthsKept(ctx: Ctx, scope: LeadScope, months: readonly Span[]) {
  const { rows } = await sql<Keyed & { of: MonthDimension }>`
    select e.of, nullif(e.key, '') as key, ${sums}
    from lead_month_counts e where ${within(ctx, scope)} and e.month = any(${months.map(({ from }) => from)}::date[])
    group by 1, 2 having sum(arrived) <> 0`.execute(ctx.db);
  return rows;
}

/** A number that changes whenever a lead of these days changes in what kept counts know, or in its first response. */
export async function changesIn({ db, reach }: Ctx, { from, to }: Span): Promise<string> {
  const { rows } = await sql<{ changes: string | null }>`
    select sum(changes)::text as changes from lead_day_counts e where e.company = ${reach.company} and ${inDays({ from, to })}`.execute(
    db,
  );
  return rows[0]?.changes ?? '0';
}
