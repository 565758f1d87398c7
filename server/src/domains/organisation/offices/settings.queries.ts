import type { OfficeSettings } from '@embark/contracts/organisation/offices';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Offices } from '../../../db/schema.ts';
import type { Reach } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';

const shown = (reach: Reach, where: RawBuilder<unknown>) => sql<OfficeSettings>`
  select o.id, o.code, o.name, o.zone, o.version, o.working_days as "workingDays", to_char(o.opens, 'HH24:MI') as opens,
    to_char(o.closes, 'HH24:MI') as closes, o.manager_id as "managerId", m.name as manager,
    o.first_response_hours as "firstResponseHours", o.remind_owner_hours as "remindOwnerHours",
    o.remind_manager_hours as "remindManagerHours", o.remind_admin_hours as "remindAdminHours",
    coalesce((select json_agg(json_build_object('day', h.day, 'name', h.name) order by h.day)
      from holidays h where h.office_id = o.id), '[]') as holidays,
    coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name, u.id) from users u
      where u.active and ${reach.company} = any(u.companies) and u.roles && '{manager,admin}'::text[]), '[]') as managers
  from offices o left join users m on m.id = o.manager_id where ${where}`;

const reached = (reach: Reach) => {
  const ids = reach.offices('offices.write');
  return ids === 'all' ? sql`true` : sql`o.id = any(${ids}::smallint[])`;
};

export const findAll = async (db: Db, reach: Reach): Promise<OfficeSettings[]> =>
  (await shown(reach, sql`${reached(reach)} order by o.id`).execute(db)).rows;

export async function find(db: Db, reach: Reach, id: number): Promise<OfficeSettings> {
  const [found] = (await shown(reach, sql`o.id = ${id} and ${reached(reach)}`).execute(db)).rows;
  if (!found) throw new Problem('not-found', 'There is no such office within your reach.');
  return found;
}

export async function lock(db: Db, reach: Reach, id: number): Promise<OfficeSettings> {
  await db.selectFrom('offices').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return find(db, reach, id);
}

export const update = (db: Db, id: number, change: Updateable<Offices>) =>
  db
    .updateTable('offices')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

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
