import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../kit/context.ts';
import { equalsAny, inReach } from '../../../kit/inReach.ts';
import type { FieldEntry } from '../../../kit/list/entry.ts';
import { searched } from '../../crm/contacts/index.ts';
import { ofOffice } from '../../organisation/offices/index.ts';

const files = {
  prefix: 'C',
  digits: 5,
  number: sql`f.number`,
  contactId: sql`f.contact_id`,
  name: sql`f.contact_name`,
};

/** Finds a row `r` of money by its number, its name or its client file. */
export const moneySearch = ({ company }: Reach, q: string): RawBuilder<boolean> =>
  sql<boolean>`(r.number = upper(${q}::text) or r.sort_name like containing(${q}::text)
    or r.conversion_id = any(array(select f.id from conversions f where f.company = ${company} and ${searched(company, q, files)})))`;

/** The SQL of the fields that lists of receipts share. */
export const receiptEntries = {
  name: { sort: { up: sql`r.sort_name`, type: 'text' } },
  receivedOn: {
    from: (day) => sql<boolean>`(r.received_on >= ${day}::date)`,
    to: (day) => sql<boolean>`(r.received_on <= ${day}::date)`,
    sort: { up: sql`r.received_on`, type: 'date' },
  },
  amount: { sort: { up: sql`r.amount`, type: 'bigint' } },
  currency: { of: (currencies) => equalsAny('r.currency', currencies, 'text') },
  method: { of: (methods) => equalsAny('r.method', methods, 'text') },
  office: { of: (offices) => ofOffice('r', offices) },
} satisfies Record<string, FieldEntry>;

type Receipts = {
  view: 'paid_receipts' | 'receipts_without_file';
  /** The person `u` of a row. */
  person: 'owner_id' | 'created_by';
  /** Its own columns. */
  columns: RawBuilder<unknown>;
  joins?: RawBuilder<unknown>;
};

/** What lists of receipts share: the rows of a view, newest first. */
export const receiptRows = ({ view, person, columns, joins = sql`` }: Receipts) => ({
  from: sql`${sql.table(view)} r`,
  id: sql`r.id`,
  visible: (reach: Reach) => inReach(reach, 'money.issue', 'r'),
  rows: () => sql`join ${sql.table(view)} r on r.id = page.id join offices o on o.id = r.office_id left join users u on u.id = ${sql.ref(`r.${person}`)} ${joins}
    cross join lateral (select r.id, r.conversion_id as "conversionId", r.number, r.file_number as "fileNumber", r.name, r.received_on::text as "receivedOn",
      r.amount, r.currency, r.method, o.code as office, ${columns}) as shown`,
  search: moneySearch,
  sort: '-receivedOn',
  further: '-receivedOn',
  plan: 'once' as const,
});
