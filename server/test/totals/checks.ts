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
  // the home page counts those with an owner, and shares a count that took long for some seconds
  const owned = await sql<{ total: number; overdue: number }>`
    select count(*)::int as total, (count(*) filter (where next_follow_up_at < ${crm.deps.now().toISOString()}::timestamptz))::int as overdue
    from enquiries where is_open and assignee_id is not null`.execute(db);
  const ofTeam = async () => {
    const { team } = (await crm.as(who, home.day, {})).body;
    return { total: team?.open, overdue: team?.overdue };
  };
  await expect.poll(ofTeam, { timeout: 12_000, interval: 300 }).toEqual(owned.rows[0]);
}
