import { addDays } from '@embark/contracts/kit/time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import type { Ctx } from '../../../../kit/context.ts';
import { iso } from '../../../../kit/page.ts';
import type { Somebody } from '../../../organisation/people/index.ts';
import { visibleTo } from '../bookings.access.ts';
import { beside, columns, type Stored } from '../bookings.queries.ts';
import type { Period, Person } from './slots.rules.ts';

export type Named = Somebody & { id: number; office: string };
export type Consultant = Person & Named & { videoLink: string };
type Around = {
  from: string;
  days: number;
  /** A booking whose own time counts as free. */
  except?: string | undefined;
  /** The type of which only some are held on a day. */
  counts?: number | undefined;
};

/** The span in UTC with a day on either side, because days differ between zones. */
const around = ({ from, days }: Around) => [addDays(from, -1), addDays(from, days + 1)] as const;

/** A moment as milliseconds since 1970. */
const moment = (at: string) => sql`(extract(epoch from ${sql.raw(at)}) * 1000)::bigint`;

/** When the consultations of a type begin that count for its "at most per day": completed ones too. */
const counted = ({ counts, except }: Around, first: string, last: string) =>
  counts === undefined
    ? sql`'[]'::json`
    : sql`coalesce((select json_agg(${moment('b.starts_at')}) from bookings b where b.consultant_id = u.id and b.type_id = ${counts}
        and b.status in ('requested', 'confirmed', 'arrived', 'completed') and b.starts_at > ${first}::date - 1
        and b.starts_at < ${last}::date + 2 and b.id is distinct from ${except ?? null}::uuid), '[]')`;

const list = (rows: RawBuilder<unknown>) => sql`coalesce((select json_agg(one) from (${rows}) one), '[]')`;

/** All consultants, or one, by name. */
export async function findNamed(db: Db, company: string, only?: number): Promise<Named[]> {
  const { rows } = await sql<Named>`select u.id, u.active, u.companies, u.roles, o.code as office
    from consultants k join users u on u.id = k.user_id join offices o on o.id = u.country_id
    where k.company = ${company} and u.active and ${only === undefined ? sql`true` : sql`u.id = ${only}`}
    order by plain(u.name), u.id`.execute(db);
  return rows;
}

/** All consultants, or some, with their hours, leave, holidays and bookings around some days (O2). */
export async function findConsultants(
  db: Db,
  company: string,
  asked: Around,
  ids: readonly number[] | null = null,
): Promise<Consultant[]> {
  const [first, last] = around(asked);
  const which = ids === null ? sql<boolean>`true` : sql<boolean>`u.id = any(${ids}::integer[])`;
  const { rows } = await sql<Consultant>`
    select u.id, u.name, u.active, u.companies, u.roles, k.zone, k.video_link as "videoLink", o.code as office, o.zone as "officeZone", o.opens::text as opens, o.closes::text as closes,
      ${list(sql`select h.weekday, to_char(h.from_time, 'HH24:MI') as from, to_char(h.to_time, 'HH24:MI') as to, h.modes, h.type_ids as "typeIds"
        from consultant_hours h where h.consultant_id = k.id order by h.weekday, h.from_time`)} as hours,
      ${list(sql`select e.day, to_char(e.from_time, 'HH24:MI') as from, to_char(e.to_time, 'HH24:MI') as to
        from consultant_exceptions e where e.consultant_id = k.id and e.day between ${first}::date and ${last}::date`)} as exceptions,
      ${list(sql`select a.starts_on as from, a.ends_on as to from absences a
        where a.user_id = u.id and coalesce(a.starts_on, '-infinity') <= ${last}::date and a.ends_on >= ${first}::date`)} as away,
      ${list(sql`select h.day, h.part from half_days_away h where h.user_id = u.id and h.day between ${first}::date and ${last}::date`)} as halves,
      ${list(sql`select d.day, d.half from office_days_off d
        where d.office_id = o.id and d.day between ${first}::date and ${last}::date`)} as holidays,
      -- merged, as numbers: the rows of a full week are thousands, and reading them took most of the time
      ${list(sql`select ${moment('lower(span)')} as from, ${moment('upper(span)')} as until from unnest((select range_agg(one.span) from (
          select tstzrange(b.blocked_from, b.blocked_until) as span from bookings b
          where b.consultant_id = u.id and b.status in ('requested', 'confirmed', 'arrived')
            and b.blocked_from < ${last}::date + 1 and b.blocked_until > ${first}::date
            and b.starts_at > ${first}::date - 1 and b.starts_at < ${last}::date + 2 -- for the index: no booking blocks a whole day
            and b.id is distinct from ${asked.except ?? null}::uuid
          union all select tstzrange(t.starts_at, t.ends_at) from busy_times t
          where t.user_id = u.id and t.starts_at < ${last}::date + 1 and t.ends_at > ${first}::date) one)) span`)} as taken,
      ${counted(asked, first, last)} as counted
    from consultants k join users u on u.id = k.user_id join offices o on o.id = u.country_id
    where k.company = ${company} and u.active and ${which}
    order by plain(u.name), u.id`.execute(db);
  return rows;
}

/** The times at which a room is taken. */
export async function findRoomTimes(db: Db, roomId: number, asked: Around): Promise<Period[]> {
  const [first, last] = around(asked);
  const { rows } = await sql<{ from: string; until: string }>`
    select ${iso('b.blockedFrom')} as from, ${iso('b.blockedUntil')} as until from bookings b
    where int4range(b.room_id, b.room_id, '[]') && int4range(${roomId}, ${roomId}, '[]') -- as the constraint that keeps a room from being booked twice
      and tstzrange(b.blocked_from, b.blocked_until) && tstzrange(${first}::date, ${last}::date + 1)
      and b.room_id is not null and b.status in ('requested', 'confirmed', 'arrived')
      and b.id is distinct from ${asked.except ?? null}::uuid`.execute(db);
  return rows.map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) }));
}

/** Locks a consultant's row, as an approved leave does: who is there cannot change until the transaction ends. */
export async function lockPerson(db: Db, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(db);
}

type InCalendar = { from: string; days: number; people: readonly number[]; rooms: readonly number[] | undefined };

/** The bookings of these people within reach around some days, but for cancelled ones. */
export async function findInCalendar({ db, reach }: Ctx, { from, days, people, rooms }: InCalendar): Promise<Stored[]> {
  const { rows } = await sql<{ row: Stored }>`select row_to_json(shown) as row from (
    select ${columns(reach)}, r.office_id as "officeId" from bookings r ${beside}
    where ${visibleTo(reach)} and r.status <> 'cancelled' and r.consultant_id = any(${people}::integer[])
      and r.starts_at < ${addDays(from, days + 1)}::date and r.ends_at > ${addDays(from, -1)}::date
      and ${rooms?.length ? sql`r.room_id = any(${rooms}::integer[])` : sql`true`}
    order by r.starts_at, r.id limit 2000) as shown`.execute(db);
  return rows.map(({ row }) => row);
}
