import type { BookingType, Consultant, ConsultantForm, Room } from '@embark/contracts/work/bookings';
import { sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import type { Ctx, Reach } from '../../../../kit/context.ts';
import { recordTable } from '../../../../kit/record/recordTable.ts';
import { hoursSetBy, keptBy, offeredTo } from '../bookings.access.ts';

export type StoredType = BookingType & { officeId: number };
export type StoredRoom = Room & { officeId: number };

const types = (reach: Reach) => sql<StoredType>`
  select r.id, r.version, o.code as office, r.office_id as "officeId", r.name, r.service_id as "serviceId", s.name as service, r.minutes,
    r.before_minutes as "beforeMinutes", r.after_minutes as "afterMinutes", r.modes, r.fee, r.currency, r.licence_needed as "licenceNeeded",
    r.notice_hours as "noticeHours", r.ahead_days as "aheadDays", r.per_day as "perDay", r.questions, r.active,
    json_build_object('edit', ${keptBy(reach, 'r')}) as can
  from booking_types r join offices o on o.id = r.office_id left join services s on s.id = r.service_id`;

/** Types of consultation of the offices where the user reads bookings. */
export const typeTable = recordTable({
  table: 'bookingTypes',
  alias: 'r',
  idType: 'int',
  visible: (reach) => offeredTo(reach, 'r'),
  show: types,
  touched: ['updatedAt'],
  lock: 'no key update',
  notFound: "Type of consultation not found, or you don't have access.",
});

const rooms = (reach: Reach) => sql<StoredRoom>`
  select r.id, r.version, o.code as office, r.office_id as "officeId", r.name, r.active, json_build_object('edit', ${keptBy(reach, 'r')}) as can
  from rooms r join offices o on o.id = r.office_id`;

export const roomTable = recordTable({
  table: 'rooms',
  alias: 'r',
  idType: 'int',
  visible: (reach) => offeredTo(reach, 'r'),
  show: rooms,
  touched: ['updatedAt'],
  lock: 'no key update',
  notFound: "Room not found, or you don't have access.",
});

export const findTypes = async ({ db, reach }: Ctx): Promise<StoredType[]> =>
  (await sql<StoredType>`${types(reach)} where ${offeredTo(reach, 'r')} order by o.id, plain(r.name), r.id`.execute(db))
    .rows;
export const findRooms = async ({ db, reach }: Ctx): Promise<StoredRoom[]> =>
  (await sql<StoredRoom>`${rooms(reach)} where ${offeredTo(reach, 'r')} order by o.id, plain(r.name), r.id`.execute(db))
    .rows;

/** Whether a service belongs to an office of the company and is offered. */
export async function isServiceOf(db: Db, id: number, company: string, officeId: number): Promise<boolean> {
  const { rows } =
    await sql`select from services where id = ${id} and company = ${company} and office_id = ${officeId}`.execute(db);
  return rows.length > 0;
}

const people = (reach: Reach) => sql<Consultant>`
  select coalesce(k.id, 0) as id, coalesce(k.version, 0) as version, u.id as "userId", u.name, o.code as office, coalesce(k.zone, o.zone) as zone,
    coalesce(k.video_link, '') as "videoLink",
    coalesce((select json_agg(json_build_object('weekday', h.weekday, 'from', to_char(h.from_time, 'HH24:MI'), 'to', to_char(h.to_time, 'HH24:MI'),
      'modes', h.modes, 'typeIds', h.type_ids) order by h.weekday, h.from_time) from consultant_hours h where h.consultant_id = k.id), '[]') as hours,
    coalesce((select json_agg(json_build_object('day', e.day, 'from', to_char(e.from_time, 'HH24:MI'), 'to', to_char(e.to_time, 'HH24:MI'),
      'note', e.note) order by e.day) from consultant_exceptions e where e.consultant_id = k.id), '[]') as exceptions,
    json_build_object('edit', ${hoursSetBy(reach)}) as can
  from users u join offices o on o.id = u.country_id left join consultants k on k.user_id = u.id and k.company = ${reach.company}`;

/** The consultants of the company, and the caller. */
export const findPeople = async ({ db, reach }: Ctx): Promise<Consultant[]> =>
  (
    await sql<Consultant>`${people(reach)}
      where u.active and ${reach.company} = any(u.companies) and (k.id is not null or u.id = ${reach.userId})
      order by plain(u.name), u.id`.execute(db)
  ).rows;

/** A colleague who can have hours, or undefined. Locked, as a booking with them is. */
export async function lockColleague({ db, reach }: Ctx, userId: number) {
  type Colleague = {
    id: number;
    officeId: number;
    office: string;
    active: boolean;
    companies: string[];
    roles: string[];
  };
  const { rows } =
    await sql<Colleague>`select u.id, u.country_id as "officeId", o.code as office, u.active, u.companies, u.roles
    from users u join offices o on o.id = u.country_id
    where u.id = ${userId} and u.active and ${reach.company} = any(u.companies) for no key update of u`.execute(db);
  return rows[0];
}

export async function findPerson({ db, reach }: Ctx, userId: number): Promise<Consultant | undefined> {
  return (await sql<Consultant>`${people(reach)} where u.id = ${userId}`.execute(db)).rows[0];
}

/** Replaces the hours and exceptions of a consultant. */
export async function replaceHours(
  { db, reach, now }: Ctx,
  userId: number,
  { zone, videoLink, hours, exceptions }: ConsultantForm,
): Promise<void> {
  const { id } = await db
    .insertInto('consultants')
    .values({ company: reach.company, userId, zone, videoLink, updatedAt: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['company', 'userId']).doUpdateSet((eb) => ({
        zone,
        videoLink,
        updatedAt: now.toISOString(),
        version: eb('consultants.version', '+', 1),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('consultantHours').where('consultantId', '=', id).execute();
  await db.deleteFrom('consultantExceptions').where('consultantId', '=', id).execute();
  if (hours.length > 0)
    await db
      .insertInto('consultantHours')
      .values(hours.map(({ from, to, ...one }) => ({ ...one, fromTime: from, toTime: to, consultantId: id })))
      .execute();
  if (exceptions.length > 0)
    await db
      .insertInto('consultantExceptions')
      .values(exceptions.map(({ from, to, ...one }) => ({ ...one, fromTime: from, toTime: to, consultantId: id })))
      .execute();
}

/** All offices by ID. */
export const allOffices = (db: Db) => db.selectFrom('offices').select(['id', 'code']).orderBy('id').execute();

type Named = { name: string; company: Reach['company']; officeId: number; except: number };

/** Whether another type or room of the office has this name, however it is spelled. */
export async function isNameTaken(
  db: Db,
  table: 'bookingTypes' | 'rooms',
  { name, company, officeId, except }: Named,
): Promise<boolean> {
  const { rows } = await db.executeQuery(
    db
      .selectFrom(table)
      .select('id')
      .where('company', '=', company)
      .where('officeId', '=', officeId)
      .where((eb) => eb(eb.fn('plain', ['name']), '=', eb.fn('plain', [eb.val(name)])))
      .where('id', '!=', except)
      .compile(),
  );
  return rows.length > 0;
}
