import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

/** Bookings to come of these people, in all companies: their record's service, else their type's. */
const standing = (owners: readonly number[], now: Date) => sql`from bookings r join booking_types t on t.id = r.type_id
    left join enquiries e on e.id = r.enquiry_id left join conversions f on f.id = r.conversion_id
    cross join lateral (select coalesce(f.service_id, e.service_id, t.service_id) as service_id) s
  where r.consultant_id = any(${owners}::integer[]) and r.status in ('requested', 'confirmed') and r.starts_at > ${now.toISOString()}`;

/** The number of bookings to come of each service that these people have. */
export async function countStanding(db: Db, owners: readonly number[], now: Date) {
  const { rows } = await sql<{ serviceId: number; ownerId: number; count: number }>`
    select s.service_id as "serviceId", r.consultant_id as "ownerId", count(*)::int as count ${standing(owners, now)}
      and s.service_id is not null group by s.service_id, r.consultant_id`.execute(db);
  return rows;
}

type Open = { id: string; company: string; consultantId: number; licence: boolean; newOwnerId: number | null };

/** Those of a service, locked, soonest first; with the owner that their record has now. */
export async function lockStandingOf(db: Db, owners: readonly number[], serviceId: number, now: Date): Promise<Open[]> {
  const { rows } =
    await sql<Open>`select r.id, r.company, r.consultant_id as "consultantId", t.licence_needed as licence,
      coalesce(f.case_officer_id, e.assignee_id) as "newOwnerId" ${standing(owners, now)}
      and s.service_id = ${serviceId} order by r.starts_at, r.id for no key update of r`.execute(db);
  return rows;
}

/** Whether a user is on leave on the day of a booking, by the calendar of their own office. */
export async function isAwayThen(db: Db, id: string, userId: number): Promise<boolean> {
  const { rows } =
    await sql`select from bookings r join users u on u.id = ${userId} join offices o on o.id = u.country_id
      join absences a on a.user_id = u.id
        and (r.starts_at at time zone o.zone)::date between coalesce(a.starts_on, '-infinity') and a.ends_on
    where r.id = ${id}`.execute(db);
  return rows.length > 0;
}

type Left = {
  ownerId: number;
  name: string;
  company: string;
  office: string;
  zone: string;
  count: number;
  managerId: number | null;
};

/** What these people still have, by office, with their manager. */
export async function leftWith(db: Db, owners: readonly number[], now: Date): Promise<Left[]> {
  const { rows } = await sql<Left>`select left_over.*, u.name, u.manager_id as "managerId" from (
      select r.consultant_id as "ownerId", r.company, o.code as office, o.zone, count(*)::int as count
      from bookings r join offices o on o.id = r.office_id
      where r.consultant_id = any(${owners}::integer[]) and r.status in ('requested', 'confirmed') and r.starts_at > ${now.toISOString()}
      group by r.consultant_id, r.company, o.code, o.zone) left_over
    join users u on u.id = left_over."ownerId" order by left_over."ownerId", left_over.office`.execute(db);
  return rows;
}
