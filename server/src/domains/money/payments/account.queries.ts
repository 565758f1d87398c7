import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { isBuyer, type StoredInvoice } from '../invoices/index.ts';
import type { MovementRow } from './account.rules.ts';
import { visibleTo } from './payments.access.ts';

type Asking = Pick<Ctx, 'db' | 'reach'>;

/** Allocations `a` that count, with their receipt `r`, what they pay for, and their amount as `amount`. */
const counted = sql`allocations a left join receipts r on r.id = a.receipt_id left join invoices v on v.id = a.invoice_id
  left join instalments n on n.id = coalesce(a.instalment_id, v.instalment_id)`;
const counts = sql`a.reverses_id is null and not exists (select from allocations x where x.reverses_id = a.id)`;

/** Receipts, their reversals, and refunds paid, of which each table meets its condition. */
const money = (receipts: RawBuilder<unknown>, refunds: RawBuilder<unknown>) => sql`
    select r.received_on as day, case when r.reverses_id is null then 'receipt' else 'reversed' end as kind, coalesce(r.number, o.number) as number, '' as what,
      r.currency, case when r.reverses_id is null then -r.amount else r.amount end as amount
    from receipts r left join receipts o on o.id = r.reverses_id where ${receipts}
  union all select f.paid_on, 'refund', f.number, '', f.currency, f.amount from refunds f where f.state = 'paid' and ${refunds}`;

const ordered = async ({ db }: Pick<Ctx, 'db'>, rows: RawBuilder<unknown>): Promise<MovementRow[]> =>
  (
    await sql<MovementRow>`select m.day::text as day, m.kind, coalesce(m.number, '') as number, m.what, m.currency, m.amount::float8 as amount
      from (${rows}) m where m.amount <> 0 and m.day is not null order by m.day, m.amount < 0, m.number, m.amount desc`.execute(
      db,
    )
  ).rows;

/** All that a client file was asked for, paid and got back. An invoice made from an instalment is the same debt, and listed as the instalment. */
export function movementsOfFile(ctx: Pick<Ctx, 'db'>, conversionId: string): Promise<MovementRow[]> {
  const own = sql`select i.id from instalments i join payment_plans p on p.id = i.plan_id where p.conversion_id = ${conversionId}`;
  const bills = sql`select b.id from invoices b where b.conversion_id = ${conversionId} and b.buyer_kind = 'person' and b.instalment_id is null
    and b.kind = 'invoice' and b.state in ('issued', 'sent')`;
  const mine = sql`(n.id in (${own}) or a.invoice_id in (${bills}))`;
  return ordered(
    ctx,
    sql`
    select coalesce(i.due_on, (select min(a.day) from ${counted} where n.id = i.id), (select min(v.issued_on) from invoices v where v.instalment_id = i.id),
        i.waived_at::date) as day, 'instalment' as kind, null as number, i.what, p.currency,
      case when p.state = 'live' and i.due_on is not null then i.amount else i.settled + i.waived + i.invoiced end as amount
    from instalments i join payment_plans p on p.id = i.plan_id where p.conversion_id = ${conversionId}
  union all select b.issued_on, b.kind, b.number, '', b.currency, case when b.kind = 'invoice' then b.total else -b.total end
    from invoices b where b.state in ('issued', 'sent') and (b.id in (${bills}) or b.credits_id in (${bills}))
  union all ${money(sql`r.conversion_id = ${conversionId}`, sql`f.conversion_id = ${conversionId}`)}
  union all select a.day, case when a.kind = 'cash' then 'buyer' else a.kind end, r.number, coalesce(n.what, v.number), coalesce(v.currency, p.currency), -a.amount
    from ${counted} left join payment_plans p on p.id = n.plan_id
    where ${counts} and ${mine} and (a.kind <> 'cash' or r.conversion_id is null)
  union all select (l.at at time zone o.zone)::date, l.kind, null, n.what, l.currency, case when l.kind = 'waived' then -l.amount else l.amount end
    from money_ledger l join instalments n on n.id = l.instalment_id join conversions c on c.id = ${conversionId} join offices o on o.id = c.office_id
    where l.kind in ('waived', 'waiver-lifted') and n.id in (${own})`,
  );
}

/** All that the buyer of an invoice was asked for by its entity, paid and got back. */
export function movementsOfBuyer(ctx: Asking, of: StoredInvoice): Promise<MovementRow[]> {
  const { reach } = ctx;
  const at = (table: string) =>
    sql`${sql.ref(`${table}.entityId`)} = ${of.entityId} and ${isBuyer(table, of)} and ${visibleTo(reach, table)}`;
  const bills = sql`select b.id from invoices b where b.kind = 'invoice' and b.state in ('issued', 'sent') and ${at('b')}`;
  return ordered(
    ctx,
    sql`
    select b.issued_on as day, b.kind, b.number, '' as what, b.currency, case when b.kind = 'invoice' then b.total else -b.total end as amount
    from invoices b where b.state in ('issued', 'sent') and (b.id in (${bills}) or b.credits_id in (${bills}))
  union all ${money(sql`r.conversion_id is null and ${at('r')}`, sql`f.conversion_id is null and ${at('f')}`)}
  union all select a.day, case when a.kind = 'cash' then 'file' else a.kind end, v.number, '', v.currency, -a.amount
    from ${counted} where ${counts} and a.invoice_id in (${bills}) and (a.kind <> 'cash' or r.conversion_id is not null)
  union all select a.day, 'used', null, coalesce(n.what, ''), r.currency, a.amount
    from ${counted} where ${counts} and a.kind = 'cash' and r.conversion_id is null and ${at('r')} and (a.invoice_id is null or a.invoice_id not in (${bills}))`,
  );
}
