import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';

type Inside = Pick<Ctx, 'db' | 'reach' | 'now'>;

/** Rows of `calendar_events` and `calendar_invitees` as JSON; only SQL looks into them. */
export type Rows = { events: string; invitees: string };
export type Kept = Rows & { id: string; title: string; day: string; leftAt: Record<string, number> };

/** An event with the changed occurrences of its series, as they are. */
export async function rowsOf({ db }: Pick<Ctx, 'db'>, id: string): Promise<Rows> {
  const { rows } =
    await sql<Rows>`with family as (select e.* from calendar_events e where e.id = ${id} or e.series_id = ${id})
    select (select coalesce(jsonb_agg(to_jsonb(family)), '[]')::text from family) as events,
      (select coalesce(jsonb_agg(to_jsonb(i)), '[]')::text from calendar_invitees i where i.event_id in (select family.id from family)) as invitees`.execute(
      db,
    );
  return rows[0] ?? { events: '[]', invitees: '[]' };
}

/** Keeps what was, with the versions of all events of the same kind that the change has left. */
export async function save(
  { db, reach, now }: Inside,
  { events, invitees, title, day, family }: Rows & { title: string; day: string; family: readonly string[] },
): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`insert into calendar_undos (company, user_id, made_at, title, day, events, invitees, left_at)
    select ${reach.company}, ${reach.userId}, ${now.toISOString()}, ${title}, ${day}::date, ${events}::jsonb, ${invitees}::jsonb,
      (select coalesce(jsonb_object_agg(e.id, e.version), '{}') from calendar_events e
        where e.id = any(${family}::uuid[]) or e.series_id = any(${family}::uuid[])) returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no row was inserted');
  return row.id;
}

/** Takes a kept change of the user, once: a second attempt waits and finds nothing. */
export async function take({ db, reach }: Inside, id: string, since: Date): Promise<Kept | undefined> {
  const { rows } =
    await sql<Kept>`delete from calendar_undos where id = ${id} and user_id = ${reach.userId} and company = ${reach.company}
      and made_at > ${since.toISOString()}::timestamptz
    returning id, title, day::text as day, events::text as events, invitees::text as invitees, left_at as "leftAt"`.execute(
      db,
    );
  return rows[0];
}

/** Locks events of the user, and returns their versions. */
export async function lockVersions({ db, reach }: Inside, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; version: number }>`select id, version from calendar_events
    where id = any(${ids}::uuid[]) and owner_id = ${reach.userId} order by id for update`.execute(db);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Puts events back as they were, as a newer version and revision of each. Returns their IDs, series first. */
export async function restore(
  { db, now }: Inside,
  { events, invitees }: Rows,
  gone: readonly string[],
): Promise<string[]> {
  const { rows: newest } = await sql<{
    version: number;
    revision: number;
  }>`select coalesce(max(version), 0)::int as version,
    coalesce(max(revision), 0)::int as revision from calendar_events where id = any(${gone}::uuid[])`.execute(db);
  const { version = 0, revision = 0 } = newest[0] ?? {};
  await sql`delete from calendar_events where id = any(${gone}::uuid[])`.execute(db);
  const { rows } = await sql<{ id: string; seriesId: string | null }>`insert into calendar_events
    select (jsonb_populate_record(null::calendar_events, one || jsonb_build_object('updated_at', ${now.toISOString()}::text,
      'version', greatest(${version}::int, (one->>'version')::int) + 1, 'revision', greatest(${revision}::int, (one->>'revision')::int) + 1))).*
    from jsonb_array_elements(${events}::jsonb) one returning id, series_id as "seriesId"`.execute(db);
  await sql`insert into calendar_invitees select * from jsonb_populate_recordset(null::calendar_invitees, ${invitees}::jsonb)`.execute(
    db,
  );
  return rows.toSorted((a, b) => Number(a.seriesId !== null) - Number(b.seriesId !== null)).map(({ id }) => id);
}

/** Forgets what can no longer be undone. */
export const forget = (db: Ctx['db'], before: Date) =>
  db.deleteFrom('calendarUndos').where('madeAt', '<', before.toISOString()).execute();
