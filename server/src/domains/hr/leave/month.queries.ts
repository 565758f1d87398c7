import type { TeamMonth } from '@embark/contracts/hr/leave';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { shownType, visibleTo } from './leave.access.ts';

type Span = { officeId: number; from: string; to: string };

/** The caller and the staff of an office whose leave they decide, each with the leave of a month. */
export async function peopleIn(
  { db, reach }: Pick<Ctx, 'db' | 'reach'>,
  { officeId, from, to }: Span,
): Promise<TeamMonth['people']> {
  const { rows } = await sql<TeamMonth['people'][number]>`select u.id as "userId", u.name,
      case when u.away_until >= ${from}::date then u.away_until::text end as "awayUntil", coalesce((
        select json_agg(json_build_object('id', r.id, 'type', ${shownType(reach)}, 'state', r.state, 'startsOn', r.starts_on,
          'endsOn', r.ends_on, 'days', d.days) order by r.starts_on, r.id)
        from leave_requests r join leave_types t on t.code = r.type cross join lateral (
          select json_agg(json_build_object('day', l.day, 'part', l.part) order by l.day, l.part) as days from leave_days l
          where l.request_id = r.id and l.released_at is null and l.day between ${from}::date and ${to}::date) as d
        where r.user_id = u.id and r.state in ('asked', 'approved') and r.ends_on >= ${from}::date and r.starts_on <= ${to}::date
          and d.days is not null), '[]') as leave
    from users u join offices o on o.id = u.country_id
    where u.country_id = ${officeId} and u.active and cardinality(u.roles) > 0 and ${visibleTo(reach)}
    order by plain(u.name), u.id limit 500`.execute(db);
  return rows;
}

/** The weekdays on which an office works, and its whole days off in a time. */
export async function weekOf(
  { db }: Pick<Ctx, 'db'>,
  { officeId, from, to }: Span,
): Promise<{ weekdays: number[]; off: string[] }> {
  const { rows } = await sql<{ weekdays: number[]; off: string[] }>`select o.working_days as weekdays, array(
      select d.day::text from office_days_off d
      where d.office_id = o.id and d.half is null and d.day between ${from}::date and ${to}::date) as off
    from offices o where o.id = ${officeId}`.execute(db);
  return rows[0] ?? { weekdays: [], off: [] };
}
