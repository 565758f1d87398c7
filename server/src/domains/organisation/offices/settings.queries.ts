import type { OfficeSettings } from '@embark/contracts/organisation/offices';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';

const show = (reach: Reach) => sql<OfficeSettings>`
  select o.id, o.code, o.name, o.zone, o.version, o.working_days as "workingDays", to_char(o.opens, 'HH24:MI') as opens,
    to_char(o.closes, 'HH24:MI') as closes, o.manager_id as "managerId", m.name as manager,
    o.first_response_hours as "firstResponseHours", o.remind_owner_hours as "remindOwnerHours",
    o.remind_manager_hours as "remindManagerHours", o.remind_admin_hours as "remindAdminHours",
    coalesce((select json_agg(json_build_object('day', h.day, 'name', h.name) order by h.day)
      from holidays h where h.office_id = o.id), '[]') as holidays,
    coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id) from users u
      where u.active and ${reach.company} = any(u.companies) and u.roles && '{manager,admin}'::text[]), '[]') as managers
  from offices o left join users m on m.id = o.manager_id`;

const visibleTo = (reach: Reach) => {
  const ids = reach.offices('offices.write');
  return ids === 'all' ? sql<boolean>`true` : sql<boolean>`o.id = any(${ids}::smallint[])`;
};

/** The offices that the caller keeps. Enquiries go on pointing at one while it is saved. */
export const officeTable = recordTable({
  table: 'offices',
  alias: 'o',
  visible: visibleTo,
  show,
  lock: 'no key update',
  notFound: 'There is no such office within your reach.',
});

export const findAll = async (db: Db, reach: Reach): Promise<OfficeSettings[]> =>
  (await sql<OfficeSettings>`${show(reach)} where ${visibleTo(reach)} order by o.id`.execute(db)).rows;

export async function setHolidays(
  db: Db,
  officeId: number,
  days: readonly { day: string; name: string }[],
): Promise<void> {
  await db.deleteFrom('holidays').where('officeId', '=', officeId).execute();
  if (days.length === 0) return;
  await db
    .insertInto('holidays')
    .values(days.map((one) => ({ ...one, officeId })))
    .execute();
}
