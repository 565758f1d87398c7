import type { Company } from '@embark/contracts/kit';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

/** The last day of an employment has passed in the person's office `o`, they can still sign in, and it was not ended yet. */
const isOver = (now: Date): RawBuilder<boolean> => sql<boolean>`(u.active
  and u.ends_on < (${now.toISOString()}::timestamptz at time zone o.zone)::date
  and not exists (select from ended_employments e where e.user_id = u.id and e.ends_on = u.ends_on))`;

export type Over = {
  id: number;
  company: Company;
  isAdmin: boolean;
  coverId: number | null;
  managerId: number | null;
  officeManagerId: number | null;
};

/** The people whose employment is over. */
export async function findOver(db: Db, now: Date): Promise<Over[]> {
  const { rows } =
    await sql<Over>`select u.id, case when 'fc' = any(u.companies) then 'fc' else u.companies[1] end as company,
      'admin' = any(u.roles) as "isAdmin", u.cover_id as "coverId", u.manager_id as "managerId", o.manager_id as "officeManagerId"
    from users u join offices o on o.id = u.country_id where ${isOver(now)} order by u.id`.execute(db);
  return rows;
}

/** Notes that an employment was ended; false if it is no longer over, or another node was first. */
export async function noteEnded(db: Db, id: number, now: Date): Promise<boolean> {
  const { rows } = await sql`insert into ended_employments (user_id, ends_on, ended_at)
    select u.id, u.ends_on, ${now.toISOString()} from users u join offices o on o.id = u.country_id where u.id = ${id} and ${isOver(now)}
    on conflict do nothing returning user_id`.execute(db);
  return rows.length > 0;
}

/** In whose name an employment ends: who set its last day, else the manager, the manager of the office, an admin or HR. */
export async function endedBy(db: Db, { id, company }: Over): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`select a.id from users u join offices o on o.id = u.country_id
      cross join lateral (
        select x.id, x.rank from (values ((select h.actor_id from audit h where h.subject_id = u.id::text and h.subject = 'users'
              and h.after ? 'endsOn' order by h.id desc limit 1), 1), (u.manager_id, 2), (o.manager_id, 3)) as x (id, rank)
        union all select m.id, 4 from users m where m.roles && '{admin,hr}'
      ) as x
      join users a on a.id = x.id and a.active and ${company} = any(a.companies)
    where u.id = ${id} and a.id <> u.id order by x.rank, a.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
