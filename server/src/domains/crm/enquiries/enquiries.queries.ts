import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Enquiries } from '../../../db/schema.ts';
import type { Reach } from '../../../kit/context.ts';
import { visibleTo } from './enquiries.access.ts';

export type Change = Updateable<Enquiries>;

/** The person's other enquiries show them too: whoever holds one of those open is told that it has changed. */
export async function touchOthers(db: Db, contactId: string, id: string): Promise<void> {
  await db
    .updateTable('enquiries')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('contactId', '=', contactId)
    .where('id', '<>', id)
    .execute();
}

/** Always the person before the enquiry: two people who edit two enquiries of one person wait for each other, not for ever. */
export async function lockPerson(db: Db, reach: Reach, id: string): Promise<void> {
  await sql`select 1 from contacts c where c.id = (
    select e.contact_id from enquiries e where e.id = ${id} and ${visibleTo(reach)}) for update`.execute(db);
}
