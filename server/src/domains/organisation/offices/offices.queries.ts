import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Calendar } from './working.rules.ts';

/** When each office works, with its holidays of the month before a moment. */
export const calendarsAround = (db: Db, at: Date): Promise<(Calendar & { id: number })[]> =>
  db
    .selectFrom('offices')
    .select(['id', 'zone', 'workingDays', 'opens', 'closes'])
    .select(
      sql<string[]>`array(select day::text from holidays where office_id = offices.id
        and day between ${at.toISOString()}::date - 33 and ${at.toISOString()}::date + 1)`.as('holidays'),
    )
    .orderBy('id')
    .execute();

/** When an office works, with its holidays from a few days before a moment on, and within how many working hours it answers. */
export type OfficeTime = Calendar & { firstResponseHours: number };

/** In SQL: the hours of the office `o` at hand, from a moment on. */
export const hoursFrom = (now: Date) => sql<OfficeTime>`json_build_object('zone', o.zone, 'workingDays', o.working_days,
  'opens', o.opens, 'closes', o.closes, 'firstResponseHours', o.first_response_hours, 'holidays', array(
    select h.day from holidays h where h.office_id = o.id and h.day > ${now.toISOString()}::date - 2))`;

/** The office with this code, in any case. */
export const findOffice = (db: Db, code: string) =>
  db.selectFrom('offices').select(['id', 'code', 'currency']).where('code', '=', code.toUpperCase()).executeTakeFirst();

/** When this office works. */
export async function calendarOf(db: Db, officeId: number, now: Date): Promise<OfficeTime> {
  const found = db.selectFrom('offices as o').select(hoursFrom(now).as('hours')).where('o.id', '=', officeId);
  return (await found.executeTakeFirstOrThrow()).hours;
}

/** Every office with when it works from now on. */
export async function officesAhead(db: Db, now: Date) {
  const { rows } = await sql<{ id: number; code: string; hours: OfficeTime }>`
    select o.id, o.code, ${hoursFrom(now)} as hours from offices o order by o.id`.execute(db);
  return rows;
}
