import { sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import type { Result } from '../rules/resolve.rules.ts';
import type { Contact, Enquiry } from '../rules/world.rules.ts';

/** The import and the user on whose behalf rows are written. */
export type Stamp = { importId: string; company: string; userId: number };

/** Inserts new contacts: one statement. */
export async function insertContacts(db: Db, { importId, company }: Stamp, contacts: Contact[]): Promise<void> {
  if (contacts.length === 0) return;
  const people = contacts.map(({ id, fields }) => ({ ...fields, id }));
  await sql`
    insert into contacts (id, company, given_names, family_name, preferred_name, email, phone, phone_raw, whatsapp, whatsapp_raw,
      nationality, residence, language, date_of_birth, import_id)
    select id, ${company}, "givenNames", "familyName", "preferredName", email, phone, "phoneRaw", whatsapp, "whatsappRaw",
      nationality, residence, language, "dateOfBirth", ${importId}::uuid
    from json_to_recordset(${JSON.stringify(people)}::json) as p (id uuid, "givenNames" text, "familyName" text, "preferredName" text,
      email text, phone text, "phoneRaw" text, whatsapp text, "whatsappRaw" text, nationality text, residence text, language text, "dateOfBirth" date)`.execute(
    db,
  );
}

/** Inserts new enquiries of known contacts with their timeline entries and audit trail: one statement. */
export async function insertEnquiries(db: Db, stamp: Stamp, enquiries: Enquiry[]): Promise<void> {
  const { importId, company, userId } = stamp;
  if (enquiries.length === 0) return;
  const rows = enquiries.map(({ id, line, contact, serviceId, officeId, createdAt, fields }) => ({
    ...fields,
    id,
    line,
    contactId: contact.id,
    serviceId,
    officeId,
    createdAt,
  }));
  await sql`
    with r as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as r (id uuid, line integer, "contactId" uuid, "serviceId" integer,
        "officeId" smallint, "createdAt" timestamptz, status text, "leadStatus" text, rating text, "leadSourceId" integer,
        "campaignId" integer, "assigneeId" integer, "nextFollowUpAt" timestamptz, "nextFollowUpNote" text, tags json, remarks text, interest jsonb)
    ), made as (
      insert into enquiries (id, company, service_id, office_id, contact_id, contact_name, search, status, lead_status, rating,
        lead_source_id, campaign_id, assignee_id, next_follow_up_at, next_follow_up_note, tags, remarks, interest, import_id, created_by, created_at)
      select r.id, ${company}, "serviceId", "officeId", "contactId", plain(c.name), c.search, status, "leadStatus", rating, "leadSourceId",
        "campaignId", "assigneeId", "nextFollowUpAt", "nextFollowUpNote",
        case when json_array_length(tags) = 0 then '{}' else array(select json_array_elements_text(tags)) end,
        remarks, interest, ${importId}::uuid, ${userId}, coalesce("createdAt", now())
      from r join contacts c on c.id = "contactId"
    ), told as (
      insert into timeline (company, contact_id, subject, subject_id, kind, actor_id, data)
      select ${company}, "contactId", 'enquiries', id, 'imported', ${userId}, jsonb_build_object('import', ${importId}::text, 'line', line) from r
    )
    insert into audit (actor_id, company, action, subject, subject_id, after)
    select ${userId}, ${company}, 'imports.run', 'enquiries', r.id::text,
      jsonb_build_object('serCode', s.code, 'status', status, 'leadStatus', "leadStatus", 'rating', rating)
    from r join services s on s.id = "serviceId"`.execute(db);
}

/** Writes people changed by rows, unless they changed concurrently. Returns how many were written. */
export async function updateContacts(
  db: Db,
  { importId, company, userId }: Stamp,
  contacts: Contact[],
): Promise<number> {
  const rows = contacts.map(({ id, version, own, fields, before }) => ({ id, version, fields, before, own }));
  const { rows: done } = await sql<{ count: number }>`
    with r as materialized (
      select r.*, f.* from json_to_recordset(${JSON.stringify(rows)}::json)
        as r (id uuid, version integer, own boolean, fields json, before json),
        json_to_record(fields) as f ("givenNames" text, "familyName" text, "preferredName" text, email text, phone text, "phoneRaw" text,
          whatsapp text, "whatsappRaw" text, nationality text, residence text, language text, "dateOfBirth" date)
    ), done as (
      update contacts c set given_names = r."givenNames", family_name = r."familyName", preferred_name = r."preferredName",
        email = r.email, phone = r.phone, phone_raw = r."phoneRaw", whatsapp = r.whatsapp, whatsapp_raw = r."whatsappRaw",
        nationality = r.nationality, residence = r.residence, language = r.language, date_of_birth = r."dateOfBirth", version = c.version + 1, updated_at = now()
      from r where c.id = r.id and c.version = r.version returning c.id
    ), noted as (
      insert into import_changes as i (import_id, subject, subject_id, version, before)
      select ${importId}::uuid, 'contacts', id, version + 1, case when own then null else before end from r
      on conflict (import_id, subject, subject_id) do update set version = excluded.version
    ), traced as (
      insert into audit (actor_id, company, action, subject, subject_id, before, after)
      select ${userId}, ${company}, 'imports.run', 'contacts', id::text, before::jsonb, fields::jsonb from r
    )
    select count(*)::int as count from done`.execute(db);
  return done[0]?.count ?? 0;
}

/** Writes enquiries changed by rows, unless they changed concurrently. Returns how many were written. */
export async function updateEnquiries(
  db: Db,
  { importId, company, userId }: Stamp,
  enquiries: Enquiry[],
): Promise<number> {
  const rows = enquiries.map(({ id, version, own, contact, fields, before }) => ({
    id,
    version,
    own,
    contactId: contact.id,
    fields,
    before,
  }));
  const { rows: done } = await sql<{ count: number }>`
    with r as materialized (
      select r.*, f.* from json_to_recordset(${JSON.stringify(rows)}::json)
        as r (id uuid, version integer, own boolean, "contactId" uuid, fields json, before json),
        json_to_record(fields) as f (status text, "leadStatus" text, rating text, "leadSourceId" integer, "campaignId" integer,
          "assigneeId" integer, "nextFollowUpAt" timestamptz, "nextFollowUpNote" text, tags json, remarks text, interest jsonb)
    ), done as (
      update enquiries e set status = r.status, lead_status = r."leadStatus", rating = r.rating, lead_source_id = r."leadSourceId",
        campaign_id = r."campaignId", assignee_id = r."assigneeId", next_follow_up_at = r."nextFollowUpAt",
        next_follow_up_note = r."nextFollowUpNote", tags = array(select json_array_elements_text(r.tags)), remarks = r.remarks,
        interest = r.interest, version = e.version + 1, updated_at = now(), last_activity_at = now()
      from r where e.id = r.id and e.version = r.version returning e.id
    ), noted as (
      insert into import_changes as i (import_id, subject, subject_id, version, before)
      select ${importId}::uuid, 'enquiries', id, version + 1, case when own then null else before end from r
      on conflict (import_id, subject, subject_id) do update set version = excluded.version
    ), told as (
      insert into timeline (company, contact_id, subject, subject_id, kind, actor_id, data)
      select ${company}, "contactId", 'enquiries', id, 'imported', ${userId}, jsonb_build_object('import', ${importId}::text, 'updated', true) from r
    ), traced as (
      insert into audit (actor_id, company, action, subject, subject_id, before, after)
      select ${userId}, ${company}, 'imports.run', 'enquiries', id::text, before::jsonb, fields::jsonb from r
    )
    select count(*)::int as count from done`.execute(db);
  return done[0]?.count ?? 0;
}

/** Saves the outcome of each line. */
export async function insertResults(db: Db, importId: string, results: Result[], dryRun: boolean): Promise<void> {
  const rows = results.map(({ line, outcome, reason, about, notes, difference, enquiry, enquiryId }) => ({
    line,
    outcome,
    reason,
    about,
    difference,
    notes: notes.length > 0 ? notes : null,
    // a preview creates no records, so there is no ID
    enquiryId: dryRun && (enquiry?.version === 0 || enquiryId?.startsWith('~')) ? null : enquiryId,
    contactId: enquiry && !(dryRun && enquiry.contact.version === 0) ? enquiry.contact.id : null,
  }));
  await sql`
    insert into import_results (import_id, line, outcome, reason, about, notes, difference, enquiry_id, contact_id)
    select ${importId}::uuid, line, outcome, reason, about, notes, difference, "enquiryId", "contactId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as r (line integer, outcome text, reason text, about text, notes json,
      difference json, "enquiryId" uuid, "contactId" uuid)`.execute(db);
}
