import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';

type Inside = Pick<Ctx, 'db'>;

/** The changed occurrences of a series, by the days that they replace. */
export const changedOf = ({ db }: Inside, seriesId: string): Promise<{ id: string; day: string }[]> =>
  db
    .selectFrom('calendarEvents')
    .select(['id', sql<string>`series_day::text`.as('day')])
    .where('seriesId', '=', seriesId)
    .orderBy('seriesDay')
    .execute();

/** Sets which days a series leaves out, and which days its changed occurrences replace. */
export async function setExceptions(
  { db }: Inside,
  id: string,
  { exceptDays, changed }: { exceptDays: readonly string[]; changed: readonly { id: string; day: string }[] },
): Promise<void> {
  await sql`update calendar_events set except_days = ${exceptDays}::date[] where id = ${id}`.execute(db);
  await sql`update calendar_events e set series_day = moved.day
    from unnest(${changed.map((one) => one.id)}::uuid[], ${changed.map(({ day }) => day)}::date[]) as moved (id, day)
    where e.id = moved.id and e.series_day <> moved.day`.execute(db);
}

export async function dropEvents({ db }: Inside, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('calendarEvents').where('id', 'in', ids).execute();
}

/** Takes out the changed occurrences of a series from a day on. */
export const dropChangedFrom = ({ db }: Inside, id: string, day: string) =>
  sql`delete from calendar_events where series_id = ${id} and series_day >= ${day}::date`.execute(db);

/** Moves the changed occurrences from a day on to the series that follows. */
export const handChanged = ({ db }: Inside, from: string, to: string, day: string) =>
  sql`update calendar_events c set series_id = s.id, uid = s.uid from calendar_events s
    where s.id = ${to} and c.series_id = ${from} and c.series_day >= ${day}::date`.execute(db);

export const leaveOut = ({ db }: Inside, id: string, day: string) =>
  sql`update calendar_events set except_days = array_append(except_days, ${day}::date) where id = ${id} and not ${day}::date = any(except_days)`.execute(
    db,
  );

/** Those invited to both events keep their answers in the second one. */
export const copyAnswers = ({ db }: Inside, from: string, to: string) =>
  sql`update calendar_invitees i set answer = b.answer, answered_at = b.answered_at from calendar_invitees b
    where b.event_id = ${from} and i.event_id = ${to} and (b.user_id = i.user_id or b.email = i.email)`.execute(db);

type People = { people: readonly number[]; emails: readonly string[] };

/** Who is added to a series or leaves it is added to its changed occurrences, or leaves them. */
export async function followInvitees({ db }: Inside, id: string, added: People, gone: People): Promise<void> {
  await sql`delete from calendar_invitees i using calendar_events e where e.id = i.event_id and e.series_id = ${id}
    and (i.user_id = any(${gone.people}::integer[]) or i.email = any(${gone.emails}::text[]))`.execute(db);
  await sql`insert into calendar_invitees (event_id, user_id, email) select e.id, who.user_id, who.email
    from calendar_events e cross join (select unnest(${added.people}::integer[]) as user_id, null::text as email
      union all select null, unnest(${added.emails}::text[])) who where e.series_id = ${id}
    on conflict do nothing`.execute(db);
}
