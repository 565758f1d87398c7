import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { WeekDate } from './weekMail.rules.ts';

const isAwayIn = (who: string) => sql`exists (select from absences a where a.user_id = ${sql.ref(who)}
  and coalesce(a.starts_on, '-infinity') <= greatest(d.due_on, t.day) and a.ends_on >= greatest(d.target_on, t.day))`;

/** The open legal dates of an office whose target lies in the week or before, by due day. */
export async function findWeek(db: Db, officeId: number, { today, endsOn }: { today: string; endsOn: string }) {
  const { rows } = await sql<{ list: WeekDate[] }>`select coalesce(json_agg(found), '[]') as list from (
    select d.company, v.number, c.name, d.what, d.due_on as "dueOn", d.zone, u.name as owner,
      not u.active or (${isAwayIn('u.id')} and (k.id is null or not k.active or ${isAwayIn('k.id')})) as "isUncovered"
    from deadlines d cross join (select ${today}::date as day) t
    join conversions v on v.id = d.conversion_id join contacts c on c.id = v.contact_id
    join users u on u.id = d.owner_id left join users k on k.id = u.cover_id
    where d.company = any(array(select code from companies)) and d.office_id = ${officeId} and d.state = 'open' and d.hardness = 'legal'
      and d.due_at < (${endsOn}::timestamp + interval '60 days') at time zone 'UTC' and d.target_on <= ${endsOn}::date
    order by d.due_at, d.id) as found`.execute(db);
  return rows[0]?.list ?? [];
}

/** Records the week of an office as announced; false if it was before. */
export async function claimWeek(
  db: Db,
  company: string,
  officeId: number,
  startsOn: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into deadline_weeks (company, office_id, starts_on, told_at)
    values (${company}, ${officeId}, ${startsOn}, ${now.toISOString()}) on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** The offices whose week was announced already, as `company office`. */
export async function findTold(db: Db, weeks: readonly { officeId: number; startsOn: string }[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`select w.company || ' ' || w.office_id as key from deadline_weeks w
    join json_to_recordset(${JSON.stringify(weeks)}::json) as r ("officeId" smallint, "startsOn" date)
      on r."officeId" = w.office_id and r."startsOn" = w.starts_on`.execute(db);
  return new Set(rows.map(({ key }) => key));
}
