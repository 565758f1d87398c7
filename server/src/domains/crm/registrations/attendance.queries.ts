import type { Attendance } from '@embark/contracts/crm/enquiries';
import { type RawBuilder, sql } from 'kysely';

/**
 * In SQL, with `g` a registration, `v` its event and `e` its enquiry: each part of an event's registrations. Figures and lists both go by these, so
 * that they agree.
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

/** In SQL, with `e` an enquiry: it is a registration for this event, in this part of them. */
export const registered = (eventId: string, part?: Attendance): RawBuilder<boolean> => {
  const where = part ? parts[part] : sql<boolean>`true`;
  const outer = part === 'followed-up' ? sql`join enquiries e on e.id = g.enquiry_id` : sql``;
  return sql<boolean>`e.id in (select g.enquiry_id from registrations g join events v on v.id = g.event_id ${outer}
    where g.event_id = ${eventId} and ${where})`;
};

/**
 * In SQL, with `e` an enquiry and `s` its service: the interest, with what its registration says laid over what somebody wrote. Other kinds
 * than events and webinars pay nothing for it.
 */
export const interestOf = sql`case when s.kind in ('event', 'webinar') then e.interest || coalesce((
  select jsonb_build_object('eventId', g.event_id, 'event', v.title, 'seats', g.seats, 'registration', g.state,
    'attended', case when g.attended_at is not null then true when v.state = 'over' then false end)
  from registrations g join events v on v.id = g.event_id where g.enquiry_id = e.id), '{}'::jsonb) else e.interest end`;
