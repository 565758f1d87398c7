import type { CampaignFilter, CampaignRow, campaignFields } from '@embark/contracts/catalogue/campaigns';
import { type RawBuilder, sql } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from '../../../../db/client.ts';
import type { Reach } from '../../../../kit/context.ts';
import { readOrder, type SortKey } from '../../../../kit/keyset.ts';
import { iso, pageStatement } from '../../../../kit/page.ts';
import { prepared } from '../../../../db/statements.ts';
import { recordTable } from '../../../../kit/record/recordTable.ts';
import { inReach } from '../../../../kit/inReach.ts';
import { ofOffice } from '../../../organisation/offices/index.ts';
import { mayKeep, ofCompany } from '../reference.access.ts';
import { allNames, byActive, countedBy, each, narrowed } from '../referenceRow.queries.ts';

// campaigns without a date sort last in both directions
const day = (column: RawBuilder<unknown>): SortKey => ({
  up: sql`coalesce(${column}::timestamp at time zone 'UTC', 'infinity')`,
  down: sql`coalesce(${column}::timestamp at time zone 'UTC', '-infinity')`,
  type: 'timestamptz',
});

const sortsFor = (reach: Reach): Record<(typeof campaignFields.sorts)[number], SortKey> => ({
  name: { up: sql`plain(r.name)`, type: 'text' },
  channel: { up: sql`plain(r.channel)`, type: 'text' },
  office: {
    up: sql`coalesce(by_office.name, chr(1114111))`,
    down: sql`coalesce(by_office.name, '')`,
    type: 'text',
    join: sql`left join offices by_office on by_office.id = r.office_id`,
  },
  startsOn: day(sql`r.starts_on`),
  endsOn: day(sql`r.ends_on`),
  active: byActive,
  ...countedBy(reach, 'campaignId'),
});

const shownFrom = (reach: Reach) => {
  const leadsOf = sql`from enquiries e where e.campaign_id = r.id and ${inReach(reach, 'enquiries.read', 'e')}`;
  return sql`
  join campaigns r on r.id = page.id
  left join offices o on o.id = r.office_id
  cross join lateral (select count(*)::int as leads ${leadsOf}) as n
  cross join lateral (select count(*)::int as clients ${leadsOf} and e.status = 'CV') as k
  cross join lateral (select sum(v.fee_amount)::bigint as agreed from conversions v join enquiries e on e.id = v.enquiry_id
    where e.campaign_id = r.id and v.fee_currency = r.currency and ${inReach(reach, 'conversions.read', 'v')}) as fees
  cross join lateral (select coalesce(r.cost, r.budget) as amount) as spent
  cross join lateral (select r.id, r.version, r.name, r.name_tr as "nameTr", r.name_ar as "nameAr", r.channel, o.code as office, r.active,
    ${iso('r.updatedAt')} as "updatedAt", r.starts_on as "startsOn", r.ends_on as "endsOn", r.budget, r.cost, r.currency,
    r.note, n.leads, k.clients as conversions, ${each(sql`spent.amount`, sql`n.leads`)} as "costPerLead",
    ${each(sql`spent.amount`, sql`k.clients`)} as "costPerConversion",
    case when r.currency is not null then coalesce(fees.agreed, 0) end as fees,
    case when spent.amount > 0 then round(100 * (coalesce(fees.agreed, 0) - spent.amount)::numeric / spent.amount)::bigint
      end as return,
    json_build_object('edit', ${mayKeep(reach)}::boolean) as can) as shown`;
};

/** Campaigns for one of these offices; `all` means those for all offices. */
function inOffice(named: readonly string[]): RawBuilder<boolean> {
  const offices = named.filter((name) => name.toLowerCase() !== 'all');
  const everywhere = sql<boolean>`r.office_id is null`;
  if (offices.length === 0) return everywhere;
  return offices.length === named.length
    ? ofOffice('r', offices)
    : sql<boolean>`(${everywhere} or ${ofOffice('r', offices)})`;
}

/** The parts of the list query, for its pages and for exports. */
export function partsOf(reach: Reach, filter: CampaignFilter) {
  const conditions = [
    ofCompany(reach),
    ...narrowed(filter, sql`r.name || ' ' || r.channel || ' ' || ${allNames}`),
    ...(filter.office?.length ? [inOffice(filter.office)] : []),
  ];
  return {
    from: sql`campaigns r`,
    id: sql`r.id`,
    where: sql<boolean>`(${sql.join(conditions, sql` and `)})`,
    order: readOrder(sortsFor(reach), filter.sort || 'active,-startsOn', 'name', sql`r.id`, 'int'),
    row: sql`row_to_json(shown)`,
    rowFrom: shownFrom(reach),
  };
}

export async function findPage(db: Db, pool: Pool, reach: Reach, filter: CampaignFilter): Promise<string> {
  const statement = pageStatement({ ...partsOf(reach, filter), query: filter, way: 'once' });
  const [answer] = await prepared(pool, statement.compile(db));
  return answer?.page ?? '';
}

/** Campaigns of the company, with the columns of their list and form. */
export const campaignTable = recordTable({
  table: 'campaigns',
  alias: 'r',
  visible: (reach) => ofCompany(reach),
  show: (reach) => sql<CampaignRow>`select shown.* from campaigns page ${shownFrom(reach)}`,
  touched: ['updatedAt'],
  notFound: 'Campaign not found.',
});

/** Compares names without accents and case. */
export async function isTaken(db: Db, company: string, name: string, except: number): Promise<boolean> {
  const { rows } = await sql`select from campaigns
    where company = ${company} and plain(name) = plain(${name}) and id <> ${except}`.execute(db);
  return rows.length > 0;
}
