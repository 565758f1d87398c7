import { type PaidDimension, paidFields, type PaidFilter, type PaidScope } from '@embark/contracts/money/paid';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../db/statements.ts';
import type { Ctx } from '../../../kit/context.ts';
import { equalsAny, inReach } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { searched } from '../../crm/contacts/index.ts';
import { ofOffice } from '../../organisation/offices/index.ts';
import { ownerEntry } from '../../organisation/people/index.ts';

const files = {
  prefix: 'C',
  digits: 5,
  number: sql`f.number`,
  contactId: sql`f.contact_id`,
  name: sql`f.contact_name`,
};

/** Money received: the pages, the count and the filter. */
export const paidList = defineList<typeof paidFields.table, PaidFilter>({
  fields: paidFields,
  entries: {
    name: { sort: { up: sql`r.sort_name`, type: 'text' } },
    receivedOn: {
      from: (day) => sql<boolean>`(r.received_on >= ${day}::date)`,
      to: (day) => sql<boolean>`(r.received_on <= ${day}::date)`,
      sort: { up: sql`r.received_on`, type: 'date' },
    },
    amount: { sort: { up: sql`r.amount`, type: 'bigint' } },
    currency: { of: (currencies) => equalsAny('r.currency', currencies, 'text') },
    method: { of: (methods) => equalsAny('r.method', methods, 'text') },
    service: {
      of: (codes) =>
        equalsAny(
          'r.service',
          codes.map((code) => code.toUpperCase()),
          'text',
        ),
    },
    owner: ownerEntry('r.ownerId'),
    office: { of: (offices) => ofOffice('r', offices) },
  },
  from: sql`paid_receipts r`,
  id: sql`r.id`,
  visible: (reach) => inReach(reach, 'money.issue', 'r'),
  rows: () => sql`join paid_receipts r on r.id = page.id join offices o on o.id = r.office_id left join users u on u.id = r.owner_id
    cross join lateral (select r.id, r.conversion_id as "conversionId", r.number, r.file_number as "fileNumber", r.name, r.received_on::text as "receivedOn",
      r.amount, r.refunded, r.currency, r.method, r.service, r.owner_id as "ownerId", u.name as owner, o.code as office) as shown`,
  search: ({ company }, q) => sql<boolean>`(r.number = upper(${q}::text) or r.sort_name like containing(${q}::text)
    or r.conversion_id = any(array(select f.id from conversions f where f.company = ${company} and ${searched(company, q, files)})))`,
  sort: '-receivedOn',
  further: '-receivedOn',
  plan: 'once',
});

const ASK = { page: 1, size: 1, total: 'yes' as const };
const keys: Readonly<Record<PaidDimension, { key: RawBuilder<unknown>; label: RawBuilder<unknown> }>> = {
  office: {
    key: sql`(select o.code from offices o where o.id = r.office_id)`,
    label: sql`(select o.name from offices o where o.code = g.key)`,
  },
  counsellor: {
    key: sql`r.owner_id::text`,
    label: sql`coalesce((select u.name from users u where u.id::text = g.key), '')`,
  },
  service: { key: sql`r.service`, label: sql`g.key` },
  method: { key: sql`r.method`, label: sql`g.key` },
  month: { key: sql`date_trunc('month', r.received_on)::date::text`, label: sql`g.key` },
};

export type Received = { currency: string; key: string; label: string; amount: number; count: number };

/** Adds up the receipts that the list with this filter shows, by currency and dimension. */
export async function sumBy({ db, pool, reach, now }: Ctx, scope: PaidScope, rows: PaidDimension): Promise<Received[]> {
  const { key, label } = keys[rows];
  const query = sql<Received>`select g.currency, coalesce(g.key, '') as key, coalesce(${label}, '') as label, g.amount::float8 as amount, g.count::int as count from (
      select r.currency, ${key} as key, sum(r.amount) as amount, count(*) as count from paid_receipts r
      where ${paidList.filtered(reach, now, { ...scope, ...ASK })} group by 1, 2) as g order by g.currency, g.key`;
  return prepared(pool, query.compile(db), false);
}
