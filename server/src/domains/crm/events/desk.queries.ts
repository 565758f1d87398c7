import type { Desk } from '@embark/contracts/crm/events';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { iso } from '../../../kit/page.ts';
import { visibleTo } from './events.access.ts';

/** What a desk needs of an event: the registrations changed since a revision, with the least that is needed to find people. */
export async function findDesk(db: Db, reach: Reach, id: string, since: number): Promise<Desk | undefined> {
  const { rows } = await sql<{ desk: Desk }>`
    select json_build_object(
      'event', json_build_object('id', v.id, 'title', v.title, 'number', v.number, 'state', v.state, 'zone', v.zone,
        'startsAt', ${iso('v.startsAt')}, 'endsAt', ${iso('v.endsAt')}, 'venue', v.venue, 'capacity', v.capacity,
        'office', o.code, 'region', o.phone_region),
      'revision', v.revision,
      'known', (select count(*)::int from registrations g where g.event_id = v.id),
      'people', coalesce((select json_agg(json_build_object('id', g.enquiry_id, 'name', c.name,
          'digits', right(coalesce(c.phone, c.whatsapp, ''), 6), 'seats', g.seats, 'state', g.state,
          'attendedAt', ${iso('g.attendedAt')}, 'walkIn', g.walk_in, 'token', g.token, 'revision', g.revision) order by g.revision)
        from registrations g join enquiries e on e.id = g.enquiry_id join contacts c on c.id = e.contact_id
        where g.event_id = v.id and g.revision > ${since}), '[]')) as desk
    from events v join offices o on o.id = v.office_id where v.id = ${id} and ${visibleTo(reach)}`.execute(db);
  return rows[0]?.desk;
}
