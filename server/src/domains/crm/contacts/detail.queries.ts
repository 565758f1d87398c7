import type { Contact } from '@embark/contracts/crm/contacts';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import { Problem } from '../../../kit/problem.ts';
import { inReach } from '../../../kit/inReach.ts';
import { listedFor } from './contacts.access.ts';
import { shownFrom } from './list.queries.ts';

type Stored = Omit<Contact, 'firstTouch' | 'lastTouch'>;
const AT_MOST = sql`limit 200`;

/** One person with all that is within reach of them, or 404. */
export async function find(db: Db, reach: Reach, id: string): Promise<Stored> {
  const { rows } = await sql<{ row: Stored }>`select to_jsonb(shown) || jsonb_build_object(
      'enquiryList', coalesce((select jsonb_agg(one) from (
        select e.id, e.number, s.code as "serCode", o.code as office, e.status, u.name as assignee, ls.name as "leadSource",
          cp.name as campaign, ${iso('e.createdAt')} as "createdAt"
        from enquiries e join services s on s.id = e.service_id join offices o on o.id = e.office_id
        left join users u on u.id = e.assignee_id left join lead_sources ls on ls.id = e.lead_source_id
        left join campaigns cp on cp.id = e.campaign_id
        where e.contact_id = c.id and ${inReach(reach, 'enquiries.read', 'e')}
        order by e.created_at desc, e.id desc ${AT_MOST}) as one), '[]'),
      'conversionList', coalesce((select jsonb_agg(one) from (
        select v.id, v.number, s.code as "serCode", o.code as office, st.name as status, st.colour as "statusColour",
          u.name as "caseOfficer", ${iso('v.openedAt')} as "openedAt"
        from conversions v join services s on s.id = v.service_id join offices o on o.id = v.office_id
        join conversion_statuses st on st.id = v.status_id join users u on u.id = v.case_officer_id
        where v.contact_id = c.id and ${inReach(reach, 'conversions.read', 'v')}
        order by v.opened_at desc, v.id desc ${AT_MOST}) as one), '[]')) as row
    from (select ${id}::uuid as id) as page ${shownFrom(reach)} where ${listedFor(reach)}`.execute(db);
  const [found] = rows;
  if (!found) throw new Problem('not-found', 'There is no such contact within your reach.');
  return found.row;
}
