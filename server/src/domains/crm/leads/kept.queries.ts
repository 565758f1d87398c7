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
const counts = sql`arrived, responded, qualified, converted, lost`;
const inDays = ({ from, to }: Span) => sql<boolean>`e.day between ${from}::date and ${to}::date`;
const list = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(x), '[]') from (${rows}) as x)`;

export const monthDimensions = ['assignee', 'source', 'campaign', 'status'] as const;
export type MonthDimension = (typeof monthDimensions)[number];
export type KeptDays = { officeId: number; serviceId: number; part: number } & LeadCounts;
export type KeptKeys = { of: MonthDimension } & Keyed;
export type Asked = { now: Span; earlier: Span; parts: readonly Span[]; whole: readonly Span[] };

export type State = {
  /** The offices and services within reach and filter, as `1 12`. */
  pairs: string[];
  /** `pending`: changes that are not added up yet; `answers` rises with every change of a first response. */
  months: { month: string; version: number; pending: number; answers: number }[];
  /** What the changes that are not added up yet add to the leads of the period and of the one before. */
  days: KeptDays[];
  earlier: LeadCounts[];
  keys: KeptKeys[];
};

/** The state of kept counts and what is not added up yet, of one moment. */
export async function stateOf(ctx: Ctx, { office, serCode, kind }: LeadScope, asked: Asked): Promise<State> {
  const { db, reach, now } = ctx;
  const { company } = reach;
  const within = enquiryList.filtered(reach, now, { office, serCode, kind, page: 1, size: 1, total: 'yes' });
  const since = sql`company = ${company} and day >= ${monthOf(asked.earlier.from)}::date`;
  const inPeriod = sql`${since} and day <= ${asked.now.to}::date`;
  // whole months, as first responses are kept: without later days, an outdated month would seem to be current
  const inMonths = sql`${since} and day < ${monthOf(asked.now.to)}::date + interval '1 month'`;
  const month = sql`date_trunc('month', day::timestamp)::date`;
  const whole = { from: asked.whole[0]?.from ?? null, to: asked.whole.at(-1)?.to ?? null };
  const { rows } = await sql<State>`
    with e as materialized (
      select company, office_id, service_id, day, assignee_id, lead_source_id, campaign_id, status, n as arrived,
        case when responded then n else 0 end as responded, case when qualified then n else 0 end as qualified,
        case when status = 'CV' then n else 0 end as converted, case when status in ('CL', 'NI') then n else 0 end as lost
      from enquiry_deltas where ${inPeriod})
    select
    (select coalesce(json_agg(e.office_id || ' ' || e.service_id order by e.office_id, e.service_id), '[]')
      from (select s.company, o.id as office_id, s.id as service_id from offices o cross join services s where s.company = ${company}) e
      where ${within}) as pairs,
    ${list(sql`select month::text, sum(version)::bigint as version, sum(pending)::bigint as pending, sum(answers)::bigint as answers from (
      select month, version, 0 as pending, 0 as answers from lead_versions
      where company = ${company} and month between ${monthOf(asked.earlier.from)}::date and ${asked.now.to}::date
      union all select ${month}, 0, pending, 0 from (select day, sum(abs(arrived)) as pending from e group by 1) as d
      union all select ${month}, 0, 0, changes from lead_answer_counts where ${inMonths}) as m group by 1`)} as months,
    ${list(sql`select e.office_id as "officeId", e.service_id as "serviceId",
      width_bucket(e.day, ${asked.parts.map((part) => part.from)}::date[]) as part, ${sums}
      from e where ${within} and ${inDays(asked.now)} group by 1, 2, 3`)} as days,
    ${list(sql`select ${sums} from e where ${within} and ${inDays(asked.earlier)} having count(*) > 0`)} as earlier,
    ${list(sql`select case grouping(assignee_id, lead_source_id, campaign_id, status)
        when 7 then 'assignee' when 11 then 'source' when 13 then 'campaign' else 'status' end as of,
      coalesce(assignee_id::text, lead_source_id::text, campaign_id::text, status) as key, ${sums}
      from e where ${within} and e.day between ${whole.from}::date and ${whole.to}::date
      group by grouping sets ((assignee_id), (lead_source_id), (campaign_id), (status))`)} as keys`.execute(db);
  const [state] = rows;
  if (!state) throw new Error('no state of kept counts');
  return state;
}

/** The first day of a day's month. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

/** `pair`: an office and service, as in the state. `key`: a day, or a value of the dimension; empty if there is none. */
type KeptRow<Of> = LeadCounts & { pair: string; of: Of; key: string };
export type KeptMonth = { version: number; days: KeptRow<'day'>[]; keys: KeptRow<MonthDimension>[] };
type MonthRow = (KeptRow<'day'> | KeptRow<MonthDimension> | KeptRow<null>) & { version: number };

/** All that is kept of a month, of one moment. Its rows are used as the driver made them, because a year has tens of thousands. */
export async function readMonth({ db, reach }: Ctx, month: string): Promise<KeptMonth> {
  const { rows } = await sql<MonthRow>`
    select v.version, k.of, k.key, k.office_id || ' ' || k.service_id as pair, ${counts}
    from lead_versions v left join lateral (
      select 'day' as of, d.day::text as key, d.office_id, d.service_id, ${counts} from lead_days d
      where d.company = v.company and d.day >= v.month and d.day < v.month + interval '1 month'
      union all
      select m.of, m.key, m.office_id, m.service_id, ${counts} from lead_months m where m.company = v.company and m.month = v.month) as k on true
    where v.company = ${reach.company} and v.month = ${month}::date`.execute(db.withoutPlugins());
  return {
    version: rows[0]?.version ?? 0,
    days: rows.filter((row) => row.of === 'day'),
    keys: rows.filter((row) => row.of !== 'day' && row.of !== null),
  };
}

/** What rises with every change of a first response, by the day of the lead. */
export async function answerStates({ db, reach }: Ctx, month: string): Promise<{ day: string; changes: number }[]> {
  const { rows } = await sql<{ day: string; changes: number }>`
    select day::text, sum(changes)::bigint as changes from lead_answer_counts
    where company = ${reach.company} and day >= ${month}::date and day < ${month}::date + interval '1 month' group by 1`.execute(
    db,
  );
  return rows;
}

type Answers = { officeId: number; serviceId: number; times: Buffer };

/** When leads were created and answered, by office and service: two times of eight bytes for each lead, in microseconds since 2000. */
export async function readAnswers({ db, reach }: Ctx, { from, to }: { from: Date; to: Date }): Promise<Answers[]> {
  const { rows } = await sql<Answers>`
    select e.office_id as "officeId", e.service_id as "serviceId",
      string_agg(timestamptz_send(e.created_at) || timestamptz_send(e.first_response_at), '') as times
    from enquiries e where e.company = ${reach.company} and e.first_response_at is not null
      and e.created_at >= ${from.toISOString()}::timestamptz and e.created_at < ${to.toISOString()}::timestamptz
    group by 1, 2`.execute(db);
  return rows;
}
