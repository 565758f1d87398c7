import type { OfficeSettings } from '@embark/contracts/organisation/offices';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Calendar } from './working.rules.ts';
import type { Reach } from '../../../kit/context.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';

/** The working hours of each office, with its holidays of the month before the given time. */
export const calendarsAround = (db: Db, at: Date): Promise<(Calendar & { id: number })[]> =>
  db
    .selectFrom('offices')
    .select(['id', 'zone', 'workingDays', 'opens', 'closes'])
    .select(
      sql<string[]>`array(select day::text from office_days_off where office_id = offices.id
        and day between ${at.toISOString()}::date - 33 and ${at.toISOString()}::date + 1)`.as('holidays'),
    )
    .orderBy('id')
    .execute();

/** The working hours of an office, with its holidays from shortly before the given time on, and its response time. */
export type OfficeTime = Calendar & { firstResponseHours: number };

/** The hours of the office `o` in SQL, from the given time on. */
export const hoursFrom = (
  now: string,
) => sql<OfficeTime>`json_build_object('zone', o.zone, 'workingDays', o.working_days,
  'opens', o.opens, 'closes', o.closes, 'firstResponseHours', o.first_response_hours, 'holidays', array(
    select h.day from office_days_off h where h.office_id = o.id and h.day > ${now}::date - 2))`;

/** The office with this code, in any case. */
export const findOffice = (db: Db, code: string) =>
  db.selectFrom('offices').select(['id', 'code', 'currency']).where('code', '=', code.toUpperCase()).executeTakeFirst();

/** The working hours of this office. */
export async function calendarOf(db: Db, officeId: number, now: Date): Promise<OfficeTime> {
  const found = db
    .selectFrom('offices as o')
    .select(hoursFrom(now.toISOString()).as('hours'))
    .where('o.id', '=', officeId);
  return (await found.executeTakeFirstOrThrow()).hours;
}

/** All offices, with their working hours from now on. */
export async function officesAhead(db: Db, now: Date) {
  const { rows } = await sql<{ id: number; code: string; hours: OfficeTime }>`
    select o.id, o.code, ${hoursFrom(now.toISOString())} as hours from offices o order by o.id`.execute(db);
  return rows;
}

/** Rows of `table` that belong to one of these offices, by code or ID. */
export function ofOffice(table: string, offices: readonly string[]): RawBuilder<boolean> {
  const office = sql.ref(`${table}.officeId`);
  const [only, ...more] = offices.map((one) => one.toUpperCase());
  return more.length === 0
    ? sql<boolean>`${office} = (select id from offices where ${only ?? ''}::text in (code, id::text))`
    : sql<boolean>`${office} = any(array(select id from offices
        where code = any(${[only, ...more]}::text[]) or id::text = any(${[only, ...more]}::text[])))`;
}

/** An expression of the office `o` of a row. Evaluated once per office, not per row. */
const perOffice = (table: string, value: RawBuilder<unknown>) =>
  sql`(select array_agg(${value} order by n)
    from generate_series(1, (select max(id) from offices)) n left join offices o on o.id = n)[${sql.ref(`${table}.officeId`)}]`;

/** A local time expression that uses `o.zone`, as a timestamp in the row's office. */
export const inZone = (table: string, wall: RawBuilder<unknown>) =>
  perOffice(table, sql`(${wall}) at time zone o.zone`);

/** The day of a moment, a timestamptz, in the row's office. */
export const dayIn = (table: string, moment: RawBuilder<unknown>) =>
  perOffice(table, sql`((${moment}) at time zone o.zone)::date`);

/** The day of a local time expression that uses `o.zone`, in the row's office. */
export const wallDay = (table: string, wall: RawBuilder<unknown>) => perOffice(table, sql`(${wall})::date`);

// Offices are at most 14 hours from UTC, so only rows near midnight need their time zone.

/** Rows whose timestamp is on or after this day in their office. */
export function fromDay(table: string, column: string, day: string): RawBuilder<boolean> {
  const at = sql.ref(`${table}.${column}`);
  const utc = sql`${day}::timestamp at time zone 'UTC'`;
  return sql<boolean>`(${at} >= ${utc} - interval '14 hours'
    and (${at} >= ${utc} + interval '12 hours' or ${at} >= ${inZone(table, sql`${day}::timestamp`)}))`;
}

/** Rows whose timestamp is on or before this day in their office. */
export function toDay(table: string, column: string, day: string): RawBuilder<boolean> {
  const at = sql.ref(`${table}.${column}`);
  const utc = sql`${day}::timestamp at time zone 'UTC'`;
  return sql<boolean>`(${at} < ${utc} + interval '36 hours'
    and (${at} < ${utc} + interval '10 hours' or ${at} < ${inZone(table, sql`${day}::timestamp + interval '1 day'`)}))`;
}

const show = (reach: Reach) => sql<OfficeSettings>`
  select o.id, o.code, o.name, o.zone, o.version, o.working_days as "workingDays", to_char(o.opens, 'HH24:MI') as opens,
    to_char(o.closes, 'HH24:MI') as closes, o.manager_id as "managerId", m.name as manager,
    o.first_response_hours as "firstResponseHours", o.remind_owner_hours as "remindOwnerHours",
    o.remind_manager_hours as "remindManagerHours", o.remind_admin_hours as "remindAdminHours",
    o.licence_required as "licenceRequired", o.separate_checks as "separateChecks",
    coalesce((select json_agg(json_build_object('day', h.day, 'name', h.name) order by h.day)
      from holidays h where h.office_id = o.id), '[]') as holidays,
    coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id) from users u
      where u.active and ${reach.company} = any(u.companies) and u.roles && '{manager,admin}'::text[]), '[]') as managers
  from offices o left join users m on m.id = o.manager_id`;

const visibleTo = (reach: Reach) => {
  const ids = reach.offices('offices.write');
  return ids === 'all' ? sql<boolean>`true` : sql<boolean>`o.id = any(${ids}::smallint[])`;
};

/** The offices that the user manages. Saving one does not block enquiries that refer to it. */
export const officeTable = recordTable({
  table: 'offices',
  alias: 'o',
  visible: visibleTo,
  show,
  lock: 'no key update',
  notFound: "Office not found, or you don't have access.",
});

export const findAll = async (db: Db, reach: Reach): Promise<OfficeSettings[]> =>
  (await sql<OfficeSettings>`${show(reach)} where ${visibleTo(reach)} order by o.id`.execute(db)).rows;

/** Replaces the holidays of an office; a day that stays keeps whether it is provisional or half. */
export async function setHolidays(
  db: Db,
  officeId: number,
  days: readonly { day: string; name: string }[],
): Promise<void> {
  const kept = days.map(({ day }) => day);
  await sql`delete from holidays where office_id = ${officeId} and day <> all(${kept}::date[])`.execute(db);
  if (days.length === 0) return;
  await db
    .insertInto('holidays')
    .values(days.map((one) => ({ ...one, officeId })))
    .onConflict((conflict) =>
      conflict.columns(['officeId', 'day']).doUpdateSet((eb) => ({ name: eb.ref('excluded.name') })),
    )
    .execute();
}

/** A holiday of an office; `provisional`: announced shortly before; `half`: only that half of the day. */
export type StoredHoliday = {
  day: string;
  name: string;
  provisional: boolean;
  half: 'am' | 'pm' | null;
  source: string;
};

/** The holidays of an office in a span, by day. */
export async function holidaysIn(db: Db, officeId: number, from: string, to: string): Promise<StoredHoliday[]> {
  const { rows } = await sql<StoredHoliday>`select day::text as day, name, provisional, half, source from holidays
    where office_id = ${officeId} and day between ${from}::date and ${to}::date order by day`.execute(db);
  return rows;
}

/** Adds or replaces holidays of an office, and removes those of some days, under the lock of the office. */
export async function putHolidays(
  db: Db,
  officeId: number,
  { days, remove }: { days: readonly StoredHoliday[]; remove: readonly string[] },
): Promise<void> {
  await sql`update offices set version = version + 1 where id = ${officeId}`.execute(db);
  if (remove.length > 0)
    await sql`delete from holidays where office_id = ${officeId} and day = any(${remove}::date[])`.execute(db);
  if (days.length === 0) return;
  await db
    .insertInto('holidays')
    .values(days.map((one) => ({ ...one, officeId })))
    .onConflict((conflict) =>
      conflict.columns(['officeId', 'day']).doUpdateSet((eb) => ({
        name: eb.ref('excluded.name'),
        provisional: eb.ref('excluded.provisional'),
        half: eb.ref('excluded.half'),
        source: eb.ref('excluded.source'),
      })),
    )
    .execute();
}

/** Locks an office while its holidays are compared and saved. */
export const lockOffice = (db: Db, officeId: number) =>
  sql`select from offices where id = ${officeId} for no key update`.execute(db);
