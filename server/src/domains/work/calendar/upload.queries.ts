import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';

/** A stored event of a file: what decides whether the file says something newer, and which occurrences it has. */
export type Known = {
  id: string;
  revision: number;
  zone: string;
  rule: string | null;
  startsOn: string;
  startsTime: string | null;
};

/** Dates of a series that no rule gives are events of their own, whose UID is that of the series and this mark and the instant. */
const MARK = '#date=';
export const uidAt = (uid: string, at: Date | string) =>
  `${uid}${MARK}${typeof at === 'string' ? at : at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;

/** The user's event with a UID, locked. */
export async function known({ db, reach }: Ctx, uid: string): Promise<Known | undefined> {
  const { rows } = await sql<Known>`select id, revision, zone, rule, starts_on::text as "startsOn",
      to_char(starts_time, 'HH24:MI') as "startsTime"
    from calendar_events where owner_id = ${reach.userId} and company = ${reach.company} and uid = ${uid} and series_id is null
    for update`.execute(db);
  return rows[0];
}

/** Takes out the dates of a series that are events of their own; returns how many there were. */
export async function dropDates({ db, reach }: Ctx, uid: string): Promise<number> {
  const { rows } = await sql`delete from calendar_events where owner_id = ${reach.userId} and company = ${reach.company}
    and starts_with(uid, ${`${uid}${MARK}`}) and series_id is null returning id`.execute(db);
  return rows.length;
}

/** Takes out what replaced a day of a series. */
export const dropReplaced = ({ db }: Pick<Ctx, 'db'>, id: string, day: string) =>
  db.deleteFrom('calendarEvents').where('seriesId', '=', id).where('seriesDay', '=', day).execute();
