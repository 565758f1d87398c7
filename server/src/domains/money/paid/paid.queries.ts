import { type PaidDimension, paidFields, type PaidFilter, type PaidScope } from '@embark/contracts/money/paid';
import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../db/statements.ts';
import type { Ctx } from '../../../kit/context.ts';
import { equalsAny } from '../../../kit/inReach.ts';
import { defineList } from '../../../kit/list/define.ts';
import { ownerEntry } from '../../organisation/people/index.ts';
import { receiptEntries, receiptRows } from '../payments/index.ts';
import { audColumnsOf, type AudPart, audPartOf, rateJoin } from '../rates/index.ts';

/** Money received: the pages, the count and the filter. */
export const paidList = defineList<typeof paidFields.table, PaidFilter>({
  fields: paidFields,
  entries: {
    ...receiptEntries,
    service: {
      of: (codes) =>
        equalsAny(
          'r.service',
          codes.map((code) => code.toUpperCase()),
          'text',
        ),
    },
    owner: ownerEntry('r.ownerId'),
  },
  ...receiptRows({
    view: 'paid_receipts',
    person: 'owner_id',
    columns: sql`r.refunded, r.service, r.owner_id as "ownerId", u.name as owner, ${audColumnsOf(sql`r.amount`, sql`r.received_on`)}`,
    joins: rateJoin(sql`r.received_on`),
  }),
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

export type Received = { currency: string; key: string; label: string; amount: number; count: number; aud: AudPart };

/** Adds up the receipts that the list with this filter shows, by currency and dimension. */
export async function sumBy({ db, pool, reach, now }: Ctx, scope: PaidScope, rows: PaidDimension): Promise<Received[]> {
  const { key, label } = keys[rows];
  const query = sql<Received>`select g.currency, coalesce(g.key, '') as key, coalesce(${label}, '') as label, g.amount::float8 as amount, g.count::int as count, g.aud from (
      select r.currency, ${key} as key, sum(r.amount) as amount, count(*) as count, ${audPartOf(sql`r.amount`, sql`r.received_on`)} as aud
      from paid_receipts r ${rateJoin(sql`r.received_on`)}
      where ${paidList.filtered(reach, now, { ...scope, ...ASK })} group by 1, 2) as g order by g.currency, g.key`;
  return prepared(pool, query.compile(db), false);
}
