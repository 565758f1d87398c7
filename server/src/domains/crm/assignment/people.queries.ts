import type { AssignmentPerson } from '@embark/contracts/crm/assignment';
import { type Role, roles as knownRoles } from '@embark/contracts/kit';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Users } from '../../../db/schema.ts';
import { isAway } from '../../organisation/people/index.ts';

/** The names of users, including those who left. */
export async function namesOf(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...ids, 0])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

type FoundUser = Omit<AssignmentPerson, 'open' | 'late'> & { coverId: number | null };

const found = (company: string, now: Date, where: RawBuilder<unknown>) => sql<FoundUser>`
  select u.id, u.version, u.name, o.code as office, u.roles, u.max_open as "maxOpen", ${isAway(now)} as away,
    to_char(u.away_until, 'YYYY-MM-DD') as "awayUntil", u.cover_id as "coverId",
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as cover
  from users u join offices o on o.id = u.country_id left join users c on c.id = u.cover_id
  where u.active and ${company} = any(u.companies) and ${where}`;

/** Active users of the company with one of these roles, by office and name. */
export async function findAll(db: Db, company: string, roles: readonly Role[], now: Date): Promise<FoundUser[]> {
  const where = sql`u.roles && ${roles}::text[] order by u.country_id, u.name, u.id`;
  return (await found(company, now, where).execute(db)).rows;
}

export async function findOne(db: Db, company: string, id: number, now: Date): Promise<FoundUser | undefined> {
  return (await found(company, now, sql`u.id = ${id}`).execute(db)).rows[0];
}

export const lock = (db: Db, id: number) =>
  db.selectFrom('users').select('id').where('id', '=', id).forUpdate().executeTakeFirst();

/** How many open and overdue enquiries of the company these users have. */
export async function loads(db: Db, company: string, ids: readonly number[], now: Date) {
  const { rows } = await sql<{ id: number; open: number; late: number }>`
    select e.assignee_id as id, count(*)::int as open,
      (count(*) filter (where e.next_follow_up_at < ${now.toISOString()}::timestamptz))::int as late
    from enquiries e where e.company = ${company} and e.assignee_id = any(${ids}::integer[])
      and e.is_open group by e.assignee_id`.execute(db);
  return new Map(rows.map(({ id, ...load }) => [id, load]));
}

export const update = (db: Db, id: number, now: Date, change: Updateable<Users>) =>
  db
    .updateTable('users')
    .set({ ...change, updatedAt: now.toISOString() })
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** Active colleagues who can cover for a user: those who share a company. */
export const findCovers = (db: Db, id: number) =>
  db
    .selectFrom('users as u')
    .innerJoin('users as me', (on) => on.on('me.id', '=', id))
    .select(['u.id', 'u.name'])
    .where('u.active', '=', true)
    .where('u.id', '<>', id)
    .where(sql<boolean>`u.companies && me.companies and u.roles && ${knownRoles}::text[]`)
    .orderBy('u.name')
    .orderBy('u.id')
    .execute();

export const findOwn = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select(['coverId', sql<string | null>`to_char(away_until, 'YYYY-MM-DD')`.as('awayUntil')])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
