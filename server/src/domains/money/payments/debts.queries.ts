import type { Debt } from '@embark/contracts/money/payments';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Reach } from '../../../kit/context.ts';
import { isBuyer, type StoredInvoice } from '../invoices/index.ts';
import { visibleTo } from './payments.access.ts';

/** What a receipt can pay for: an instalment with the invoices made from it, or an invoice. */
export type Owed = Debt & {
  entityId: number;
  /** What is open apart from its invoices. */
  direct: number;
  invoices: { id: string; open: number }[];
  /** Migration work without an agreement in force (rule L4). */
  needsAgreement: boolean;
};

const lacksAgreement = (
  file: RawBuilder<unknown>,
) => sql`(exists (select from conversions f join services s on s.id = f.service_id
    where f.id = ${file} and s.kind = 'migration')
  and not exists (select from agreements a where a.conversion_id = ${file} and a.state = 'signed'))`;

/** The file whose work an invoice asks money for. */
const workOf = sql`case when p.kind = 'agreement' then p.conversion_id
  when p.id is null and i.buyer_kind = 'person' and i.lines @> '[{"sold": "migration-fee"}]' then i.conversion_id end`;

/** Invoices that were issued, open or named in `also`, the oldest first. */
async function invoicesWhere(db: Db, condition: RawBuilder<boolean>, also: readonly string[]): Promise<Owed[]> {
  const { rows } =
    await sql<Owed>`select 'invoice' as kind, i.id, i.number as what, i.currency, i.open, i.open as direct, '[]'::json as invoices,
      i.due_on::text as "dueOn", i.entity_id as "entityId", ${lacksAgreement(workOf)} as "needsAgreement"
    from invoices i left join instalments n on n.id = i.instalment_id left join payment_plans p on p.id = n.plan_id
    where i.kind = 'invoice' and i.state in ('issued', 'sent') and (i.open > 0 or i.id = any(${also}::uuid[])) and ${condition}
    order by i.due_on, i.number`.execute(db);
  return rows;
}

/** The invoices of a buyer in an entity. */
export const invoicesOf = (db: Db, of: StoredInvoice, also: readonly string[] = []): Promise<Owed[]> =>
  invoicesWhere(db, sql`i.entity_id = ${of.entityId} and ${isBuyer('i', of)}`, [...also, of.id]);

/** The invoices to the client of a file that are not made from an instalment. */
export const invoicesOfFile = (db: Db, conversionId: string, also: readonly string[] = []): Promise<Owed[]> =>
  invoicesWhere(
    db,
    sql`i.conversion_id = ${conversionId} and i.buyer_kind = 'person' and i.instalment_id is null`,
    also,
  );

/** What is open and not invoiced of the plans of a person's client files within reach, in an entity. */
export async function instalmentsOf(db: Db, reach: Reach, { contactId, entityId }: StoredInvoice): Promise<Owed[]> {
  if (contactId === null) return [];
  const survivor = sql`(select coalesce(s.merged_into, s.id) from contacts s where s.id = ${contactId})`;
  const { rows } = await sql<Owed>`select 'instalment' as kind, n.id, v.number || ' · ' || n.what as what, p.currency,
      n.amount - n.settled - n.waived - n.invoiced as open, n.amount - n.settled - n.waived - n.invoiced as direct, '[]'::json as invoices,
      n.due_on::text as "dueOn", p.entity_id as "entityId",
      ${lacksAgreement(sql`case when p.kind = 'agreement' then p.conversion_id end`)} as "needsAgreement"
    from instalments n join payment_plans p on p.id = n.plan_id join conversions v on v.id = p.conversion_id
    where v.contact_id = ${survivor} and p.entity_id = ${entityId} and p.state = 'live' and ${visibleTo(reach, 'p')}
      and n.settled + n.waived + n.invoiced < n.amount order by n.due_on nulls last, n.position`.execute(db);
  return rows;
}

/** Locks the client files that share debts with a buyer, then the buyer's invoices, then the credit: everything that moves this money waits in this line. */
export async function lockBuyer(db: Db, of: StoredInvoice): Promise<void> {
  const mine = sql`i.entity_id = ${of.entityId} and i.kind = 'invoice' and i.state in ('issued', 'sent') and ${isBuyer('i', of)}`;
  await sql`select from conversions v where v.id in (
      select coalesce(p.conversion_id, i.conversion_id) from invoices i left join instalments n on n.id = i.instalment_id
        left join payment_plans p on p.id = n.plan_id where (i.id = ${of.id} or i.open > 0) and ${mine})
      or v.contact_id = (select coalesce(s.merged_into, s.id) from contacts s where s.id = ${of.contactId})
    order by v.id for no key update`.execute(db);
  await sql`select from invoices i where i.id = ${of.id} or (i.open > 0 and ${mine}) order by i.id for no key update`.execute(
    db,
  );
  await sql`select from receipts r where r.conversion_id is null and r.entity_id = ${of.entityId} and ${isBuyer('r', of)} and not r.reversed
    and r.allocated + r.refunded < r.amount order by r.id for no key update`.execute(db);
}
