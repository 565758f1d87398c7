import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import { Problem } from '../../../kit/problem.ts';
import * as audit from '../../platform/audit/index.ts';
import { fileOf, lockFile, type MoneyFile, tell, visibleTo } from '../payments/index.ts';

/** What files of money belong to: a client file, or a receipt of a buyer, who has none. */
export type Owner = {
  /** The client file, or the receipt. */
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

const invoiceOf = sql`coalesce(
  (select a.invoice_id from allocations a where a.receipt_id = r.id and a.invoice_id is not null order by a.created_at, a.id limit 1),
  (select i.id from invoices i where i.entity_id = r.entity_id and i.kind = 'invoice' and i.state in ('issued', 'sent')
    and buyer_of(i.provider_id, i.contact_id, i.buyer_name) = buyer_of(r.provider_id, r.contact_id, r.buyer_name) order by i.id desc limit 1))`;

/** The client file with this ID, with a payment plan or a receipt with this ID; or the receipt itself, if it is of a buyer. 404 without access. */
async function findOwner({ db, reach }: Pick<Ctx, 'db' | 'reach'>, id: string): Promise<Found> {
  const { rows } = await sql<Found>`
    select v.id, v.id as "conversionId", v.office_id as "officeId", v.number, c.name, null::uuid as "invoiceId"
      from conversions v join contacts c on c.id = v.contact_id
      where v.id in (${id}, (select p.conversion_id from payment_plans p where p.id = ${id}),
        (select r.conversion_id from receipts r where r.id = ${id}), (select r.conversion_id from refunds r where r.id = ${id}))
        and ${visibleTo(reach, 'v')}
    union all select r.id, null, r.office_id, r.number, r.buyer_name, ${invoiceOf}
      from receipts r where r.id = ${id} and r.conversion_id is null and r.reverses_id is null and ${visibleTo(reach, 'r')}`.execute(
    db,
  );
  if (!rows[0]) throw new Problem('not-found', "Client file or receipt not found, or you don't have access.");
  return rows[0];
}

export async function ownerOf(ctx: Ctx, id: string): Promise<Owner> {
  const found = await findOwner(ctx, id);
  return { ...found, file: found.conversionId === null ? null : await fileOf(ctx, found.conversionId) };
}

/** Locks what the files belong to: several versions at once are stored one after the other. */
export async function lockOwner(ctx: Ctx, { id, conversionId }: Owner): Promise<Owner> {
  if (conversionId !== null) await lockFile(ctx, conversionId);
  else await sql`select from receipts where id = ${id} for no key update`.execute(ctx.db);
  return ownerOf(ctx, id);
}

type Told = { step: string; number: string; note?: string };

/** Notes it in the audit trail, and on the timeline of the client file. */
export async function noteFile(
  ctx: Ctx,
  { file, number }: Owner,
  action: string,
  id: string,
  told: Told,
): Promise<void> {
  if (file) await tell(ctx, file, action, id, told);
  else await audit.recordChange(ctx, `payments.${action}`, id, null, { ...told, of: number });
}
