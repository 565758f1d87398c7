import { certificateFields, type CertificateFilter } from '@embark/contracts/money/certificates';
import { sql } from 'kysely';
import { equalsAny, inReach } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { dayIn } from '../../organisation/offices/index.ts';
import { moneySearch, receiptEntries } from '../payments/index.ts';

/** Today in the office of a row. */
const today = (now: Date) => sql`${dayIn('r', sql`${now.toISOString()}::timestamptz`)}`;

const { name, amount, currency, office } = receiptEntries;

/** Certificates awaited: the pages, the count and the filter. */
export const certificateList = defineList<typeof certificateFields.table, CertificateFilter>({
  fields: certificateFields,
  entries: {
    name,
    amount,
    currency,
    office,
    awaitedUntil: {
      from: (day) => sql<boolean>`(r.awaited_until >= ${day}::date)`,
      to: (day) => sql<boolean>`(r.awaited_until <= ${day}::date)`,
      sort: { up: sql`r.awaited_until`, type: 'date' },
    },
    withheldOn: { sort: { up: sql`r.withheld_on`, type: 'date' } },
    kind: { of: (kinds) => equalsAny('r.kind', kinds, 'text') },
    overdue: { of: ([given], { now }) => sql<boolean>`((r.awaited_until < ${today(now)}) = ${given === 'yes'})` },
  },
  from: sql`certificates_awaited r`,
  id: sql`r.id`,
  visible: (reach) => inReach(reach, 'money.issue', 'r'),
  rows: (_reach, now) => sql`join certificates_awaited r on r.id = page.id join offices o on o.id = r.office_id
    cross join lateral (select ${today(now)} as today) as t
    cross join lateral (select r.id, r.receipt_id as "receiptId", r.conversion_id as "conversionId", r.invoice_id as "invoiceId", r.name, r.number,
      r.file_number as "fileNumber", r.kind, r.amount, r.currency, r.withheld_on::text as "withheldOn", r.awaited_until::text as "awaitedUntil",
      t.today::text as today, greatest(t.today - r.awaited_until, 0) as "daysOverdue", o.code as office) as shown`,
  search: (reach, q) => sql<boolean>`(r.file_number = upper(${q}::text) or ${moneySearch(reach, q)})`,
  sort: 'awaitedUntil',
  further: 'awaitedUntil',
  plan: 'once',
});
