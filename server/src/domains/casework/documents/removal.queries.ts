import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

/** A client file that has documents to remove. */
export type OverFile = { id: string; company: string; contactId: string; retainUntil: string; today: string };

/** A few client files after `after` whose retention is over and that still have documents. The clock of the database decides, as in its triggers. */
export async function filesOver(db: Db, after: string | null, most: number): Promise<OverFile[]> {
  const { rows } = await sql<OverFile>`
    select v.id, v.company, v.contact_id as "contactId", v.retain_until::text as "retainUntil", (now() at time zone o.zone)::date::text as today
    from conversions v join offices o on o.id = v.office_id
    where v.retain_until < (now() at time zone o.zone)::date and (${after}::uuid is null or v.id > ${after}::uuid)
      and exists (select from documents d where d.conversion_id = v.id and d.removed_on is null and retention_is_over(d))
    order by v.id limit ${most}`.execute(db);
  return rows;
}

/** Locks a client file, so that it is not reopened meanwhile. */
export const lockFile = (db: Db, id: string) =>
  sql`select from conversions where id = ${id}::uuid for no key update`.execute(db);

/** What the destruction log keeps of a document. */
export type Removed = { id: string; typeKey: string | null; number: number; hash: string };

/** Removes the content of a file's documents whose retention is over. */
export async function removeContent(db: Db, { id, today }: OverFile): Promise<Removed[]> {
  const { rows } = await sql<Removed>`
    update documents d set removed_on = ${today}::date, file_name = null, name = coalesce(d.type_key, 'document') || '.' || d.kind,
      place = null, issued_on = null, expires_on = null, version = d.version + 1
    where d.conversion_id = ${id}::uuid and d.removed_on is null and retention_is_over(d)
    returning d.id, d.type_key as "typeKey", d.number, d.hash`.execute(db);
  return rows;
}

/** Asks again for what lines no longer have; a file that is reopened later would lack it. */
export const askAgain = (db: Db, now: Date, conversionId: string) =>
  sql`update checklist_lines l set state = 'asked', state_why = null, asked_on = null, chased = 0, chased_on = null, untouched = false,
      updated_at = ${now.toISOString()}, version = l.version + 1
    where l.conversion_id = ${conversionId}::uuid and l.state in ('received', 'checked', 'returned')
      and not exists (select from documents d where d.line_id = l.id and d.removed_on is null)`.execute(db);
