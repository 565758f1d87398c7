import type { LeadScope } from '@embark/contracts/crm/leads';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { enquiryList } from '../enquiries/index.ts';

/** The days on which an office works, in their order: when each begins, how long it is, and the seconds worked before it. */
export type Worktime = { officeId: number; opens: string[]; seconds: number[]; before: number[] };

const worked = (moment: string, day: string) => sql`case when ${sql.ref(day)} = 0 then 0 else
  k.before[${sql.ref(day)}] + least(k.seconds[${sql.ref(day)}],
  date_part('epoch', ${sql.ref(moment)} - k.opens[${sql.ref(day)}])) end`;

/**
 * Working minutes from arrival to first response: the middle of them and how many there are. Seconds worked up to a moment are looked up among
 * the office's days, so that no day is walked through for every lead.
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
      select floor(greatest(0, ${worked('e.first_response_at', 'd.last')} - ${worked('e.created_at', 'd.first')}) / 60) as minutes
      from enquiries e join k on k.office_id = e.office_id
      cross join lateral (select width_bucket(e.created_at, k.opens) as first,
        width_bucket(e.first_response_at, k.opens) as last) as d
      where ${enquiryList.filtered(reach, now, filter)}) as waited`.execute(db);
  return rows[0] ?? { median: null, count: 0 };
}
