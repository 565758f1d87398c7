import type { Attendance } from '@embark/contracts/crm/enquiries';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { DeskActions } from '../../../db/schema.ts';
import type { Act } from './attendance.rules.ts';

/** Saves actions, each key once. */
export async function insertActions(db: Db, actions: readonly Insertable<DeskActions>[]): Promise<void> {
  await db
    .insertInto('deskActions')
    .values([...actions])
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** The state of an event's registrations, with all desk actions on them. */
export async function findAttendance(db: Db, eventId: string, ids: readonly string[]) {
  const { rows } = await sql<{ enquiryId: string; attendedAt: string | null; acts: Act[] }>`
    select g.enquiry_id, g.attended_at, coalesce((select json_agg(json_build_object('key', a.key, 'kind', case a.kind when 'out' then 'out' else 'in' end,
        'at', round(date_part('epoch', a.at)::numeric * 1000)::bigint, 'actorId', a.actor_id))
      from desk_actions a where a.enquiry_id = g.enquiry_id and a.event_id = g.event_id), '[]') as acts
    from registrations g where g.event_id = ${eventId} and g.enquiry_id = any(${ids}::uuid[])`.execute(db);
  return rows.map((row) => ({ ...row, attendedAt: row.attendedAt && new Date(row.attendedAt).toISOString() }));
}

type Changed = { enquiryId: string; attendedAt: string | null; attendedBy: number | null };

/** An attendee counts as registered, whatever their state was; undoing the check-in restores that state. */
export async function setAttendance(db: Db, changed: readonly Changed[], revision: number): Promise<void> {
  await sql`update registrations g set attended_at = r."attendedAt", attended_by = r."attendedBy", revision = ${revision},
      state = case when r."attendedAt" is null then coalesce(g.state_before, g.state) else 'registered' end,
      state_before = case when r."attendedAt" is null then null else coalesce(g.state_before, nullif(g.state, 'registered')) end
    from json_to_recordset(${JSON.stringify(changed)}::json) as r ("enquiryId" uuid, "attendedAt" timestamptz, "attendedBy" integer)
    where g.enquiry_id = r."enquiryId"`.execute(db);
}

/** The event and enquiry of actions with these keys, at any event. */
export async function findActions(db: Db, keys: readonly string[]) {
  const { rows } = await sql<{ key: string; eventId: string; enquiryId: string | null }>`
    select key, event_id, enquiry_id from desk_actions where key = any(${keys}::uuid[])`.execute(db);
  return rows;
}

/**
 * SQL conditions for each part of an event's registrations, with `g` a registration, `v` its event and `e` its enquiry. Figures and lists both use
 * them, so that they match.
 */
export const parts: Record<Attendance, RawBuilder<boolean>> = {
  registered: sql<boolean>`g.state = 'registered'`,
  waitlisted: sql<boolean>`g.state = 'waitlisted'`,
  cancelled: sql<boolean>`g.state = 'cancelled'`,
  attended: sql<boolean>`g.attended_at is not null`,
  'no-show': sql<boolean>`(g.state = 'registered' and g.attended_at is null and v.closed_at is not null)`,
  'walk-in': sql<boolean>`(g.walk_in and g.state = 'registered')`,
  'followed-up': sql<boolean>`(g.state = 'registered' and e.last_contacted_at >= v.starts_at)`,
};

/** An SQL condition on an enquiry `e`: it is a registration for this event, in this part of them. */
export const registered = (eventId: string, part?: Attendance): RawBuilder<boolean> => {
  const where = part ? parts[part] : sql<boolean>`true`;
  const outer = part === 'followed-up' ? sql`join enquiries e on e.id = g.enquiry_id` : sql``;
  return sql<boolean>`e.id in (select g.enquiry_id from registrations g join events v on v.id = g.event_id ${outer}
    where g.event_id = ${eventId} and ${where})`;
};

/**
 * The interest in SQL, overlaid with the registration, with `e` an enquiry; its kind is that of the service. Kinds other than events and webinars skip
 * the lookup.
 */
export const interestOf = sql`case when e.interest->>'kind' in ('event', 'webinar') then e.interest || coalesce((
  select jsonb_build_object('eventId', g.event_id, 'event', v.title, 'seats', g.seats, 'registration', g.state,
    'attended', case when g.attended_at is not null then true when v.state = 'over' then false end)
  from registrations g join events v on v.id = g.event_id where g.enquiry_id = e.id), '{}'::jsonb) else e.interest end`;
