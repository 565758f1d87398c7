import { sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import type { Stored } from '../bookings.queries.ts';

type Client = {
  email: string | null;
  language: string | null;
  consultantEmail: string;
  seller: string;
  refuses: boolean;
};

/** How a client is reached by mail, and whether they have said that they want none. */
export async function clientOf(db: Db, { contactId, consultantId, officeId }: Stored): Promise<Client | undefined> {
  const { rows } = await sql<Client>`select c.email, c.language, u.email as "consultantEmail",
      (select y.name || ', ' || o.name from companies y, offices o where y.code = c.company and o.id = ${officeId}) as seller,
      coalesce((select not (one ->> 'given')::boolean from jsonb_array_elements(c.consent) one
        where one ->> 'channel' = 'email' order by one ->> 'at' desc limit 1), false) as refuses
    from contacts c, users u where c.id = ${contactId} and u.id = ${consultantId}`.execute(db);
  return rows[0];
}
