import { sql } from 'kysely';

/**
 * In SQL, with `e` an enquiry and `s` its service: the interest, with what its registration says laid over what somebody wrote. Other kinds
 * than events and webinars pay nothing for it.
 */
export const interestOf = sql`case when s.kind in ('event', 'webinar') then e.interest || coalesce((
  select jsonb_build_object('eventId', g.event_id, 'event', v.title, 'seats', g.seats, 'registration', g.state,
    'attended', case when g.attended_at is not null then true when v.state = 'over' then false end)
  from registrations g join events v on v.id = g.event_id where g.enquiry_id = e.id), '{}'::jsonb) else e.interest end`;
