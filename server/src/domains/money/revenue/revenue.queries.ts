import { revenueFields, type RevenueFilter, type RevenueRow } from '@embark/contracts/money/revenue';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { equalsAny, inReach } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { recordTable } from '../../../kit/record/recordTable.ts';
import { searched } from '../../crm/contacts/index.ts';
import { ofOffice } from '../../organisation/offices/index.ts';

/** Receipts within reach; a reversal is shown on the receipt it reverses. */
const visibleTo = (reach: Reach): RawBuilder<boolean> =>
  sql<boolean>`(${inReach(reach, 'money.read', 'r')} and r.reverses_id is null)`;

export type StoredReceipt = RevenueRow & { officeId: number };

const state = sql`case when r.reversed then 'reversed' when r.unasked and r.allocated = 0 then 'unasked' else 'kept' end`;
const withheld = sql`coalesce((select sum(l.amount) from allocations l where l.receipt_id = r.id and l.reverses_id is null
  and l.kind in ('withheld-vat', 'withheld-income') and not exists (select from allocations x where x.reverses_id = l.id)), 0)`;

const columns = (
  reach: Reach,
) => sql`r.id, r.version, r.number, r.conversion_id as "conversionId", f.number as "fileNumber",
  coalesce(c.name, r.buyer_name, '') as name, w."invoiceId", r.payer, r.received_on::text as "receivedOn", r.amount, ${withheld}::bigint as withheld,
  case when r.reversed then 0 else r.amount - r.allocated - r.refunded end as credit, r.currency,
  coalesce(w.words, '') as "paidFor",
  r.method, b.name as account, r.reference, ${state} as state, r.note, o.code as office, k.month is not null as locked,
  jsonb_build_object('edit', ${inReach(reach, 'money.write', 'r')}) as can`;
const beside = sql`join offices o on o.id = r.office_id left join conversions f on f.id = r.conversion_id
  left join contacts c on c.id = f.contact_id
  left join bank_accounts b on b.id = r.bank_account_id
  left join lateral (select string_agg(distinct coalesce(i.what, v.number), ', ') as words, (array_agg(v.id order by v.id))[1] as "invoiceId"
    from allocations l left join instalments i on i.id = l.instalment_id left join invoices v on v.id = l.invoice_id
    where l.receipt_id = r.id and l.reverses_id is null and not exists (select from allocations x where x.reverses_id = l.id)) w on true
  left join money_locks k on k.entity_id = r.entity_id and k.month = date_trunc('month', r.received_on)::date`;

const files = {
  prefix: 'C',
  digits: 5,
  number: sql`f.number`,
  contactId: sql`f.contact_id`,
  name: sql`f.contact_name`,
};

/** The list: its pages, its count and its filter. */
export const revenueList = defineList<typeof revenueFields.table, RevenueFilter>({
  fields: revenueFields,
  entries: {
    payer: { sort: { up: sql`plain(r.payer)`, type: 'text' } },
    receivedOn: {
      from: (day) => sql<boolean>`(r.received_on >= ${day}::date)`,
      to: (day) => sql<boolean>`(r.received_on <= ${day}::date)`,
      sort: { up: sql`r.received_on`, type: 'date' },
    },
    amount: { sort: { up: sql`r.amount`, type: 'bigint' } },
    method: { of: (methods) => equalsAny('r.method', methods, 'text') },
    state: { of: (states) => sql<boolean>`(${state} = any(${states}::text[]))` },
    office: { of: (offices) => ofOffice('r', offices) },
  },
  from: sql`receipts r`,
  id: sql`r.id`,
  visible: visibleTo,
  rows: (reach) =>
    sql`join receipts r on r.id = page.id ${beside} cross join lateral (select ${columns(reach)}) as shown`,
  search: ({ company }, q) => sql<boolean>`(r.number = upper(${q}::text) or plain(r.payer) like containing(${q}::text)
    or plain(r.reference) like containing(${q}::text) or plain(r.buyer_name) like containing(${q}::text)
    or r.conversion_id = any(array(select f.id from conversions f where f.company = ${company} and ${searched(company, q, files)})))`,
  sort: '-receivedOn',
  further: '-receivedOn',
  plan: 'sort',
});

export const receiptTable = recordTable({
  table: 'receipts',
  alias: 'r',
  visible: visibleTo,
  show: (reach) => sql<StoredReceipt>`select ${columns(reach)}, r.office_id as "officeId" from receipts r ${beside}`,
  touched: ['updatedAt'],
  lock: 'no key update',
  notFound: "Receipt not found, or you don't have access.",
});

type Total = { currency: string; count: number; amount: number; withheld: number };

/** The sums of a filter, a row per currency, without what was reversed. */
export async function findTotals(db: Db, reach: Reach, now: Date, filter: RevenueFilter): Promise<Total[]> {
  const { rows } = await sql<{ row: Total }>`select json_build_object('currency', r.currency, 'count', count(*)::int,
      'amount', sum(r.amount), 'withheld', sum(${withheld})) as row
    from receipts r where not r.reversed and ${revenueList.filtered(reach, now, filter)} group by r.currency order by r.currency`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}
