import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

export type { Db } from '../../../db/client.ts';
export type Stamp = { company: string; userId: number };

export async function lockNamed(db: Db, company: string, names: readonly string[]): Promise<void> {
  await sql`select 1 from events v where v.company = ${company} and v.state in ('planned', 'open')
    and (plain(v.title) = any(select plain(name) from unnest(${names}::text[]) as name)
      or plain(v.number) = any(select plain(name) from unnest(${names}::text[]) as name))
    order by v.id for update`.execute(db);
}

type Naming = { enquiryId: string; contactId: string; eventId: string; seats: number; at: string };

/** Those of these enquiries that name an event of their service and are not registered. If several events match, takes the next one. */
export async function findNaming(db: Db, company: string, ids: readonly string[]): Promise<Naming[]> {
  const { rows } = await sql<Naming>`
    select e.id as enquiry_id, e.contact_id, named.id as event_id,
      case when e.interest->>'seats' ~ '^[0-9]{1,3}$' then greatest(1, least(500, (e.interest->>'seats')::int)) else 1 end as seats,
      now()::timestamptz(3) as at
    from unnest(${ids}::uuid[]) with ordinality as given (id, line)
    join enquiries e on e.id = given.id
    join services s on s.id = e.service_id and s.kind in ('event', 'webinar')
    cross join lateral (select v.id from events v
      where v.company = ${company} and v.service_id = e.service_id and v.state in ('planned', 'open')
        and plain(e.interest->>'event') in (plain(v.title), plain(v.number))
      order by (v.ends_at < now()), abs(extract(epoch from v.starts_at - now())) limit 1) as named
    where e.interest->>'event' is not null and not exists (select from registrations g where g.enquiry_id = e.id)
    order by given.line`.execute(db);
  return rows;
}

export async function findHouse(db: Db, eventId: string) {
  const { rows } = await sql<{ capacity: number | null; taken: number; waiting: number }>`
    select v.capacity, coalesce(sum(g.seats) filter (where g.state = 'registered'), 0)::int as taken,
      count(*) filter (where g.state = 'waitlisted')::int as waiting
    from events v left join registrations g on g.event_id = v.id where v.id = ${eventId} group by v.id`.execute(db);
  return rows[0] ?? { capacity: null, taken: 0, waiting: 0 };
}

export async function findContacts(db: Db, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ contactId: string }>`select e.contact_id from registrations g
    join enquiries e on e.id = g.enquiry_id where g.event_id = ${eventId}`.execute(db);
  return rows.map(({ contactId }) => contactId);
}

/** Adds a timeline entry and an audit entry for each, in one statement. */
export async function tellPlaced(db: Db, { company, userId }: Stamp, ids: readonly string[]): Promise<void> {
  await sql`
    with placed as (
      select e.id, e.contact_id, v.id as event_id, v.title, g.state from registrations g
      join enquiries e on e.id = g.enquiry_id join events v on v.id = g.event_id where g.enquiry_id = any(${ids}::uuid[])
    ), told as (
      insert into timeline (company, contact_id, subject, subject_id, kind, actor_id, data)
      select ${company}, contact_id, 'enquiries', id, 'event', ${userId}, jsonb_build_object('what', state, 'event', title, 'eventId', event_id) from placed
    )
    insert into audit (actor_id, company, action, subject, subject_id, after)
    select ${userId}, ${company}, 'events.register', 'enquiries', id::text,
      jsonb_build_object('registration', state, 'event', title) from placed`.execute(db);
}
