import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { iso } from '../../../kit/page.ts';
import { isAway } from '../../organisation/people/index.ts';

/** The time up to which an office was notified, locked; null if another node holds the lock. A new office starts at `first`. */
export async function lockTold(db: Db, officeId: number, first: Date): Promise<Date | null> {
  await db
    .insertInto('dueTold')
    .values({ officeId, upTo: first.toISOString() })
    .onConflict((on) => on.column('officeId').doNothing())
    .execute();
  const found = await db
    .selectFrom('dueTold')
    .select('upTo')
    .where('officeId', '=', officeId)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return found ? new Date(found.upTo) : null;
}

export const setTold = (db: Db, officeId: number, upTo: Date) =>
  db.updateTable('dueTold').set({ upTo: upTo.toISOString() }).where('officeId', '=', officeId).execute();

export type Due = {
  subject: 'enquiries' | 'conversions';
  id: string;
  company: string;
  userId: number;
  /** Who covers for the owner while they are away. */
  coverId: number | null;
  number: string;
  name: string;
  at: string;
};

const ownerJoins = (person: string) =>
  sql`join users u on u.id = ${sql.ref(person)} join offices o on o.id = u.country_id`;

/** Follow-ups of open enquiries and next actions of open client files of an office within a time range. */
export async function findDue(db: Db, officeId: number, from: Date, to: Date, now: Date): Promise<Due[]> {
  const span = sql`between ${from.toISOString()}::timestamptz and ${to.toISOString()}::timestamptz`;
  const cover = sql`case when ${isAway(now)} then u.cover_id end as "coverId"`;
  const everyCompany = sql`any(array(select code from companies))`;
  const { rows } = await sql<Due>`
    select 'enquiries' as subject, e.id, e.company, e.assignee_id as "userId", ${cover}, e.number, c.name, ${iso('e.nextFollowUpAt')} as at
    from enquiries e join contacts c on c.id = e.contact_id ${ownerJoins('e.assigneeId')}
    where e.company = ${everyCompany} and coalesce(e.next_follow_up_at, 'infinity') ${span} and e.office_id = ${officeId}
      and e.is_open
    union all
    select 'conversions', v.id, v.company, v.case_officer_id, ${cover}, v.number, c.name, ${iso('v.nextActionAt')}
    from conversions v join contacts c on c.id = v.contact_id join conversion_statuses s on s.id = v.status_id
      ${ownerJoins('v.caseOfficerId')}
    where v.company = ${everyCompany} and coalesce(v.next_action_at, 'infinity') ${span} and v.office_id = ${officeId} and not s.ended
    order by at, id`.execute(db);
  return rows;
}
