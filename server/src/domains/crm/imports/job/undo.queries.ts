import { openStatuses } from '@embark/contracts/catalogue/reference';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';

export const beginUndo = (db: Db, id: string) =>
  db.selectFrom('imports').selectAll().where('id', '=', id).where('state', '=', 'undoing').executeTakeFirst();

/** The last line of the next chunk of lines that created records; null if there is none. */
export async function nextStretch(db: Db, id: string, after: number, size: number): Promise<number | null> {
  const { rows } = await sql<{ line: number | null }>`
    select max(line) as line from (
      select line from import_results where import_id = ${id} and line > ${after} and outcome = 'created' order by line limit ${size}
    ) stretch`.execute(db);
  return rows[0]?.line ?? null;
}

/** The lines of an import after `from`, up to `to`. */
export type Stretch = { id: string; from: number; to: number };

/** Records unchanged since the import: nobody edited them or their contact, added to their timeline, or converted them. */
const untouched = (importId: string) => sql`
  e.version = coalesce((select version from import_changes where import_id = ${importId} and subject = 'enquiries' and subject_id = e.id), 1)
  and (c.import_id is distinct from ${importId}::uuid
    or c.version = coalesce((select version from import_changes where import_id = ${importId} and subject = 'contacts' and subject_id = c.id), 1))
  and not exists (select from conversions where enquiry_id = e.id)
  and not exists (select from timeline t where t.subject = 'enquiries' and t.subject_id = e.id and t.kind <> 'imported'
    and not (t.kind = 'event' and t.data->>'what' in ('registered', 'waitlisted', 'promoted')))`;

/**
 * One of the records that these lines created. As an array, each is found by its key: PostgreSQL expects one line of a new import, and would compare the
 * records of a join one by one.
 */
const anyCreated = (column: 'enquiry_id' | 'contact_id', { id, from, to }: Stretch) => sql`any(array(
  select ${sql.ref(column)} from import_results where import_id = ${id} and line > ${from} and line <= ${to} and outcome = 'created'))`;

/** The events that have registrations created by these lines. */
export async function eventsOf(db: Db, { id, from, to }: Stretch): Promise<string[]> {
  const { rows } = await sql<{ eventId: string }>`
    select distinct event_id from registrations where enquiry_id = ${anyCreated('enquiry_id', { id, from, to })} order by event_id`.execute(
    db,
  );
  return rows.map(({ eventId }) => eventId);
}

/** Deletes the records created by these lines, and contacts with no other use. Lines whose records must stay are marked as kept. */
export async function removeCreated(
  db: Db,
  { id, from, to }: Stretch,
  audited: { company: string; userId: number },
): Promise<void> {
  await sql`
    with made as materialized (
      select r.line, e.id, e.number, e.status, e.contact_id, ${untouched(id)} as free
      from import_results r join enquiries e on e.id = r.enquiry_id join contacts c on c.id = e.contact_id
      where r.import_id = ${id} and r.line > ${from} and r.line <= ${to} and r.outcome = 'created'
      for update of e
    ), gone as (
      delete from enquiries where id in (select id from made where free) returning id
    ), traced as (
      insert into audit (actor_id, company, action, subject, subject_id, before)
      select ${audited.userId}, ${audited.company}, 'imports.undo', 'enquiries', id::text,
        jsonb_build_object('import', ${id}::text, 'line', line, 'number', number, 'status', status)
      from made where free
    )
    update import_results set kept = true
    where import_id = ${id} and line = any(array(select line from made where not free))`.execute(db);
  await sql`
    delete from contacts c where c.import_id = ${id} and c.id = ${anyCreated('contact_id', { id, from, to })}
      and c.version = coalesce((select version from import_changes where import_id = ${id} and subject = 'contacts' and subject_id = c.id), 1)
      and not exists (select from enquiries where contact_id = c.id)
      and not exists (select from conversions where contact_id = c.id)
      and not exists (select from timeline where contact_id = c.id)`.execute(db);
}

/** Another record refers to what a line created, so it stays. */
export const keepLine = (db: Db, id: string, line: number) =>
  sql`update import_results set kept = true where import_id = ${id} and line = ${line}`.execute(db);

/** The lines of a chunk that created records. */
export async function createdLines(db: Db, { id, from, to }: Stretch): Promise<number[]> {
  const { rows } = await sql<{ line: number }>`
    select line from import_results where import_id = ${id} and line > ${from} and line <= ${to} and outcome = 'created' order by line`.execute(
    db,
  );
  return rows.map(({ line }) => line);
}

export const markUndone = (db: Db, id: string, line: number) =>
  sql`update imports set undone_line = ${line}, kept = (select count(*) from import_results where import_id = ${id} and kept)
    where id = ${id} and state = 'undoing'`.execute(db);

const isOpen = (row: 'b' | 'e') => sql`${sql.ref(`${row}.status`)} = any(${openStatuses})`;

/** An SQL array of all users who might own what an undo restores. */
export const formerOwners = (id: string, userId: number) => sql`array(
  select (i.before ->> 'assigneeId')::integer from import_changes i
    where i.import_id = ${id} and i.subject = 'enquiries' and i.before is not null
  union select e.assignee_id from import_changes i join enquiries e on e.id = i.subject_id
    where i.import_id = ${id} and i.subject = 'enquiries' and i.before is not null
  union select ${userId}::integer)`;

/**
 * The owner after an undo: the previous owner if they may still own it, otherwise the owner of the open enquiry, otherwise the importer; null if none
 * of them may. `holders` lists those who may, as `user:office`.
 */
function restoredOwner(holders: readonly string[], importer: number): RawBuilder<unknown> {
  const mayOwn = (owner: RawBuilder<unknown>) =>
    sql`case when ${owner} || ':' || e.office_id = any(${holders}::text[]) then ${owner} end`;
  const present = sql`case when ${isOpen('e')} then e.assignee_id else ${mayOwn(sql`e.assignee_id`)} end`;
  return sql`case when ${isOpen('b')} then coalesce(${mayOwn(sql`b."assigneeId"`)}, ${present}, ${mayOwn(sql`${importer}::integer`)})
    else b."assigneeId" end`;
}

/** The previous value, except that a reopened enquiry keeps its next date. */
const held = (before: RawBuilder<unknown>, present: RawBuilder<unknown>) =>
  sql`coalesce(${before}, case when ${isOpen('b')} then ${present} end)`;

/** Restores contacts and enquiries that the import updated, unless a user has changed them since, or an open enquiry would have no owner. */
export async function restoreChanged(
  db: Db,
  id: string,
  audited: { company: string; userId: number },
  holders: readonly string[],
): Promise<void> {
  const owner = restoredOwner(holders, audited.userId);
  const traced = (subject: string, from: RawBuilder<unknown>) => sql`
    insert into audit (actor_id, company, action, subject, subject_id, after)
    select ${audited.userId}, ${audited.company}, 'imports.undo', ${subject}, id::text, before::jsonb from ${from}`;
  await sql`
    with back as (
      update contacts c set given_names = b."givenNames", family_name = b."familyName", preferred_name = b."preferredName", email = b.email,
        phone = b.phone, phone_raw = b."phoneRaw", whatsapp = b.whatsapp, whatsapp_raw = b."whatsappRaw", nationality = b.nationality,
        residence = b.residence, language = b.language, date_of_birth = b."dateOfBirth", version = c.version + 1, updated_at = now()
      from import_changes i, json_to_record(i.before) as b ("givenNames" text, "familyName" text, "preferredName" text, email text, phone text,
        "phoneRaw" text, whatsapp text, "whatsappRaw" text, nationality text, residence text, language text, "dateOfBirth" date)
      where i.import_id = ${id} and i.subject = 'contacts' and i.before is not null and c.id = i.subject_id and c.version = i.version
      returning c.id, i.before)
    ${traced('contacts', sql`back`)}`.execute(db);
  await sql`
    with back as (
      update enquiries e set status = b.status, lead_status = b."leadStatus", rating = b.rating, lead_source_id = b."leadSourceId",
        campaign_id = b."campaignId", assignee_id = ${owner},
        next_follow_up_at = ${held(sql`b."nextFollowUpAt"`, sql`e.next_follow_up_at`)},
        next_follow_up_note = b."nextFollowUpNote", tags = array(select json_array_elements_text(b.tags)), remarks = b.remarks,
        interest = b.interest, version = e.version + 1, updated_at = now()
      from import_changes i, json_to_record(i.before) as b (status text, "leadStatus" text, rating text, "leadSourceId" integer,
        "campaignId" integer, "assigneeId" integer, "nextFollowUpAt" timestamptz, "nextFollowUpNote" text, tags json, remarks text, interest jsonb)
      where i.import_id = ${id} and i.subject = 'enquiries' and i.before is not null and e.id = i.subject_id and e.version = i.version
        and (not (${isOpen('b')}) or ${owner} is not null)
      returning e.id, i.before
    ), silent as (
      delete from timeline t using back where t.subject = 'enquiries' and t.subject_id = back.id and t.kind = 'imported' and t.data ->> 'import' = ${id}
    )
    ${traced('enquiries', sql`back`)}`.execute(db);
}

/** Ends the undo. Lines whose updates could not be undone are marked as kept, and restored lines are not restored twice. */
export async function endUndo(db: Db, id: string, at: Date): Promise<void> {
  await sql`
    update import_results r set kept = true
    where r.import_id = ${id} and r.outcome = 'updated' and exists (
      select from (select * from import_changes where import_id = ${id} and subject = 'enquiries' and subject_id = r.enquiry_id offset 0) as i
      join enquiries e on e.id = i.subject_id
      where i.before is null or e.version <> i.version + 1)`.execute(db);
  await sql`
    update imports set state = 'undone', finished_at = ${at.toISOString()}::timestamptz,
      kept = (select count(*) from import_results where import_id = ${id} and kept)
    where id = ${id} and state = 'undoing'`.execute(db);
}
