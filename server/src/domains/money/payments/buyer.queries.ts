import type { Allocation } from '@embark/contracts/money/payments';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { isBuyer, type StoredInvoice } from '../invoices/index.ts';
import { allocationsWhere, receiptsWhere, refundsWhere } from './payments.queries.ts';
import { visibleTo } from './payments.access.ts';
import type { StoredReceipt, StoredRefund } from './payments.rules.ts';

type BuyerMoney = { receipts: StoredReceipt[]; writtenOff: Allocation[]; refunds: StoredRefund[] };

/** The receipts that paid an invoice, those of its buyer with credit or with the ID `also`, and the buyer's refunds. */
export async function buyerMoneyOf(
  { db, reach }: Pick<Ctx, 'db' | 'reach'>,
  of: StoredInvoice,
  also: string | null = null,
): Promise<BuyerMoney> {
  const mine = sql<boolean>`(r.conversion_id is null and r.entity_id = ${of.entityId} and ${isBuyer('r', of)}
    and (r.id = ${also}::uuid or not r.reversed and r.allocated + r.refunded < r.amount))`;
  const { rows } = await sql<BuyerMoney>`select
    ${receiptsWhere(sql`${visibleTo(reach, 'r')} and (${mine} or r.id in (select l.receipt_id from allocations l where l.invoice_id = ${of.id}))`)} as receipts,
    ${allocationsWhere(sql`l.invoice_id = ${of.id} and l.receipt_id is null
      and not exists (select from allocations x where x.reverses_id = l.id)`)} as "writtenOff",
    ${refundsWhere(sql`f.conversion_id is null and f.entity_id = ${of.entityId} and ${isBuyer('f', of)} and ${visibleTo(reach, 'f')}`)} as refunds`.execute(
    db,
  );
  return rows[0] ?? { receipts: [], writtenOff: [], refunds: [] };
}

/** An allocation that counts, of this invoice or of a receipt of its buyer. */
export async function allocationOf({ db }: Pick<Ctx, 'db'>, of: StoredInvoice, id: string) {
  type Row = { id: string; kind: string; amount: number; currency: string };
  const { rows } = await sql<Row>`
    select a.id, a.kind, a.amount, coalesce(r.currency, ${of.currency}) as currency
    from allocations a left join receipts r on r.id = a.receipt_id
    where a.id = ${id} and a.reverses_id is null and not exists (select from allocations x where x.reverses_id = a.id)
      and (a.invoice_id = ${of.id} or (r.conversion_id is null and r.entity_id = ${of.entityId} and ${isBuyer('r', of)}))`.execute(
    db,
  );
  return rows[0];
}
