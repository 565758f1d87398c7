import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import type { Repeated } from './calendar.rules.ts';

export type Kept = Repeated & { id: string };
export type Found = { day: string; startsAt: Date; endsAt: Date };

export async function insert(db: Ctx['db'], id: string, found: readonly Found[]): Promise<void> {
  const iso = (key: 'startsAt' | 'endsAt') => found.map((one) => one[key].toISOString());
  await sql`insert into event_occurrences (event_id, day, starts_at, ends_at)
    select ${id}, * from unnest(${found.map(({ day }) => day)}::date[], ${iso('startsAt')}::timestamptz[], ${iso('endsAt')}::timestamptz[])
    on conflict do nothing`.execute(db);
}

export const clear = (db: Ctx['db'], id: string) =>
  db.deleteFrom('eventOccurrences').where('eventId', '=', id).execute();

export const setKept = (db: Ctx['db'], id: string, to: string) =>
  db.updateTable('calendarEvents').set({ keptTo: to }).where('id', '=', id).execute();

/** Series that are kept to an earlier day, locked; those that another node extends are left to it. */
export async function keptBefore(db: Ctx['db'], to: string, most: number): Promise<(Kept & { keptTo: string })[]> {
  const { rows } = await sql<
    Kept & { keptTo: string }
  >`select id, starts_on::text as "startsOn", to_char(starts_time, 'HH24:MI') as "startsTime",
      minutes, zone, rule, except_days::text[] as "exceptDays", kept_to::text as "keptTo"
    from calendar_events where rule is not null and kept_to < ${to}::date order by kept_to, id limit ${most}
    for no key update skip locked`.execute(db);
  return rows;
}
