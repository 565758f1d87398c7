import type { DayPart, LeaveType } from '@embark/contracts/hr/leave';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Counted } from './count.rules.ts';

export type Affected = {
  id: string;
  userId: number;
  type: LeaveType;
  state: string;
  unit: 'minutes' | 'days';
  startsOn: string;
  endsOn: string;
  startsPart: DayPart;
  endsPart: DayPart;
  counts: 'working' | 'calendar';
};

/** Requests that a holiday of an office concerns. */
export async function affectedBy(db: Db, officeId: number, day: string): Promise<Affected[]> {
  const { rows } =
    await sql<Affected>`select r.id, r.user_id as "userId", r.type, r.state, r.unit, r.starts_on::text as "startsOn",
      r.ends_on::text as "endsOn", r.starts_part as "startsPart", r.ends_part as "endsPart", p.counts
    from leave_requests r join users u on u.id = r.user_id join leave_policies p on p.id = r.policy_id
    where u.country_id = ${officeId} and r.state in ('asked', 'approved') and ${day}::date between r.starts_on and r.ends_on
    order by r.user_id, r.id`.execute(db);
  return rows;
}

/** Replaces what a request takes on a day; returns the difference in millionths. */
export async function replaceDay(
  db: Db,
  row: Pick<Affected, 'id' | 'userId'>,
  day: string,
  counted: Counted | undefined,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{
    id: string;
    amount: number;
  }>`select id, amount from leave_days where request_id = ${row.id}
    and day = ${day}::date and released_at is null`.execute(db);
  const [held] = rows;
  const change = (counted?.amount ?? 0) - (held?.amount ?? 0);
  if (change === 0) return 0;
  if (held && !counted)
    await sql`update leave_days set released_at = ${now.toISOString()} where id = ${held.id}`.execute(db);
  else if (held) await sql`update leave_days set amount = ${counted?.amount ?? 0} where id = ${held.id}`.execute(db);
  else if (counted)
    await db
      .insertInto('leaveDays')
      .values({ requestId: row.id, userId: row.userId, ...counted })
      .execute();
  await sql`update leave_requests set amount = amount + ${change}, version = version + 1, updated_at = ${now.toISOString()}
    where id = ${row.id}`.execute(db);
  return change;
}

export const holidayOn = (db: Db, officeId: number, day: string) =>
  db.selectFrom('holidays').select('name').where('officeId', '=', officeId).where('day', '=', day).executeTakeFirst();

/** The days of offices whose holidays have changed, locked; those that another node counts are left out. */
export async function takeRecounts(db: Db) {
  const { rows } = await sql<{
    officeId: number;
    day: string;
  }>`select office_id as "officeId", day::text as day from leave_recounts
    order by office_id, day for update skip locked`.execute(db);
  return rows;
}

export const endRecount = (db: Db, officeId: number, day: string) =>
  db.deleteFrom('leaveRecounts').where('officeId', '=', officeId).where('day', '=', day).execute();

/** Notes the days of leave of offices from today on, to be counted again. */
export const noteLeaveAhead = (db: Db, officeIds: readonly number[], now: Date) =>
  sql`insert into leave_recounts (office_id, day)
    select distinct o.id, one::date from offices o join users u on u.country_id = o.id join leave_requests r on r.user_id = u.id
      cross join lateral generate_series(greatest(r.starts_on, (${now.toISOString()}::timestamptz at time zone o.zone)::date)::timestamp,
        r.ends_on::timestamp, interval '1 day') one
    where o.id = any(${officeIds}::smallint[]) and r.state in ('asked', 'approved')
    on conflict do nothing`.execute(db);
