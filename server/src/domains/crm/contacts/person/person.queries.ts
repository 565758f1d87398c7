import type { ContactProfile } from '@embark/contracts/crm/contacts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';

/** The survivor if this contact was merged, otherwise this contact. */
export async function survivorOf(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select survivor(${id}::uuid) as id`.execute(db);
  return rows[0]?.id ?? id;
}

/** A contact's other emails and numbers, emails first. */
export async function aliasesOf(db: Db, contactId: string): Promise<ContactProfile['aliases']> {
  const { rows } = await sql<ContactProfile['aliases'][number]>`
    select distinct kind, case when kind = 'phone' then value else raw end as value
    from contact_aliases where contact_id = ${contactId} order by kind, value`.execute(db);
  return rows;
}

/** This contact and all contacts merged into them, directly or indirectly, whose history they share. */
export async function withMerged(db: Db, contactId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive here (id) as (
      select ${contactId}::uuid union select c.id from contacts c join here on c.merged_into = here.id)
    select id from here`.execute(db);
  return rows.map(({ id }) => id);
}
