import type { LeadSourceFilter, LeadSourceRow, leadSourceFields } from '@embark/contracts/catalogue/leadSources';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../../db/client.ts';
import type { Reach } from '../../../../kit/context.ts';
import { readOrder, type SortKey } from '../../../../kit/keyset.ts';
import { iso, pageStatement } from '../../../../kit/page.ts';
import { prepared } from '../../../../db/statements.ts';
import { recordTable } from '../../../../kit/record/recordTable.ts';
import { inReach } from '../../../../kit/inReach.ts';
import { mayKeep, ofCompany } from '../reference.access.ts';
import { allNames, byActive, countedBy, each, narrowed } from '../referenceRow.queries.ts';

const sortsFor = (reach: Reach): Record<(typeof leadSourceFields.sorts)[number], SortKey> => ({
  name: { up: sql`plain(r.name)`, type: 'text' },
  active: byActive,
  ...countedBy(reach, 'leadSourceId'),
});

/** Enquiries created in the period the money was spent for, in the time zone of their office. */
const paid = sql<boolean>`(r.starts_on is null or e.created_at >= r.starts_on::timestamp at time zone o.zone)
  and (r.ends_on is null or e.created_at < (r.ends_on + 1)::timestamp at time zone o.zone)`;

const shownFrom = (reach: Reach) => {
  const leadsOf = sql`from enquiries e join offices o on o.id = e.office_id
    where e.lead_source_id = r.id and ${inReach(reach, 'enquiries.read', 'e')}`;
  const showsCosts = mayKeep(reach);
  return sql`
  join lead_sources r on r.id = page.id
  cross join lateral (select count(*)::int as leads, (count(*) filter (where ${paid}))::int as paid ${leadsOf}) as n
  cross join lateral (select count(*)::int as clients, (count(*) filter (where ${paid}))::int as paid ${leadsOf}
    and e.status = 'CV') as k
  cross join lateral (select case when ${showsCosts} then r.cost end as cost) as spent
  cross join lateral (select r.id, r.version, r.name, r.name_tr as "nameTr", r.name_ar as "nameAr", r.note, r.active, ${iso('r.updatedAt')} as "updatedAt",
    spent.cost, case when ${showsCosts} then r.currency end as currency, r.starts_on as "startsOn", r.ends_on as "endsOn",
    n.leads, k.clients as conversions, n.paid as "paidLeads", k.paid as "paidConversions",
    ${each(sql`spent.cost`, sql`n.paid`)} as "costPerLead", ${each(sql`spent.cost`, sql`k.paid`)} as "costPerConversion",
    json_build_object('edit', ${showsCosts}::boolean) as can) as shown`;
};

/** The parts of the list query, for its pages and for exports. */
export function partsOf(reach: Reach, filter: LeadSourceFilter) {
  const conditions = [ofCompany(reach), ...narrowed(filter, allNames)];
  return {
    from: sql`lead_sources r`,
    id: sql`r.id`,
    where: sql<boolean>`(${sql.join(conditions, sql` and `)})`,
    order: readOrder(sortsFor(reach), filter.sort || 'active,name', 'name', sql`r.id`, 'int'),
    row: sql`row_to_json(shown)`,
    rowFrom: shownFrom(reach),
  };
}

export async function findPage(db: Db, pool: Pool, reach: Reach, filter: LeadSourceFilter): Promise<string> {
  const statement = pageStatement({ ...partsOf(reach, filter), query: filter, way: 'once' });
  const [answer] = await prepared(pool, statement.compile(db));
  return answer?.page ?? '';
}

/** Lead sources of the company, with the columns of their list and form. */
export const leadSourceTable = recordTable({
  table: 'leadSources',
  alias: 'r',
  visible: (reach) => ofCompany(reach),
  show: (reach) => sql<LeadSourceRow>`select shown.* from lead_sources page ${shownFrom(reach)}`,
  touched: ['updatedAt'],
  notFound: 'Lead source not found.',
});

/** Compares names without accents and case. */
export async function isTaken(db: Db, company: string, name: string, except: number): Promise<boolean> {
  const { rows } = await sql`select from lead_sources
    where company = ${company} and plain(name) = plain(${name}) and id <> ${except}`.execute(db);
  return rows.length > 0;
}
