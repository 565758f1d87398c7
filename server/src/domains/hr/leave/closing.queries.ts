import type { Closing } from '@embark/contracts/hr/leave';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';

/** The people of an office who earn leave on a day. */
export async function peopleOn(db: Db, reach: Reach, officeId: number, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select u.id from users u where u.country_id = ${officeId} and u.active
    and ${reach.company} = any(u.companies) and u.starts_on <= ${day}::date and coalesce(u.ends_on, ${day}::date) >= ${day}::date
    order by plain(u.name), u.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** The requests of an office that begin up to a day and wait for a decision. */
export async function waitingThrough(db: Db, officeId: number, through: string): Promise<Closing['waiting']> {
  const { rows } = await sql<Closing['waiting'][number]>`select r.id, u.name, r.starts_on::text as "startsOn",
      r.ends_on::text as "endsOn", r.ends_on > ${through}::date as crosses
    from leave_requests r join users u on u.id = r.user_id
    where u.country_id = ${officeId} and r.state = 'asked' and r.starts_on <= ${through}::date
    order by r.starts_on, plain(u.name), r.id limit 200`.execute(db);
  return rows;
}

/** What was closed of an office, the latest first. */
export async function closesOf(db: Db, officeId: number): Promise<Closing['closes']> {
  const { rows } = await sql<
    Closing['closes'][number]
  >`select c.through::text as through, u.name as by, ${iso('c.closedAt')} as at
    from leave_closes c join users u on u.id = c.closed_by where c.office_id = ${officeId} order by c.through desc limit 50`.execute(
    db,
  );
  return rows;
}

type Close = { officeId: number; through: string; closedBy: number; closedAt: string };

/** Closes the leave of an office up to a day. */
export const addClose = (db: Db, close: Close) => db.insertInto('leaveCloses').values(close).execute();
