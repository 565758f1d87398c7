import type { ContactProfile } from '@embark/contracts/crm/contacts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';

/** The surviving person if this one was merged, else this one. */
export async function survivorOf(db: Db, id: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select survivor(${id}::uuid) as id`.execute(db);
  return rows[0]?.id ?? id;
}

/** A person's other emails and numbers, emails first. */
export async function aliasesOf(db: Db, contactId: string): Promise<ContactProfile['aliases']> {
  const { rows } = await sql<ContactProfile['aliases'][number]>`
    select distinct kind, case when kind = 'phone' then value else raw end as value
    from contact_aliases where contact_id = ${contactId} order by kind, value`.execute(db);
  return rows;
}

/** Who has gone on as this person, over any number of merges: what was written about them is this person's too. */
export async function withMerged(db: Db, contactId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive here (id) as (
      select ${contactId}::uuid union select c.id from contacts c join here on c.merged_into = here.id)
    select id from here`.execute(db);
  return rows.map(({ id }) => id);
}
