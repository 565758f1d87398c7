import type { DayPart, TeamDay } from '@embark/contracts/hr/leave';
import { sql } from 'kysely';
import type { Ctx, Reach } from '../../../kit/context.ts';
import type { Db } from '../../../db/client.ts';
import type { Counted } from './count.rules.ts';
import { decidedBy, shownType } from './leave.access.ts';

export type Day = Counted & { id: string };

/** The days that a request takes now. */
export async function daysOf(db: Db, requestId: string): Promise<Day[]> {
  const { rows } =
    await sql<Day>`select id, day::text as day, part, amount from leave_days where request_id = ${requestId}
    and released_at is null order by day, part desc`.execute(db);
  return rows;
}

/** The first day in a list that other leave of the person takes already. */
export async function overlapOf(
  db: Db,
  userId: number,
  days: readonly { day: string; part: DayPart }[],
): Promise<string | null> {
  const { rows } = await sql<{ day: string }>`select d.day::text as day from leave_days d
    join unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ part }) => part)}::text[]) as wanted (day, part) on wanted.day = d.day
    where d.user_id = ${userId} and d.released_at is null and (d.part = 'full' or wanted.part = 'full' or d.part = wanted.part)
    order by d.day limit 1`.execute(db);
  return rows[0]?.day ?? null;
}

export async function insertDays(db: Db, requestId: string, userId: number, days: readonly Counted[]): Promise<void> {
  if (days.length === 0) return;
  await db
    .insertInto('leaveDays')
    .values(days.map(({ day, part, amount }) => ({ requestId, userId, day, part, amount })))
    .execute();
}

/** Gives back the days of a request from a day on; returns them. */
export async function releaseDays(db: Db, requestId: string, from: string, now: Date): Promise<Day[]> {
  const { rows } = await sql<Day>`update leave_days set released_at = ${now.toISOString()}
    where request_id = ${requestId} and released_at is null and day >= ${from}::date returning id, day::text as day, part, amount`.execute(
    db,
  );
  return rows;
}

/** The days that a rejected request took: those given back when it was decided. */
export async function releasedDaysOf(db: Db, requestId: string): Promise<Day[]> {
  const { rows } = await sql<Day>`select d.id, d.day::text as day, d.part, d.amount from leave_days d
    join leave_requests r on r.id = d.request_id where d.request_id = ${requestId} and d.released_at = r.decided_at
    order by d.day, d.part desc`.execute(db);
  return rows;
}

/** Takes these days again. */
export const takeDaysAgain = (db: Db, requestId: string) =>
  sql`update leave_days d set released_at = null from leave_requests r
    where r.id = d.request_id and d.request_id = ${requestId} and d.released_at = r.decided_at`.execute(db);

/** Who may be told of a request: the manager, else the manager of the office, else HR of the office. */
export async function approversOf(db: Db, userId: number): Promise<{ managers: number[]; hr: number[] }> {
  const { rows } = await sql<{ manager: number | null; officeManager: number | null; hr: number[] }>`
    select m.id as manager, k.id as "officeManager", array(select h.id from users h where h.active and h.id <> u.id and (
      'hr' = any(h.roles) or (o.code = 'BD' and 'hrbd' = any(h.roles)) or (o.code = 'PK' and 'hrpk' = any(h.roles)))
      and h.companies && u.companies order by h.id) as hr
    from users u join offices o on o.id = u.country_id
    left join users m on m.id = u.manager_id and m.active left join users k on k.id = o.manager_id and k.active and k.id <> u.id
    where u.id = ${userId}`.execute(db);
  const [found] = rows;
  return { managers: [found?.manager ?? found?.officeManager ?? []].flat(), hr: found?.hr ?? [] };
}

/** Colleagues of an office and the direct reports of the caller, who are or ask to be away in a span. The type only for those who decide. */
export async function teamIn(
  { db, reach }: Pick<Ctx, 'db' | 'reach'>,
  { officeId, from, to, but }: { officeId: number; from: string; to: string; but?: number },
): Promise<TeamDay[]> {
  const { rows } =
    await sql<TeamDay>`select d.user_id as "userId", u.name, o.code as office, d.day::text as day, d.part, r.state,
      case when u.id = ${reach.userId} or ${decidedBy(reach)} then ${shownType(reach)} end as type
    from leave_days d join leave_requests r on r.id = d.request_id join users u on u.id = d.user_id join offices o on o.id = u.country_id
      join leave_types t on t.code = r.type
    where d.released_at is null and d.day between ${from}::date and ${to}::date and u.active and ${reach.company} = any(u.companies)
      and u.country_id = ${officeId} and u.id is distinct from ${but ?? null}::integer
      and (r.state = 'approved' or (r.state = 'asked' and (u.id = ${reach.userId} or ${decidedBy(reach)})))
    order by u.name, d.user_id, d.day, d.part limit 5000`.execute(db);
  return rows;
}

/** Who of an office is away in a span on approved leave, with its first and last day. */
export async function awayIn(
  db: Db,
  reach: Reach,
  { officeId, from, to, but }: { officeId: number; from: string; to: string; but: number },
) {
  const { rows } = await sql<{
    name: string;
    from: string;
    to: string;
  }>`select u.name, r.starts_on::text as from, r.ends_on::text as to
    from leave_requests r join users u on u.id = r.user_id
    where r.state = 'approved' and u.country_id = ${officeId} and u.id <> ${but} and ${reach.company} = any(u.companies) and u.active
      and r.starts_on <= ${to}::date and r.ends_on >= ${from}::date order by r.starts_on, u.name limit 50`.execute(db);
  return rows;
}

/** The offices of the caller's company with who is away on their day of today. */
export async function awayToday({ db, reach, now }: Ctx) {
  const { rows } = await sql<{
    list: unknown;
  }>`select coalesce(json_agg(json_build_object('office', o.code, 'officeName', o.name, 'zone', o.zone,
      'day', o.today, 'people', coalesce((
        select json_agg(json_build_object('userId', a.user_id, 'name', a.name, 'why', a.why, 'part', a.part, 'until', a.until, 'cover', a.cover)
          order by a.name, a.user_id)
        from (
          select distinct on (u.id, x.part) u.id as user_id, u.name, x.why, x.part, x.until, c.name as cover
          from users u cross join lateral (
            select 'leave' as why, d.part, r.ends_on::text as until, r.cover_id, 0 as rank from leave_days d join leave_requests r on r.id = d.request_id
              where d.user_id = u.id and d.day = o.today and d.released_at is null and r.state = 'approved'
            union all
            select 'away', 'full', b.ends_on::text, b.cover_id, 1 from absences b where b.user_id = u.id and b.ends_on < '9999-12-31'
              and o.today between coalesce(b.starts_on, '-infinity') and b.ends_on
              and not exists (select from leave_days d join leave_requests r on r.id = d.request_id
                where d.user_id = u.id and d.day = o.today and d.released_at is null and r.state = 'approved')
          ) as x left join users c on c.id = coalesce(x.cover_id, u.cover_id)
          where u.country_id = o.id and u.active and ${reach.company} = any(u.companies)
          order by u.id, x.part, x.rank) as a), '[]')) order by o.id), '[]') as list
    from (select id, code, name, zone, (${now.toISOString()}::timestamptz at time zone zone)::date as today from offices) as o`.execute(
    db,
  );
  return rows[0]?.list;
}

/** What is asked and not decided, by type, in millionths. */
export async function askedOf(db: Db, userId: number): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{
    type: string;
    amount: number;
  }>`select type, sum(amount)::bigint as amount from leave_requests
    where user_id = ${userId} and state = 'asked' group by type`.execute(db);
  return new Map(rows.map(({ type, amount }) => [type, amount]));
}

/** The office with this code or ID; without one, the caller's own. */
export async function officeNamed(
  { db, reach }: Pick<Ctx, 'db' | 'reach'>,
  office: string | undefined,
): Promise<number | null> {
  const code = office?.toUpperCase() ?? null;
  const { rows } = await sql<{ id: number }>`select o.id from offices o where case when ${code}::text is null
    then o.id = (select country_id from users where id = ${reach.userId}) else ${code}::text in (o.code, o.id::text) end`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

/** How many days of leave an office's people have on these days, where holidays are not counted. */
export async function leaveOn(db: Db, officeId: number, days: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from leave_days d
    join leave_requests r on r.id = d.request_id join leave_policies p on p.id = r.policy_id join users u on u.id = d.user_id
    where d.released_at is null and r.state in ('asked', 'approved') and p.counts = 'working' and u.country_id = ${officeId}
      and d.day = any(${days}::date[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many requests of an office that begin up to a day wait for a decision. */
export async function waitingUntil(db: Db, officeId: number, through: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from leave_requests r join users u on u.id = r.user_id
    where u.country_id = ${officeId} and r.state = 'asked' and r.starts_on <= ${through}::date`.execute(db);
  return rows[0]?.count ?? 0;
}

export type OfficeDay = { id: number; code: string; name: string; today: string };

export async function officeWith({ db, now }: Pick<Ctx, 'db' | 'now'>, code: string): Promise<OfficeDay | undefined> {
  const { rows } = await sql<OfficeDay>`select id, code, name,
    (${now.toISOString()}::timestamptz at time zone zone)::date::text as today from offices where code = upper(${code})`.execute(
    db,
  );
  return rows[0];
}
