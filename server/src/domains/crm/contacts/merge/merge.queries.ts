import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import type { Reach } from '../../../../kit/context.ts';
import { iso } from '../../../../kit/page.ts';
import { listedFor } from '../contacts.access.ts';
import type { Alias, Fields, Person } from './fields.rules.ts';

/** Tables whose rows move to the survivor, each with the name of its count. */
export const moving = [
  'enquiries',
  'fileParties', // before the files, whose trigger moves their client
  'conversions',
  'timeline',
  'contactAliases',
  'handoverRequests',
  'passports',
  'visasHeld',
  'bookings',
] as const;

/**
 * Other columns that refer to a contact, as `table.column`, and why they do not move. A test compares both lists with the database schema, so that
 * new columns are not forgotten.
 */
export const staying: Readonly<Record<string, string>> = {
  'contacts.merged_into': 'it says where a merged person goes on',
  'contact_pairs.one_id': 'the pair is marked as merged, and its row put back by the undoing',
  'contact_pairs.other_id': 'the same',
  'checklist_lines.contact_id': 'reads follow it to the survivor, as both may have lines in one file',
  'documents.contact_id': 'the same',
  'invoices.contact_id': 'an issued invoice keeps its buyer; reads follow the merge to the survivor',
  'receipts.contact_id': 'the same',
  'refunds.contact_id': 'the same',
  'payment_statements.contact_id': 'a record of who received a mail; the monthly limit also counts merged contacts',
  'tasks.contact_id': 'reads follow the merge to the survivor',
  'contact_checks.contact_id': 'a queue: both are checked again',
  'contact_merges.survivor_id': 'the journal itself',
  'contact_merges.merged_id': 'the journal itself',
  'import_results.contact_id': 'what a line of a file made; whoever follows it is led on',
};

export type Stored = Person & {
  id: string;
  name: string;
  version: number;
  createdAt: string;
  mergedInto: string | null;
};

const read = sql`c.id, c.version, c.name, c.given_names as "givenNames", c.family_name as "familyName",
  c.preferred_name as "preferredName", c.email, c.phone, c.phone_raw as "phoneRaw", c.whatsapp, c.whatsapp_raw as "whatsappRaw",
  c.nationality, c.residence, c.language, c.date_of_birth::text as "dateOfBirth", c.consent, c.merged_into as "mergedInto",
  ${iso('c.createdAt')} as "createdAt", ${iso('c.updatedAt')} as "updatedAt"`;

/** The given contacts that the user can access, including merged ones: their enquiries have moved, but they still belong to their company. */
export async function findBoth(db: Db, reach: Reach, ids: readonly string[]): Promise<Stored[]> {
  const { rows } = await sql<Stored>`select ${read} from contacts c
    where c.id = any(${ids}::uuid[]) and (${listedFor(reach)} or (c.company = ${reach.company} and c.merged_into is not null))
    order by c.id`.execute(db);
  return rows;
}

/** Locks contacts in ID order, so that two merges cannot deadlock. Their records can still be written. */
export const lockPeople = (db: Db, ids: readonly string[]) =>
  sql`select 1 from contacts where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);

/** Locks their records in the same order as edits do, then waits for concurrent writes for them. */
export async function lockBelongings(db: Db, ids: readonly string[], leaving: string): Promise<void> {
  for (const table of ['enquiries', 'conversions'] as const)
    await sql`select 1 from ${sql.table(table)} where contact_id = any(${ids}::uuid[]) order by id for update`.execute(
      db,
    );
  await sql`select 1 from contacts where id = ${leaving} for update`.execute(db);
}

const names = {
  enquiries: 'enquiries',
  fileParties: 'parties',
  conversions: 'conversions',
  timeline: 'timeline',
  contactAliases: 'aliases',
  handoverRequests: 'handovers',
  passports: 'passports',
  visasHeld: 'visas',
  bookings: 'bookings',
} as const satisfies Record<(typeof moving)[number], string>;
export type Moved = Record<(typeof names)[keyof typeof names], number>;

const each = async (count: (table: (typeof moving)[number]) => Promise<number>): Promise<Moved> => {
  const moved: Moved = {
    enquiries: 0,
    parties: 0,
    conversions: 0,
    timeline: 0,
    aliases: 0,
    handovers: 0,
    passports: 0,
    visas: 0,
    bookings: 0,
  };
  for (const table of moving) moved[names[table]] = await count(table);
  return moved;
};

const counted = async (statement: RawBuilder<{ count: number }>, db: Db) =>
  (await statement.execute(db)).rows[0]?.count ?? 0;

/** Counts the rows that would move. */
export const countOf = (db: Db, contactId: string): Promise<Moved> =>
  each((table) =>
    counted(sql`select count(*)::int as count from ${sql.table(table)} where contact_id = ${contactId}`, db),
  );

/** Moves all records from one contact to another, and journals each moved row. */
export const moveAll = (db: Db, mergeId: string, from: string, to: string): Promise<Moved> =>
  each((table) =>
    counted(
      sql`with moved as (update ${sql.table(table)} set contact_id = ${to} where contact_id = ${from} returning id),
        written as (insert into contact_merge_rows (merge_id, subject, row_id)
          select ${mergeId}::uuid, ${table}, id::text from moved)
        select count(*)::int as count from moved`,
      db,
    ),
  );

/** Notifies pages that show one of the contact's enquiries. */
export const touchEnquiries = (db: Db, contactIds: readonly string[]) =>
  sql`update enquiries set version = version + 1 where contact_id = any(${contactIds}::uuid[])`.execute(db);

export async function write(db: Db, id: string, fields: Partial<Fields>, mergedInto?: string | null): Promise<void> {
  const { consent, ...rest } = fields;
  const columns: object = { ...rest, ...(consent && { consent: JSON.stringify(consent) }) };
  await db
    .updateTable('contacts')
    .set({ ...columns, ...(mergedInto !== undefined && { mergedInto }) })
    .set((eb) => ({ version: eb('version', '+', 1), updatedAt: sql`now()` }))
    .where('id', '=', id)
    .execute();
}

export async function addAliases(
  db: Db,
  at: { company: string; contactId: string; mergeId: string },
  aliases: readonly Alias[],
): Promise<void> {
  if (aliases.length === 0) return;
  await sql`insert into contact_aliases (company, contact_id, kind, value, raw, merge_id)
    select ${at.company}, ${at.contactId}::uuid, a.kind, a.value, a.raw, ${at.mergeId}::uuid
    from json_to_recordset(${JSON.stringify(aliases)}::json) as a (kind text, value text, raw text)
    where not exists (select from contact_aliases o
      where o.contact_id = ${at.contactId}::uuid and o.kind = a.kind and lower(o.value) = lower(a.value))`.execute(db);
}

/** Open enquiries of both for the same service. */
export async function sameService(db: Db, ids: readonly string[]): Promise<{ serCode: string; numbers: string[] }[]> {
  const { rows } = await sql<{ serCode: string; numbers: string[] }>`
    select s.code as "serCode", json_agg(e.number order by e.number) as numbers
    from enquiries e join services s on s.id = e.service_id join enquiry_statuses t on t.code = e.status
    where e.contact_id = any(${ids}::uuid[]) and t.open
    group by s.code having count(distinct e.contact_id) > 1 order by s.code`.execute(db);
  return rows;
}
