import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import { type MoneyFile, visibleTo } from '../payments/index.ts';

/** What files of money belong to: a client file, or a receipt or refund of a buyer, who has none. */
export type Owner = {
  /** The client file, the receipt or the refund. */
  id: string;
  conversionId: string | null;
  officeId: number;
  number: string;
  name: string;
  /** An invoice of the buyer. */
  invoiceId: string | null;
  file: MoneyFile | null;
};

type Found = Omit<Owner, 'file'>;

/** An invoice of the buyer of a receipt or refund `r`: one that it paid, else the latest. */
const invoiceOf = sql`coalesce(
  (select a.invoice_id from allocations a where a.receipt_id = r.id and a.invoice_id is not null order by a.created_at, a.id limit 1),
  (select i.id from invoices i where i.entity_id = r.entity_id and i.kind = 'invoice' and i.state in ('issued', 'sent')
    and buyer_of(i.provider_id, i.contact_id, i.buyer_name) = buyer_of(r.provider_id, r.contact_id, r.buyer_name) order by i.id desc limit 1))`;

/** The client file with this ID, with a payment plan, receipt or refund with this ID; or the receipt or refund itself, if it is of a buyer. 404 without access. */
export async function findOwner({ db, reach }: Pick<Ctx, 'db' | 'reach'>, id: string): Promise<Found> {
  const { rows } = await sql<Found>`
    select v.id, v.id as "conversionId", v.office_id as "officeId", v.number, c.name, null::uuid as "invoiceId"
      from conversions v join contacts c on c.id = v.contact_id
      where v.id in (${id}, (select p.conversion_id from payment_plans p where p.id = ${id}),
        (select r.conversion_id from receipts r where r.id = ${id}), (select r.conversion_id from refunds r where r.id = ${id}))
        and ${visibleTo(reach, 'v')}
    union all select r.id, null, r.office_id, r.number, r.buyer_name, ${invoiceOf}
      from receipts r where r.id = ${id} and r.conversion_id is null and r.reverses_id is null and ${visibleTo(reach, 'r')}
    union all select r.id, null, r.office_id, coalesce(r.number, ''), r.buyer_name, ${invoiceOf}
      from refunds r where r.id = ${id} and r.conversion_id is null and ${visibleTo(reach, 'r')}`.execute(db);
  if (!rows[0]) throw new Problem('not-found', "Client file or receipt not found, or you don't have access.");
  return rows[0];
}

/** Locks the receipt or refund of a buyer. */
export async function lockPaper({ db }: Pick<Ctx, 'db'>, id: string): Promise<void> {
  await sql`select from receipts where id = ${id} for no key update`.execute(db);
  await sql`select from refunds where id = ${id} for no key update`.execute(db);
}
