import type { AssignmentRule } from '@embark/contracts/crm/assignment';
import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { inReach } from '../../../kit/inReach.ts';

const visibleTo = (reach: Reach) => inReach(reach, 'assignment.write', 'r');

const show = sql<AssignmentRule>`select r.id, r.version, o.code as office, r.position, r.name, r.kinds,
  r.service_ids as "serviceIds", r.lead_source_ids as "leadSourceIds", r.campaign_ids as "campaignIds", r.countries, r.languages,
  r.way, r.last_id as "lastId", r.active,
  (select json_agg(json_build_object('id', u.id, 'name', u.name) order by array_position(r.people, u.id))
    from users u where u.id = any(r.people)) as people,
  (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = r.fallback_id) as fallback
  from assignment_rules r join offices o on o.id = r.office_id`;

/** The rules within reach. The lock makes concurrent assignments finish first or wait. */
export const ruleTable = recordTable({
  table: 'assignmentRules',
  alias: 'r',
  visible: visibleTo,
  show: () => show,
  touched: ['updatedAt'],
  notFound: "Rule not found, or you don't have access.",
});

/** All rules within reach, by office and order. */
export const findAll = async (db: Db, reach: Reach): Promise<AssignmentRule[]> =>
  (await sql<AssignmentRule>`${show} where ${visibleTo(reach)} order by r.office_id, r.position, r.id`.execute(db))
    .rows;

/** The position after the last rule of an office. If two concurrent rules share a position, the older comes first. */
export const lastPosition = (company: string, officeId: number) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from assignment_rules
    where company = ${company} and office_id = ${officeId})`;

/** Locks the rules of an office, in order. */
export async function lockOffice(db: Db, company: string, officeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('assignmentRules')
    .select(['id', 'position'])
    .where('company', '=', company)
    .where('officeId', '=', officeId)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.toSorted((one, other) => one.position - other.position || one.id - other.id).map(({ id }) => id);
}

export async function reorder(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await sql`update assignment_rules r set position = t.place, version = r.version + 1, updated_at = ${now.toISOString()}
    from unnest(${ids}::integer[]) with ordinality as t (id, place)
    where r.id = t.id and r.position <> t.place`.execute(db);
}

/** Counts how many of these services, sources and campaigns belong to the company, and services also to the office. */
export async function countKnown(
  db: Db,
  { company, officeId }: { company: string; officeId: number },
  { serviceIds, leadSourceIds, campaignIds }: Record<'serviceIds' | 'leadSourceIds' | 'campaignIds', number[]>,
) {
  const { rows } = await sql<{ services: number; sources: number; campaigns: number }>`select
    (select count(*)::int from services where company = ${company} and office_id = ${officeId} and id = any(${serviceIds}::int[])) as services,
    (select count(*)::int from lead_sources where company = ${company} and id = any(${leadSourceIds}::int[])) as sources,
    (select count(*)::int from campaigns where company = ${company} and coalesce(office_id, ${officeId}) = ${officeId}
      and id = any(${campaignIds}::int[])) as campaigns`.execute(db);
  return rows[0] ?? { services: 0, sources: 0, campaigns: 0 };
}
