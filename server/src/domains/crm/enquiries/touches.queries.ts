import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import { visibleTo } from './enquiries.access.ts';

type Asked = { id: string; number: string; createdAt: string; leadSource: string | null; campaign: string | null };

/** What the person of an enquiry asked for within reach until then, that enquiry among it, newest first. */
export async function askedUntil(db: Db, reach: Reach, id: string): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select e.id, e.number, ${iso('e.createdAt')} as "createdAt", ls.name as "leadSource", cp.name as campaign
    from enquiries here join enquiries e on e.contact_id = here.contact_id and e.created_at <= here.created_at
    left join lead_sources ls on ls.id = e.lead_source_id left join campaigns cp on cp.id = e.campaign_id
    where here.id = ${id} and ${visibleTo(reach)}
    order by e.created_at desc, e.id desc`.execute(db);
  return rows;
}
