import type { RegistrationState } from '@embark/contracts/crm/enquiries';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Contacts } from '../../../db/schema.ts';

/** The details of a contact `c` that desks show, in SQL. */
const deskDetails = sql`c.name || ' ' || right(coalesce(c.phone, c.whatsapp, ''), 6)`;

const isNews = (eventId: string) => sql`g.event_id = ${eventId} and e.id = g.enquiry_id and c.id = e.contact_id
  and g.told_as is distinct from ${deskDetails}`;

/** Whether contact details shown at desks have changed since the last sync. */
export async function hasNews(db: Db, eventId: string): Promise<boolean> {
  const { rows } =
    await sql`select from registrations g, enquiries e, contacts c where ${isNews(eventId)} limit 1`.execute(db);
  return rows.length > 0;
}

export async function putNews(db: Db, eventId: string, revision: number): Promise<void> {
  await sql`update registrations g set told_as = ${deskDetails}, revision = ${revision}
    from enquiries e, contacts c where ${isNews(eventId)}`.execute(db);
}

export type HeldEvent = {
  id: string;
  number: string;
  title: string;
  serviceId: number;
  capacity: number | null;
  state: string;
};

/** Locks events, always in the same order, to avoid deadlocks. */
export async function lockEvents(db: Db, company: string, ids: readonly string[]): Promise<HeldEvent[]> {
  const { rows } = await sql<HeldEvent>`select id, number, title, service_id, capacity, state from events
    where company = ${company} and id = any(${ids}::uuid[]) order by id for update`.execute(db);
  return rows;
}

/** The event that an enquiry is registered for. */
export async function eventOf(db: Db, enquiryId: string): Promise<string | undefined> {
  const { rows } = await sql<{
    eventId: string;
  }>`select event_id from registrations where enquiry_id = ${enquiryId}`.execute(db);
  return rows[0]?.eventId;
}

/** The contact and service of an enquiry. */
export const findEnquiry = (db: Db, id: string) =>
  db.selectFrom('enquiries').select(['contactId', 'serviceId']).where('id', '=', id).executeTakeFirstOrThrow();

type StoredRegistration = {
  enquiryId: string;
  eventId: string;
  seats: number;
  state: RegistrationState;
  attendedAt: string | null;
};

export async function findOne(db: Db, enquiryId: string): Promise<StoredRegistration | undefined> {
  const { rows } = await sql<StoredRegistration>`select enquiry_id, event_id, seats, state, attended_at
    from registrations where enquiry_id = ${enquiryId}`.execute(db);
  return rows[0];
}

/** The seats of an event, optionally without one registration. */
export async function houseOf(db: Db, { id, capacity }: HeldEvent, except: string | null = null) {
  const { rows } = await sql<{ taken: number; waiting: number }>`
    select coalesce(sum(seats) filter (where state = 'registered'), 0)::int as taken,
      count(*) filter (where state = 'waitlisted')::int as waiting
    from registrations where event_id = ${id} and enquiry_id is distinct from ${except}::uuid`.execute(db);
  return { capacity, taken: rows[0]?.taken ?? 0, waiting: rows[0]?.waiting ?? 0 };
}

export type Same = {
  enquiryId: string;
  contactId: string;
  number: string;
  name: string;
  state: RegistrationState;
  /** The similarity to the given name: 1 is equal. */
  likeness: number;
} & Pick<
  Selectable<Contacts>,
  'givenNames' | 'familyName' | 'preferredName' | 'email' | 'phone' | 'whatsapp' | 'dateOfBirth'
> & {
    called: string[];
    also: string[];
  };
type PersonKeys = {
  contactId?: string | undefined;
  email?: string | null | undefined;
  numbers?: readonly string[];
  name?: string | undefined;
};

/**
 * The registrations of a person for an event: of the same contact, or with the same email or number, including values from before a merge. The same
 * name comes first, then similar ones, because a household may share a phone.
 */
export async function findSame(db: Db, eventId: string, { contactId, email, numbers = [], name = '' }: PersonKeys) {
  const { rows } = await sql<Same>`
    select g.enquiry_id, c.id as contact_id, e.number, c.name, g.state, alike.likeness, c.given_names, c.family_name, c.preferred_name,
      c.email, c.phone, c.whatsapp, c.date_of_birth::text,
      array(select a.value from contact_aliases a where a.contact_id = c.id and a.kind = 'name') as called,
      array(select a.value from contact_aliases a where a.contact_id = c.id and a.kind in ('email', 'phone')) as also
    from registrations g join enquiries e on e.id = g.enquiry_id join contacts c on c.id = e.contact_id
    cross join lateral (select case when plain(c.name) = plain(${name}::text) then 1 else least(0.99, greatest(
      similarity(plain(c.name), plain(${name}::text)), (select max(similarity(plain(a.value), plain(${name}::text)))
        from contact_aliases a where a.contact_id = c.id and a.kind = 'name'))) end as likeness) as alike
    where g.event_id = ${eventId} and (c.id = ${contactId ?? null}::uuid or lower(c.email) = lower(${email ?? null}::text)
      or c.phone = any(${numbers}::text[]) or c.whatsapp = any(${numbers}::text[])
      or c.id = any(array(select a.contact_id from contact_aliases a join events v on v.company = a.company
        where v.id = ${eventId} and (a.kind = 'email' and a.value = lower(${email ?? null}::text)
          or a.kind = 'phone' and a.value = any(${numbers}::text[])))))
    order by alike.likeness desc, (g.state = 'cancelled'), g.registered_at limit 50`.execute(db);
  return rows;
}

/** Increments the revision of an event, and notifies pages that show it. */
export async function nextRevision(db: Db, eventId: string): Promise<number> {
  const { rows } = await sql<{ revision: number }>`update events set revision = revision + 1
    where id = ${eventId} returning revision`.execute(db);
  return rows[0]?.revision ?? 0;
}

type Placed = {
  enquiryId: string;
  eventId: string;
  seats: number;
  state: RegistrationState;
  registeredAt: string;
  walkIn: boolean;
  revision: number;
};

/** Registers enquiries, replacing a registration for another event. */
export async function put(db: Db, rows: readonly Placed[]): Promise<void> {
  await sql`insert into registrations (enquiry_id, event_id, seats, state, registered_at, walk_in, revision, told_as)
    select r.*, ${deskDetails} from json_to_recordset(${JSON.stringify(rows)}::json) as r ("enquiryId" uuid, "eventId" uuid, seats integer, state text,
      "registeredAt" timestamptz, "walkIn" boolean, revision integer)
    join enquiries e on e.id = r."enquiryId" join contacts c on c.id = e.contact_id
    on conflict (enquiry_id) do update set event_id = excluded.event_id, seats = excluded.seats, state = excluded.state,
      registered_at = excluded.registered_at, walk_in = excluded.walk_in, revision = excluded.revision,
      told_as = excluded.told_as, attended_at = null, attended_by = null, state_before = null`.execute(db);
}

export async function update(
  db: Db,
  enquiryIds: readonly string[],
  revision: number,
  change: { state?: RegistrationState; seats?: number; registeredAt?: string },
): Promise<void> {
  await db
    .updateTable('registrations')
    .set({ ...change, revision })
    .where('enquiryId', 'in', [...enquiryIds])
    .execute();
}

export async function remove(db: Db, enquiryId: string): Promise<void> {
  await sql`delete from desk_actions where enquiry_id = ${enquiryId}`.execute(db);
  await sql`delete from registrations where enquiry_id = ${enquiryId}`.execute(db);
}

/** The waitlist, in order. */
export async function findLine(db: Db, eventId: string) {
  const { rows } = await sql<{ id: string; seats: number }>`select enquiry_id as id, seats from registrations
    where event_id = ${eventId} and state = 'waitlisted' order by registered_at, enquiry_id`.execute(db);
  return rows;
}

type EnquiryDetails = { id: string; contactId: string; number: string; name: string; assigneeId: number | null };

/** The details of these enquiries for timeline, audit trail and notifications. */
export async function findTold(db: Db, ids: readonly string[]): Promise<EnquiryDetails[]> {
  const { rows } = await sql<EnquiryDetails>`select e.id, e.contact_id, e.number, c.name, e.assignee_id
    from enquiries e join contacts c on c.id = e.contact_id where e.id = any(${ids}::uuid[]) order by e.id`.execute(db);
  return rows;
}
