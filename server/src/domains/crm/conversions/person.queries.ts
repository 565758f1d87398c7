import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

/** The client files of a person show the person too: whoever has one open is told, when the transaction commits, that it reads differently now. */
export const tellOfPerson = (db: Db, contactId: string) =>
  sql`select pg_notify('embark', json_build_object('topic', 'conversions', 'company', v.company, 'office', v.office_id,
      'ids', case when count(*) <= 20 then array_agg(v.id) end)::text)
    from conversions v where v.contact_id = ${contactId} group by v.company, v.office_id`.execute(db);
