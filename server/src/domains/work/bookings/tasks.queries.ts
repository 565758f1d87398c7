import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { beside, shownTo, type Stored } from './bookings.queries.ts';
import { reminderPassed } from './bookings.rules.ts';

const AT_ONCE = 100;
/** A booking of any office, for jobs. */
export type Due = Stored & { company: string; createdBy: number | null };

/** Bookings of any office as they stand. */
export async function bookingsNow(db: Db, ids: readonly string[]): Promise<Due[]> {
  const { rows } = await sql<{ row: Due }>`select row_to_json(shown) as row from (
    select ${shownTo(sql<boolean>`false`)}, r.office_id as "officeId", r.company, r.created_by as "createdBy"
    from bookings r ${beside} where r.id = any(${ids}::uuid[]) order by r.starts_at, r.id) as shown`.execute(db);
  return rows.map(({ row }) => row);
}

/** Locks bookings that no other node is working on, and reads them. */
async function take(db: Db, which: RawBuilder<boolean>): Promise<Due[]> {
  const { rows: locked } = await sql<{
    id: string;
  }>`select r.id from bookings r left join instalments i on i.id = r.instalment_id
    where ${which} order by r.starts_at, r.id limit ${AT_ONCE} for no key update of r skip locked`.execute(db);
  return locked.length === 0
    ? []
    : bookingsNow(
        db,
        locked.map(({ id }) => id),
      );
}

/** Requests whose hold has ended or whose fee is paid. */
export const takeHeld = (db: Db, now: Date): Promise<Due[]> =>
  take(
    db,
    sql<boolean>`r.status = 'requested' and (r.hold_until <= ${now.toISOString()} or (r.fee > 0 and i.settled >= r.fee))`,
  );

/** Confirmed bookings of the next 24 hours whose client may be due a reminder. */
export const takeComing = (db: Db, now: Date): Promise<Due[]> =>
  take(
    db,
    sql<boolean>`r.status = 'confirmed' and r.starts_at > ${now.toISOString()}
      and r.starts_at <= ${now.toISOString()}::timestamptz + interval '24 hours'
      and not exists (select from booking_reminders t where t.booking_id = r.id and t.starts_at = r.starts_at
        and (t.step = 'hours' or r.starts_at > ${now.toISOString()}::timestamptz + interval '2 hours'))`,
  );

/** Notes a reminder; false if it has been sent for this time. */
export async function noteReminder(
  db: Db,
  { id, startsAt }: Pick<Due, 'id' | 'startsAt'>,
  step: 'day' | 'hours',
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into booking_reminders (booking_id, starts_at, step, told_at)
    values (${id}, ${startsAt}, ${step}, ${now.toISOString()}) on conflict do nothing returning 1 as one`.execute(db);
  return rows.length > 0;
}

/** Ends a request: confirmed, or free because its hold has ended. */
export async function endRequest(db: Db, id: string, columns: object, now: Date): Promise<void> {
  await db
    .updateTable('bookings')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updatedAt: now.toISOString() }))
    .where('id', '=', id)
    .execute();
}

/** O6: who hears of a time less than a day before is not reminded of it as well. */
export async function skipReminders(db: Db, row: Pick<Due, 'id' | 'startsAt'>, now: Date): Promise<void> {
  const step = reminderPassed(row.startsAt, now);
  if (step) await noteReminder(db, row, step, now);
}

/** Adds the changes of totals up, in one statement, so that a reader sees each of them once. */
export async function foldTotals(db: Db): Promise<void> {
  await sql`with taken as (delete from booking_total_deltas returning company, office_id, status, n)
    insert into booking_totals as t select company, office_id, status, sum(n) from taken group by 1, 2, 3
    on conflict (company, status, office_id) do update set n = t.n + excluded.n`.execute(db);
}

/** The language that a user has chosen. */
export async function languageOf(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirst();
  return row?.language ?? null;
}
