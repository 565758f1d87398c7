import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

/** In SQL, with `c` a contact: what desks are told of a person. */
export const toldAs = sql`c.name || ' ' || right(coalesce(c.phone, c.whatsapp, ''), 6)`;

const isNews = (eventId: string) => sql`g.event_id = ${eventId} and e.id = g.enquiry_id and c.id = e.contact_id
  and g.told_as is distinct from ${toldAs}`;

/** Somebody of an event is called or reached otherwise than desks were told. */
export async function hasNews(db: Db, eventId: string): Promise<boolean> {
  const { rows } =
    await sql`select from registrations g, enquiries e, contacts c where ${isNews(eventId)} limit 1`.execute(db);
  return rows.length > 0;
}

export async function putNews(db: Db, eventId: string, revision: number): Promise<void> {
  await sql`update registrations g set told_as = ${toldAs}, revision = ${revision}
    from enquiries e, contacts c where ${isNews(eventId)}`.execute(db);
}
