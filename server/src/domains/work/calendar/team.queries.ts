import type { OwnCalendar } from '@embark/contracts/work/calendar';
import { sql } from 'kysely';
import type { Ctx, Reach } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';

/** Whether the user may see who of an office is away. */
export const meets = (reach: Reach) => {
  const offices = reach.offices('people.meet');
  return offices === 'all'
    ? sql<boolean>`true`
    : sql<boolean>`(u.country_id = any(${offices}::smallint[]) or u.id = ${reach.userId})`;
};

export type Colleague = { id: number; name: string; zone: string; office: string };

/** The colleagues of an office that the user can see in the team view. */
export async function colleagues(
  { db, reach }: Pick<Ctx, 'db' | 'reach'>,
  office: string | undefined,
): Promise<Colleague[]> {
  const { rows } =
    await sql<Colleague>`select u.id, u.name, coalesce(u.zone, o.zone) as zone, o.code as office from users u join offices o on o.id = u.country_id
    where u.active and ${reach.company} = any(u.companies) and cardinality(u.roles) > 0 and ${meets(reach)}
      and o.code = ${office === undefined ? sql`(select mo.code from users me join offices mo on mo.id = me.country_id where me.id = ${reach.userId})` : sql`upper(${office})`}
    order by u.name, u.id limit 60`.execute(db);
  return rows;
}

export type Busy = { key: string; userId: number; title: string; private: boolean; startsAt: string; endsAt: string };

/** When people are busy between two moments; a private event has no title for others. */
export async function busyBetween(
  { db }: Pick<Ctx, 'db'>,
  people: readonly number[],
  starts: Date,
  ends: Date,
): Promise<Busy[]> {
  const { rows } =
    await sql<Busy>`select b.event_id || ' ' || b.user_id || ' ' || ${iso('b.startsAt')} as key, b.user_id as "userId", b.title, b.private,
      ${iso('b.startsAt')} as "startsAt", ${iso('b.endsAt')} as "endsAt"
    from busy_times b where b.user_id = any(${people}::integer[]) and b.starts_at < ${ends.toISOString()}::timestamptz and b.ends_at > ${starts.toISOString()}::timestamptz
    order by b.starts_at, b.event_id`.execute(db);
  return rows;
}

/** Who is away on a day of their office. */
export async function awayOn(
  { db }: Pick<Ctx, 'db'>,
  people: readonly number[],
  day: string,
): Promise<Map<number, 'full' | 'am' | 'pm'>> {
  const { rows } = await sql<{ userId: number; part: 'full' | 'am' | 'pm' }>`select user_id as "userId", part from (
      select a.user_id, 'full' as part from absences a where (a.starts_on is null or a.starts_on <= ${day}::date) and (a.ends_on is null or a.ends_on >= ${day}::date)
      union all select h.user_id, h.part from half_days_away h where h.day = ${day}::date) away
    where user_id = any(${people}::integer[])`.execute(db);
  const found = new Map<number, 'full' | 'am' | 'pm'>();
  for (const { userId, part } of rows)
    found.set(userId, found.has(userId) && found.get(userId) !== part ? 'full' : part);
  return found;
}

type Places = Pick<OwnCalendar, 'zone' | 'office' | 'offices'>;

/** The user's zone and office, and all offices with their clocks: `isTeam` if the user may see who of it is busy. */
export async function places({ db, reach }: Pick<Ctx, 'db' | 'reach'>): Promise<Places> {
  const offices = reach.offices('people.meet');
  const isTeam =
    offices === 'all' ? sql<boolean>`true` : sql<boolean>`(o.id = any(${offices}::smallint[]) or o.id = me.country_id)`;
  const { rows } =
    await sql<Places>`select coalesce(me.zone, own.zone) as zone, own.code as office, (select json_agg(json_build_object('code', o.code, 'name', o.name,
      'zone', o.zone, 'isTeam', ${isTeam}) order by o.id) from offices o) as offices
    from users me join offices own on own.id = me.country_id where me.id = ${reach.userId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`user ${reach.userId} has no office`);
  return row;
}
