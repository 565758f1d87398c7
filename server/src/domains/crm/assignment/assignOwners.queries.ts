import { officesFor, roles as knownRoles } from '@embark/contracts/kit';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { AssignmentWay } from '@embark/contracts/crm/assignment';
import type { Candidate, Rule } from './choose.rules.ts';
import { isAway } from '../../organisation/people/index.ts';

const read = <T extends { way: string }>(row: T) => ({ ...row, way: AssignmentWay.parse(row.way) });

/** The active rules of these offices, in order. */
export async function findRules(db: Db, company: string, officeIds: readonly number[]): Promise<Rule[]> {
  const rows = await db
    .selectFrom('assignmentRules')
    .select(['id', 'name', 'officeId', 'kinds', 'serviceIds', 'leadSourceIds', 'campaignIds', 'countries'])
    .select(['languages', 'way', 'people', 'fallbackId', 'lastId'])
    .where('company', '=', company)
    .where('officeId', 'in', [...officeIds, 0])
    .where('active', '=', true)
    .orderBy('officeId')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(read);
}

/** The last turn of each rule. Locks the rules in a fixed order, so that concurrent assignments wait for each other. */
export async function lockTurns(db: Db, ruleIds: readonly number[]): Promise<Map<number, number | null>> {
  const rows = await db
    .selectFrom('assignmentRules')
    .select(['id', 'lastId'])
    .where('id', 'in', [...ruleIds, 0])
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map(({ id, lastId }) => [id, lastId]));
}

export async function setTurns(db: Db, turns: ReadonlyMap<number, number | null>): Promise<void> {
  const rows = [...turns].map(([id, lastId]) => ({ id, lastId }));
  await sql`update assignment_rules r set last_id = t."lastId"
    from json_to_recordset(${JSON.stringify(rows)}::json) as t (id integer, "lastId" integer)
    where r.id = t.id and r.last_id is distinct from t."lastId"`.execute(db);
}

type KnownUser = Candidate & { isManager: boolean; countryId: number };

/** These users and the managers: where they may own enquiries, their availability and capacity. Workload is counted later. */
export async function findPeople(db: Db, company: string, ids: readonly number[], now: Date): Promise<KnownUser[]> {
  const { rows } = await sql<
    Omit<KnownUser, 'offices' | 'open' | 'isManager'> & { roles: string[]; places: { id: number; code: string }[] }
  >`with named as (select distinct unnest(${ids}::integer[]) as id)
    select u.id, u.name, u.roles, u.cover_id as "coverId", u.max_open as "maxOpen", u.country_id as "countryId",
      ${isAway(now)} as away, (select json_agg(json_build_object('id', p.id, 'code', p.code)) from offices p) as places
    from users u join offices o on o.id = u.country_id
    where u.active and ${company} = any(u.companies) and (u.id in (select id from named)
      or u.id in (select c.cover_id from users c where c.id in (select id from named))
      or u.roles && '{manager,admin}'::text[])
    order by 'manager' = any(u.roles) desc, u.id`.execute(db);
  return rows.map(({ roles, places, ...row }) => {
    const codes = officesFor(
      knownRoles.filter((role) => roles.includes(role)),
      'enquiries.write',
    );
    const offices = codes === 'all' ? codes : places.filter(({ code }) => codes.includes(code)).map(({ id }) => id);
    return { ...row, offices, open: 0, isManager: roles.includes('manager') };
  });
}

/** The number of open enquiries these users own, in all companies. */
export async function countOpen(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; open: number }>`
    select e.assignee_id as id, count(*)::int as open from enquiries e
    where e.company = any(array(select code from companies)) and e.assignee_id = any(${ids}::integer[])
      and e.is_open
    group by e.assignee_id`.execute(db);
  return new Map(rows.map(({ id, open }) => [id, open]));
}

/** The appointed manager of each office. */
export async function namedManagers(db: Db): Promise<Map<number, number>> {
  const rows = await db.selectFrom('offices').select(['id', 'managerId']).where('managerId', 'is not', null).execute();
  return new Map(rows.flatMap(({ id, managerId }) => (managerId === null ? [] : [[id, managerId] as const])));
}
