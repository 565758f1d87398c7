import {
  type CommissionFilter,
  commissionFields,
  type CommissionRow,
  commissionStates,
  type CommissionTotal,
} from '@embark/contracts/money/commissions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { equalsAny } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { ofOffice } from '../../organisation/offices/index.ts';
import { allowedTo, visibleTo } from './commissions.access.ts';

export type StoredCommission = CommissionRow & {
  officeId: number;
  censusTyped: boolean;
  basisId: string;
  zone: string;
};

/** Something of the invoice of the last claim. */
const invoiced = (
  what: RawBuilder<unknown>,
) => sql`(select ${what} from commission_claims k join invoices i on i.id = k.invoice_id
    where k.commission_id = m.id order by k.id desc limit 1)`;
const listed = (
  reach: Reach,
) => sql`m.id, m.version, m.application_id as "applicationId", r.number, r.conversion_id as "conversionId",
  v.number as "fileNumber", x.name, m.provider_id as "providerId", p.name as provider, c.name as course, o.code as office,
  r.intake_on as "intakeOn", m.period, m.state, m.why, m.rule_id as "ruleId", m.currency, m.expected, m.claimed, m.received, m.shared,
  m.census, m.census_on as "censusOn", m.enrolled_on as "enrolledOn", m.eligible_on as "eligibleOn", m.claim_by as "claimBy",
  m.left_on as "leftOn", m.sub_agent as "subAgent", m.sub_share as "subShare", ${invoiced(sql`i.id`)} as "invoiceId",
  ${invoiced(sql`i.number`)} as invoice, ${invoiced(sql`i.due_on`)} as "dueOn", m.received_on as "receivedOn", m.clawed_back as "clawedBack",
  m.reason, (select coalesce(json_agg(json_build_object('office', case when s.office_id is not null then s.payee end, 'payee', s.payee,
    'share', s.share, 'due', s.due, 'paid', s.paid) order by s.office_id nulls first), '[]') from shares_of(m) as s) as shares,
  ${allowedTo(reach)} as can`;
const beside = sql`join applications r on r.id = m.application_id join conversions v on v.id = r.conversion_id
  join contacts x on x.id = v.contact_id join offices o on o.id = m.office_id join providers p on p.id = m.provider_id
  join courses c on c.id = r.course_id`;

/** Commissions in force within reach; replaced ones are only read as history. */
export const commissionTable = recordTable({
  table: 'commissions',
  alias: 'm',
  visible: (reach) => sql<boolean>`(m.replaced_at is null and ${visibleTo(reach)})`,
  show: (
    reach,
  ) => sql<StoredCommission>`select ${listed(reach)}, m.office_id as "officeId", m.census_typed as "censusTyped",
    m.basis_id as "basisId", o.zone from commissions m ${beside}`,
  touched: ['updatedAt'],
  lock: 'no key update',
  notFound: "Commission not found, or you don't have access.",
});

const dayEntry = (column: string) => ({
  from: (day: string) => sql<boolean>`${sql.ref(column)} >= ${day}::date`,
  to: (day: string) => sql<boolean>`${sql.ref(column)} <= ${day}::date`,
  sort: { up: sql`coalesce(${sql.ref(column)}, 'infinity'::date)`, type: 'date' as const },
});

/** The list: its pages, its count and its filter. */
export const commissionList = defineList<typeof commissionFields.table, CommissionFilter>({
  fields: commissionFields,
  entries: {
    name: { sort: { up: sql`plain(x.name)`, type: 'text' } },
    provider: {
      of: (ids) => equalsAny('m.providerId', ids.map(Number), 'integer'),
      sort: { up: sql`p.sort_name`, type: 'text' },
    },
    state: {
      of: (states) => equalsAny('m.state', states, 'text'),
      sort: { up: sql`array_position(${commissionStates}::text[], m.state)`, type: 'int' },
    },
    period: { of: (periods) => equalsAny('m.period', periods.map(Number), 'smallint') },
    expected: { sort: { up: sql`lpad(m.expected::text, 19, '0')`, type: 'text' } },
    censusOn: dayEntry('m.censusOn'),
    claimBy: dayEntry('m.claimBy'),
    office: { of: (offices) => ofOffice('m', offices) },
    number: { sort: { up: sql`r.number`, type: 'text' } },
  },
  from: sql`commissions m ${beside}`,
  id: sql`m.id`,
  visible: (reach) => sql<boolean>`(m.replaced_at is null and ${visibleTo(reach)})`,
  rows: (reach) =>
    sql`join commissions m on m.id = page.id ${beside} cross join lateral (select ${listed(reach)}) as shown`,
  search: (_reach, q) => sql<boolean>`(r.number = upper(${q}::text) or v.number = upper(${q}::text)
    or plain(x.name || ' ' || p.name || ' ' || c.name) like containing(${q}::text))`,
  sort: 'claimBy',
  further: 'number',
  plan: 'sort',
});

/** The sums of a list, per currency. */
export async function findTotals(
  db: Db,
  reach: Reach,
  now: Date,
  filter: CommissionFilter,
): Promise<CommissionTotal[]> {
  const { rows } = await sql<{
    row: CommissionTotal;
  }>`select json_build_object('currency', m.currency, 'count', count(*)::int,
      'expected', coalesce(sum(m.expected) filter (where m.state not in ('blocked', 'lost') and m.why is distinct from 'left'), 0),
      'eligible', coalesce(sum(m.expected) filter (where m.state = 'eligible'), 0),
      'claimed', sum(m.claimed), 'received', sum(m.received), 'shared', sum(m.shared)) as row
    from commissions m ${beside} where ${commissionList.filtered(reach, now, filter)} group by m.currency order by m.currency`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

/** The providers of the commissions within reach, by name. */
export async function findProviders(db: Db, reach: Reach): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`select p.id, p.name from providers p
    where exists (select from commissions m where m.provider_id = p.id and m.replaced_at is null and ${visibleTo(reach)})
    order by plain(p.name), p.id`.execute(db);
  return rows;
}

/** The commissions in force of an application, by period. */
export async function findOfApplication(db: Db, reach: Reach, applicationId: string): Promise<CommissionRow[]> {
  const { rows } = await sql<{ row: CommissionRow }>`select row_to_json(shown) as row from (
    select ${listed(reach)} from commissions m ${beside}
    where m.application_id = ${applicationId} and m.replaced_at is null and ${visibleTo(reach)} order by m.period) as shown`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}
