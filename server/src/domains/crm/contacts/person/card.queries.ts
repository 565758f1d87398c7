import type { ContactCard } from '@embark/contracts/crm/contacts';
import { sql } from 'kysely';
import type { Db } from '../../../../db/client.ts';
import { holds, type Reach } from '../../../../kit/context.ts';
import { inReach } from '../../../../kit/inReach.ts';
import { iso } from '../../../../kit/page.ts';
import { detail, visibleTo } from '../contacts.access.ts';

/** A summary of a contact, from the records within reach; undefined if there are none. */
export async function findCard(db: Db, reach: Reach, id: string): Promise<ContactCard | undefined> {
  const isSeen = holds(reach, 'contacts.sensitive');
  const { rows } = await sql<ContactCard>`
    with works as materialized (
      select 'enquiries' as of, e.id, e.number, e.is_open, e.next_follow_up_at as next_at, e.next_follow_up_note as note,
        e.office_id, e.assignee_id as owner_id, e.last_activity_at as latest
      from enquiries e where e.contact_id = ${id} and ${inReach(reach, 'enquiries.read', 'e')}
      union all
      select 'conversions', v.id, v.number, not st.ended, ${isSeen ? sql`v.next_action_at` : sql`null::timestamptz`}, ${detail(reach, 'v.nextAction')},
        v.office_id, v.case_officer_id, v.updated_at
      from conversions v join conversion_statuses st on st.id = v.status_id
      where v.contact_id = ${id} and ${inReach(reach, 'conversions.read', 'v')})
    select c.id, c.name, ${detail(reach, 'c.email')} as email, ${detail(reach, 'c.phone')} as phone, current.office, current.owner, spoken.row as "lastContact", step.row as next
    from contacts c
    left join lateral (select o.code as office, u.name as owner
      from works w join offices o on o.id = w.office_id left join users u on u.id = w.owner_id
      order by w.is_open desc, w.latest desc limit 1) as current on true
    left join lateral (select json_build_object('of', w.of, 'id', w.id, 'number', w.number, 'at', ${iso('w.nextAt')},
        'note', w.note, 'office', o.code) as row
      from works w join offices o on o.id = w.office_id
      where w.is_open and w.next_at is not null order by w.next_at, w.id limit 1) as step on true
    left join lateral (select json_build_object('at', ${iso('t.at')}, 'way', t.kind, 'channel', t.data->>'channel') as row
      from works w join timeline t on t.subject = w.of and t.subject_id = w.id
      where t.kind = 'message' or (t.kind = 'call' and t.data->>'outcome' = 'reached')
      order by t.at desc, t.id desc limit 1) as spoken on true
    where c.id = ${id} and ${visibleTo(reach)}`.execute(db);
  return rows[0];
}
