import type { UserFilter, userFields } from '@embark/contracts/hr/users';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../db/client.ts';
import type { Offices, Reach } from '../../../kit/context.ts';
import { readOrder, type SortKey } from '../../../kit/keyset.ts';
import { pageStatement } from '../../../kit/page.ts';
import { prepared } from '../../../db/statements.ts';
import { keptBy } from './users.access.ts';

const sorts: Record<(typeof userFields.sorts)[number], SortKey> = {
  name: { up: sql`plain(u.name)`, type: 'text' },
  email: { up: sql`u.email`, type: 'text' },
  office: { up: sql`by_office.code`, type: 'text', join: sql`join offices by_office on by_office.id = u.country_id` },
  jobTitle: { up: sql`plain(u.job_title)`, type: 'text' },
  manager: {
    up: sql`coalesce(plain(by_manager.name), U&'\\FFFF')`,
    down: sql`coalesce(plain(by_manager.name), '')`,
    type: 'text',
    join: sql`left join users by_manager on by_manager.id = u.manager_id`,
  },
  active: { up: sql`(not u.active)::int`, type: 'int' },
};

const some = <T>(values: readonly T[] | undefined): values is readonly T[] => values !== undefined && values.length > 0;

/** The users that match a filter, within reach. */
function filtered(reach: Reach, filter: UserFilter): RawBuilder<boolean> {
  const { office, role, company, active = 'yes', q } = filter;
  const conditions = [keptBy(reach)];
  if (active !== 'all') conditions.push(sql<boolean>`u.active = ${active === 'yes'}`);
  if (some(office)) {
    const codes = office.map((code) => code.toUpperCase());
    conditions.push(sql<boolean>`u.country_id = any(array(select id from offices where code = any(${codes}::text[])))`);
  }
  if (some(company)) conditions.push(sql<boolean>`u.companies && ${company}::text[]`);
  if (some(role))
    conditions.push(sql<boolean>`(u.roles && ${role}::text[] or (${role.includes('none')} and u.roles = '{}'))`);
  for (const word of q?.split(/\s+/).filter(Boolean) ?? [])
    conditions.push(sql<boolean>`u.search like containing(${word})`);
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const shownFrom = (reach: Reach) => sql`
  join users u on u.id = page.id
  join offices o on o.id = u.country_id
  left join users m on m.id = u.manager_id
  cross join lateral (select
    u.id, u.version, u.name as "displayName", u.photo_url as "photoURL", u.email, u.phone, u.job_title as "jobTitle",
    o.code as office, o.name as "officeName", u.companies, u.roles, u.manager_id as "managerId", m.name as manager, u.active,
    u.away_until as "awayUntil",
    u.active and u.id <> ${reach.userId}::integer and (${reach.roles.includes('admin')} or not 'admin' = any(u.roles)) as removable
  ) as shown`;

/** The parts of the list query, for its pages and for exports. */
export function partsOf(reach: Reach, filter: UserFilter) {
  return {
    from: sql`users u`,
    id: sql`u.id`,
    where: filtered(reach, filter),
    order: readOrder(sorts, filter.sort || 'name', 'name', sql`u.id`, 'int'),
    row: sql`row_to_json(shown)`,
    rowFrom: shownFrom(reach),
  };
}

/** A page of the list as JSON text, from a single statement. */
export async function findPage(db: Db, pool: Pool, reach: Reach, filter: UserFilter): Promise<string> {
  const statement = pageStatement({ ...partsOf(reach, filter), query: filter, way: 'sort' });
  const [answer] = await prepared(pool, statement.compile(db));
  return answer?.page ?? '';
}

const inside = (column: string, offices: Offices): RawBuilder<boolean> =>
  offices === 'all' ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${offices}::smallint[])`;

/** Active users by office, and those without a role, within reach. */
export async function countByOffice(
  db: Db,
  reach: Reach,
): Promise<{ office: string; count: number; withoutRole: number }[]> {
  const { rows } = await sql<{ office: string; count: number; withoutRole: number }>`
    select o.code as office, count(u.id)::int as count, count(u.id) filter (where u.roles = '{}')::int as "withoutRole"
    from offices o left join users u on u.country_id = o.id and u.active and ${keptBy(reach)}
    where ${inside('o.id', reach.offices('people.read'))} group by o.id order by o.id`.execute(db);
  return rows;
}

type ReachOffices = { company: string; enquiries: Offices; conversions: Offices; people: Offices };

/** The number of the company's records in these offices. */
export async function countReached(db: Db, { company, enquiries, conversions, people }: ReachOffices) {
  const { rows } = await sql<{ enquiries: number; conversions: number; people: number }>`select
    (select count(*)::int from enquiries where company = ${company} and ${inside('officeId', enquiries)}) as enquiries,
    (select count(*)::int from conversions where company = ${company} and ${inside('officeId', conversions)}) as conversions,
    (select count(*)::int from users where ${company} = any(companies) and active and ${inside('countryId', people)}) as people
  `.execute(db);
  return rows[0] ?? { enquiries: 0, conversions: 0, people: 0 };
}
