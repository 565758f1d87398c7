import { enquiries } from '@embark/contracts/crm/enquiries';
import { home, homeFilters } from '@embark/contracts/work/home';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../../src/db/client.ts';
import type { Person, testApp } from '../app.ts';

type Crm = ReturnType<typeof testApp>;

/** Totals that differ from a count of the same moment: both are read by one statement. */
export async function wrong(db: Db) {
  const { rows } = await sql`
    with kept as (select company, office_id, service_id, status, sum(n) as n from enquiry_counts group by 1, 2, 3, 4 having sum(n) <> 0),
      counted as (select company, office_id, service_id, status, count(*) as n from enquiries group by 1, 2, 3, 4)
    select * from kept full join counted using (company, office_id, service_id, status) where kept.n is distinct from counted.n`.execute(
    db,
  );
  return rows;
}

const counters = sql`count(*) as arrived, count(e.first_response_at) as responded, count(*) filter (where e.lead_status = 'qualified') as qualified,
  count(*) filter (where e.status = 'CV') as converted, count(*) filter (where e.status in ('CL', 'NI')) as lost`;
const sums = sql`sum(arrived) as arrived, sum(responded) as responded, sum(qualified) as qualified, sum(converted) as converted, sum(lost) as lost`;
const differ = sql`(k.arrived, k.responded, k.qualified, k.converted, k.lost) is distinct from (c.arrived, c.responded, c.qualified, c.converted, c.lost)`;

/** Kept figures of leads that differ from a count of the same moment, by day and by month. */
export async function wrongFigures(db: Db) {
  const { rows } = await sql`
    with k as (select company, office_id, service_id, day, ${sums} from lead_day_counts group by 1, 2, 3, 4 having sum(arrived) <> 0),
      c as (select e.company, e.office_id, e.service_id, (e.created_at at time zone o.zone)::date as day, ${counters}
        from enquiries e join offices o on o.id = e.office_id group by 1, 2, 3, 4),
      km as (select company, office_id, service_id, month, of, key, ${sums} from lead_month_counts group by 1, 2, 3, 4, 5, 6 having sum(arrived) <> 0),
      cm as (select e.company, e.office_id, e.service_id, date_trunc('month', e.created_at at time zone o.zone)::date as month, v.of, v.key, ${counters}
        from enquiries e join offices o on o.id = e.office_id
        cross join lateral (values ('assignee', coalesce(e.assignee_id::text, '')), ('source', coalesce(e.lead_source_id::text, '')),
          ('campaign', coalesce(e.campaign_id::text, '')), ('status', e.status)) as v (of, key) group by 1, 2, 3, 4, 5, 6)
    select day::text as at, 'day' as of, k.arrived, c.arrived as counted from k full join c using (company, office_id, service_id, day) where ${differ}
    union all
    select month::text, of || ' ' || key, k.arrived, c.arrived from km k full join cm c using (company, office_id, service_id, month, of, key) where ${differ}`.execute(
    db,
  );
  return rows;
}

/** Kept counts of open enquiries that differ from a count of the same moment, before and after the clock of the nodes, and by day. */
export async function wrongOpen(db: Db, now: Date) {
  const moments = [-30, -1, 0, 1, 5, 30].map((days) => new Date(now.getTime() + days * 86_400_000).toISOString());
  const { rows } = await sql`
    with moments as (select unnest(${moments}::timestamptz[]) as at),
      k as (select m.at, e.company, e.office_id, e.service_id, e.status, coalesce(e.assignee_id, 0) as owner, sum(e.open) as open, sum(e.overdue) as overdue,
          sum(e.unanswered) as unanswered
        from moments m cross join lateral (select * from open_enquiry_counts
          union all select s.company, s.office_id, s.service_id, s.status, s.assignee_id, 0, s.n, 0 from companies y, overdue_since(y.code, m.at) s) as e group by 1, 2, 3, 4, 5, 6
        having sum(e.open) <> 0 or sum(e.overdue) <> 0 or sum(e.unanswered) <> 0),
      c as (select m.at, e.company, e.office_id, e.service_id, e.status, coalesce(e.assignee_id, 0) as owner, count(*) as open,
          count(*) filter (where e.next_follow_up_at < m.at) as overdue, count(*) filter (where e.status = 'NE' and e.first_response_at is null) as unanswered
        from moments m cross join enquiries e where e.is_open group by 1, 2, 3, 4, 5, 6),
      kd as (select company, day, office_id, coalesce(assignee_id, 0) as owner, sum(n) as n from open_enquiry_day_counts group by 1, 2, 3, 4 having sum(n) <> 0),
      cd as (select e.company, (e.next_follow_up_at at time zone o.zone)::date as day, e.office_id, coalesce(e.assignee_id, 0) as owner, count(*) as n
        from enquiries e join offices o on o.id = e.office_id where e.is_open and e.next_follow_up_at is not null group by 1, 2, 3, 4)
    select at::text, status, k.open, c.open as counted, k.overdue, c.overdue as counted_overdue, k.unanswered, c.unanswered as counted_unanswered
    from k full join c using (at, company, office_id, service_id, status, owner)
    where (k.open, k.overdue, k.unanswered) is distinct from (c.open, c.overdue, c.unanswered)
    union all
    select day::text, 'day', kd.n, cd.n, null, null, null, null from kd full join cd using (company, day, office_id, owner) where kd.n is distinct from cd.n
    union all
    select null, 'activity', 0, 0, null, null, null, null from enquiry_activity a full join enquiries e on e.id = a.enquiry_id
    where (a.company, a.at, a.service_id, a.closed_as) is distinct from (e.company, e.last_activity_at, e.service_id, case when not e.is_open then e.status end)
    union all
    select null, 'files', k.n, c.n, null, null, null, null
    from (select company, office_id, service_id, status_id, sum(n) as n from conversion_counts group by 1, 2, 3, 4 having sum(n) <> 0) as k
    full join (select company, office_id, service_id, status_id, count(*) as n from conversions group by 1, 2, 3, 4) as c
      using (company, office_id, service_id, status_id) where k.n is distinct from c.n`.execute(db);
  return rows;
}

const together = (of: readonly { total: number; overdue: number }[]) =>
  of.reduce((sum, { total, overdue }) => ({ total: sum.total + total, overdue: sum.overdue + overdue }), {
    total: 0,
    overdue: 0,
  });

/** The board, the menu and the home page as an admin sees them, against a count. */
export async function requireRightScreens(crm: Crm, who: Person) {
  const { db } = crm.database;
  const { rows } = await sql<{ status: string; total: number; overdue: number }>`
    select status, count(*)::int as total, (count(*) filter (where is_open and next_follow_up_at < ${crm.deps.now().toISOString()}::timestamptz))::int as overdue
    from enquiries group by 1`.execute(db);
  const { columns } = (await crm.as(who, enquiries.board, {})).body;
  const counted = columns.map(({ status }) => {
    const { total = 0, overdue = 0 } = rows.find((row) => row.status === status) ?? {};
    return { status, total, overdue };
  });
  expect(columns.map(({ status, total, overdue }) => ({ status, total, overdue }))).toEqual(counted);

  const open = rows.filter(({ status }) => homeFilters.open.status.split(',').includes(status));
  const menu = (await crm.as(who, enquiries.counts, {})).body;
  expect(together(menu.map(({ count, overdue }) => ({ total: count, overdue })))).toEqual(together(open));
  // the home page counts those with an owner
  const owned = await sql<{ total: number; overdue: number }>`
    select count(*)::int as total, (count(*) filter (where next_follow_up_at < ${crm.deps.now().toISOString()}::timestamptz))::int as overdue
    from enquiries where is_open and assignee_id is not null`.execute(db);
  const { team } = (await crm.as(who, home.day, {})).body;
  expect({ total: team?.open, overdue: team?.overdue }).toEqual(owned.rows[0]);
}
