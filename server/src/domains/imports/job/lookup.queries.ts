import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { EnquiryFields } from '../rules/fields.rules.ts';
import type { PersonFields } from '../rules/person.rules.ts';

type Sought = { company: string; importId: string; emails: string[]; phones: string[]; enquiryIds: string[] };

export type ContactRow = PersonFields & { id: string; version: number; own: boolean };
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
 * Everybody of the company with one of these emails or phones, and whoever stands behind these enquiries; with them the enquiries that still run.
 * Each list is answered by its own index.
 */
export async function lookUp(db: Db, sought: Sought): Promise<{ contacts: ContactRow[]; enquiries: EnquiryRow[] }> {
  const { company, importId, emails, phones, enquiryIds } = sought;
  const found = (condition: RawBuilder<unknown>) =>
    sql`select id from contacts where company = ${company} and ${condition}`;
  const contacts = await sql<ContactRow>`
    with found as (
      ${found(sql`lower(email) = any(${emails}::text[])`)}
      union ${found(sql`phone = any(${phones}::text[])`)}
      union ${found(sql`whatsapp = any(${phones}::text[])`)}
      union select contact_id from enquiries where id = any(${enquiryIds}::uuid[]) and company = ${company}
    )
    select c.id, c.version, c.import_id is not distinct from ${importId}::uuid as own, c.given_names, c.family_name, c.preferred_name,
      c.email, c.phone, c.phone_raw, c.whatsapp, c.whatsapp_raw, c.nationality, c.residence, c.date_of_birth::text
    from found join contacts c using (id)`.execute(db);
  if (contacts.rows.length === 0) return { contacts: [], enquiries: [] };
  const enquiries = await sql<EnquiryRow>`
    select e.id, e.number, e.version, e.import_id is not distinct from ${importId}::uuid as own, e.contact_id, e.service_id, e.office_id,
      s.open as is_open, e.status, e.lead_status, e.rating, e.lead_source_id, e.campaign_id, e.assignee_id, e.next_follow_up_at,
      e.next_follow_up_note, e.tags, e.remarks, e.interest
    from enquiries e join enquiry_statuses s on s.code = e.status
    where e.contact_id = any(${contacts.rows.map(({ id }) => id)}::uuid[]) and (s.open or e.id = any(${enquiryIds}::uuid[]))`.execute(
    db,
  );
  return { contacts: contacts.rows, enquiries: enquiries.rows };
}

/** Fresh identifiers, each greater than the one before. */
export async function newIds(db: Db, count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id from generate_series(1, ${count})`.execute(db);
  return rows.map(({ id }) => id);
}
