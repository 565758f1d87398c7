import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';
import { parts } from '../registrations/index.ts';

export type Who = 'attended' | 'no-show';
const audience = (eventId: string, who: Who, mine: RawBuilder<boolean>) =>
  sql<boolean>`g.event_id = ${eventId} and ${parts[who]} and ${mine}`;
const from = sql`registrations g join events v on v.id = g.event_id join enquiries e on e.id = g.enquiry_id`;

export async function countMeant(db: Db, reach: Reach, eventId: string, who: Who) {
  const { rows } = await sql<{ open: number; closed: number }>`select count(*) filter (where e.is_open)::int as open,
    count(*) filter (where not e.is_open)::int as closed from ${from}
    where ${audience(eventId, who, inReach(reach, 'enquiries.write', 'e'))}`.execute(db);
  return rows[0] ?? { open: 0, closed: 0 };
}

type Promised = { at: string; how: string | null; note: string | null };
export type Followed = {
  id: string;
  contactId: string;
  status: string;
  nextFollowUpAt: string | null;
};

/** Sets the same follow-up on all open enquiries of the audience; new enquiries move to follow-up. Returns their previous state. */
export async function promise(
  db: Db,
  reach: Reach,
  { eventId, who, now, next: { at, how, note } }: { eventId: string; who: Who; now: Date; next: Promised },
): Promise<Followed[]> {
  const { rows } = await sql<Followed>`
    with meant as materialized (
      select e.id, e.contact_id, e.status, e.next_follow_up_at from ${from}
      where ${audience(eventId, who, inReach(reach, 'enquiries.write', 'e'))} and e.is_open order by e.id for update of e
    ), done as (
      update enquiries e set next_follow_up_at = ${at}, next_follow_up_how = ${how}, next_follow_up_note = ${note},
        status = case e.status when 'NE' then 'FU' else e.status end, version = e.version + 1,
        updated_at = ${now.toISOString()}, last_activity_at = ${now.toISOString()}
      from meant where e.id = meant.id returning e.id
    )
    select meant.* from meant join done on done.id = meant.id`.execute(db);
  return rows;
}
