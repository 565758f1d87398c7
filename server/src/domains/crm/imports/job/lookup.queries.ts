import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import { SENT_WITH_NEXT } from '../../../../db/statements.ts';
import type { EnquiryFields } from '../rules/fields.rules.ts';
import type { PersonFields } from '../rules/person.rules.ts';

/** What rows match contacts and enquiries by. */
export type MatchKeys = { emails: string[]; phones: string[]; written: string[]; enquiryIds: string[] };

export type ContactRow = PersonFields & { id: string; version: number; own: boolean; also: string[]; called: string[] };
export type EnquiryRow = EnquiryFields & {
  id: string;
  number: string;
  version: number;
  own: boolean;
  contactId: string;
  serviceId: number;
  officeId: number;
  isOpen: boolean;
};

/**
 * A batch does not wait for the disk. A server crash may lose the last batches, but each one completely, together with its last line number, so they are
 * run again.
 */
export const beginBatch = (db: Db) =>
  sql`select set_config('synchronous_commit', 'off', true) ${SENT_WITH_NEXT}`.execute(db);

/** Looks something up in a transaction using indexes, even where the planner considers an email common. */
export async function byIndex<T>(db: Db, lookUp: () => Promise<T>): Promise<T> {
  await sql`set local enable_seqscan = off ${SENT_WITH_NEXT}`.execute(db);
  const found = await lookUp();
  await sql`set local enable_seqscan = on ${SENT_WITH_NEXT}`.execute(db);
  return found;
}

/** The contacts of the company with one of these emails, phones or numbers as written, and those of these enquiries. */
export async function findContactIds(db: Db, company: string, keys: MatchKeys): Promise<string[]> {
  const { emails, phones, written, enquiryIds } = keys;
  const matching = (key: RawBuilder<unknown>, texts: string[]) =>
    sql`select id from contacts where company = ${company} and ${key} = any(${texts}::text[]) and merged_into is null`;
  const { rows } = await sql<{ id: string }>`
    ${matching(sql`lower(email)`, emails)}
    union ${matching(sql`phone`, phones)}
    union ${matching(sql`whatsapp`, phones)}
    union ${matching(sql`phone is null and phone_raw`, written)}
    union select contact_id from contact_aliases
      where company = ${company} and kind in ('email', 'phone') and value = any(${[...emails, ...phones]}::text[])
    union select contact_id from enquiries where id = any(${enquiryIds}::uuid[]) and company = ${company}`.execute(db);
  return rows.map(({ id }) => id);
}

export type Found = { contacts: ContactRow[]; enquiries: EnquiryRow[] };

/** These contacts, unless they were merged, with their open enquiries and those of `enquiryIds`. */
export async function findContacts(
  db: Db,
  importId: string,
  ids: readonly string[],
  enquiryIds: readonly string[],
): Promise<Found> {
  if (ids.length === 0) return { contacts: [], enquiries: [] };
  const contacts = await sql<ContactRow>`
    select id, version, import_id is not distinct from ${importId}::uuid as own, given_names, family_name, preferred_name,
      email, phone, phone_raw, whatsapp, whatsapp_raw, nationality, residence, language, date_of_birth::text,
      array(select value from contact_aliases a where a.contact_id = contacts.id and kind in ('email', 'phone')) as also,
      array(select value from contact_aliases a where a.contact_id = contacts.id and kind = 'name') as called
    from contacts where id = any(${ids}::uuid[]) and merged_into is null`.execute(db);
  const enquiries = await sql<EnquiryRow>`
    select e.id, e.number, e.version, e.import_id is not distinct from ${importId}::uuid as own, e.contact_id, e.service_id, e.office_id,
      s.open as is_open, e.status, e.lead_status, e.rating, e.lead_source_id, e.campaign_id, e.assignee_id, e.next_follow_up_at,
      e.next_follow_up_note, e.tags, e.remarks, e.interest
    from enquiries e join enquiry_statuses s on s.code = e.status
    where e.contact_id = any(${ids}::uuid[]) and (s.open or e.id = any(${enquiryIds}::uuid[]))`.execute(db);
  return { contacts: contacts.rows, enquiries: enquiries.rows };
}
