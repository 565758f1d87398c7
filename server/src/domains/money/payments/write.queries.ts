import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Ctx } from '../../../kit/context.ts';
import type { Allocations, Instalments, PaymentPlans, Receipts, Refunds } from '../../../db/schema.ts';

type Writing = Pick<Ctx, 'db' | 'now' | 'reach'>;
const stamp = ({ now }: Writing) => now.toISOString();

/** Locks the plans of a file: what judges or changes them waits here. */
export const lockPlans = ({ db }: Writing, conversionId: string) =>
  sql`select from payment_plans where conversion_id = ${conversionId} order by id for update`.execute(db);

export async function insertPlan(ctx: Writing, plan: Insertable<PaymentPlans>): Promise<string> {
  const own = { ...plan, createdBy: ctx.reach.userId, createdAt: stamp(ctx), updatedAt: stamp(ctx) };
  return (await ctx.db.insertInto('paymentPlans').values(own).returning('id').executeTakeFirstOrThrow()).id;
}

export const updatePlan = (ctx: Writing, id: string, change: Partial<Insertable<PaymentPlans>>) =>
  ctx.db
    .updateTable('paymentPlans')
    .set((eb) => ({ ...change, updatedAt: stamp(ctx), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const insertInstalments = (ctx: Writing, rows: Insertable<Instalments>[]) =>
  rows.length === 0
    ? Promise.resolve()
    : ctx.db
        .insertInto('instalments')
        .values(rows.map((row) => ({ ...row, createdAt: stamp(ctx) })))
        .execute();

export const updateInstalment = ({ db }: Writing, id: string, change: Partial<Insertable<Instalments>>) =>
  db.updateTable('instalments').set(change).where('id', '=', id).execute();

/** Removes an instalment; one with a history stays on record with an amount of 0. */
export async function dropInstalment({ db }: Writing, id: string): Promise<void> {
  const { rows } = await sql<{ used: boolean }>`select exists (select from allocations where instalment_id = ${id})
    or exists (select from payment_promises where instalment_id = ${id}) or exists (select from invoices where instalment_id = ${id})
    or exists (select from money_ledger where instalment_id = ${id}) as used`.execute(db);
  if (rows[0]?.used) await db.updateTable('instalments').set({ amount: 0 }).where('id', '=', id).execute();
  else await db.deleteFrom('instalments').where('id', '=', id).execute();
}

/** The sum of the instalments of a plan. */
export async function sumOfPlan({ db }: Writing, planId: string): Promise<number> {
  const { rows } = await sql<{ total: number }>`select coalesce(sum(amount), 0)::bigint as total from instalments
    where plan_id = ${planId}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function insertReceipt(ctx: Writing, receipt: Insertable<Receipts>): Promise<string> {
  const own = { ...receipt, createdBy: ctx.reach.userId, createdAt: stamp(ctx), updatedAt: stamp(ctx) };
  return (await ctx.db.insertInto('receipts').values(own).returning('id').executeTakeFirstOrThrow()).id;
}

/** The reversal of a receipt, on a day. */
export const insertReversal = (ctx: Writing, receiptId: string, on: string, reason: string) =>
  sql`insert into receipts (company, office_id, conversion_id, provider_id, contact_id, buyer_name, entity_id, reverses_id, received_on, amount, currency, method, reference,
      bank_account_id, payer, reason, created_by, created_at, updated_at)
    select company, office_id, conversion_id, provider_id, contact_id, buyer_name, entity_id, id, ${on}, amount, currency, method, reference, bank_account_id, payer, ${reason},
      ${ctx.reach.userId}, ${stamp(ctx)}, ${stamp(ctx)} from receipts where id = ${receiptId}`.execute(ctx.db);

export async function insertAllocation(ctx: Writing, row: Insertable<Allocations>): Promise<void> {
  await ctx.db
    .insertInto('allocations')
    .values({ ...row, createdBy: ctx.reach.userId, createdAt: stamp(ctx) })
    .execute();
}

/** Reverses allocations that still count; their money is credit again. */
export const reverseAllocations = (ctx: Writing, ids: readonly string[], reason: string) =>
  sql`insert into allocations (receipt_id, instalment_id, invoice_id, reverses_id, kind, amount, day, certificate_no, awaited_until, reason, created_by, created_at)
    select a.receipt_id, a.instalment_id, a.invoice_id, a.id, a.kind, a.amount, a.day, a.certificate_no, a.awaited_until, ${reason}, ${ctx.reach.userId},
      ${stamp(ctx)} from allocations a
    where a.id = any(${ids}::uuid[]) and not exists (select from allocations x where x.reverses_id = a.id) order by a.id`.execute(
    ctx.db,
  );

/** Takes part of an allocation back: it is reversed, and what remains is allocated as it was. */
export async function releasePart(ctx: Writing, id: string, amount: number, reason: string): Promise<void> {
  await reverseAllocations(ctx, [id], reason);
  await sql`insert into allocations (receipt_id, instalment_id, invoice_id, remains_of, kind, amount, day, certificate_no, certificate_on, awaited_until, created_by, created_at)
    select receipt_id, instalment_id, invoice_id, id, kind, amount - ${amount}::bigint, day, certificate_no, certificate_on, awaited_until, ${ctx.reach.userId},
      ${stamp(ctx)} from allocations where id = ${id} and amount > ${amount}::bigint`.execute(ctx.db);
}

export type OpenAllocation = {
  id: string;
  receiptId: string | null;
  /** Null if it pays an invoice. */
  instalmentId: string | null;
  amount: number;
  currency: string;
  kind: string;
};

/** The allocations of a file's money, and those to its instalments, that still count, newest first. */
export async function openAllocations({ db }: Writing, conversionId: string): Promise<OpenAllocation[]> {
  const { rows } = await sql<OpenAllocation>`
    select a.id, a.receipt_id as "receiptId", a.instalment_id as "instalmentId", a.amount, coalesce(v.currency, p.currency) as currency, a.kind
    from allocations a left join receipts r on r.id = a.receipt_id left join invoices v on v.id = a.invoice_id
    left join instalments i on i.id = coalesce(a.instalment_id, v.instalment_id) left join payment_plans p on p.id = i.plan_id
    where (p.conversion_id = ${conversionId} or r.conversion_id = ${conversionId}) and a.reverses_id is null
      and not exists (select from allocations x where x.reverses_id = a.id)
    order by a.created_at desc, a.id desc`.execute(db);
  return rows;
}

export const setCertificate = ({ db }: Writing, id: string, certificateNo: string, certificateOn: string) =>
  db.updateTable('allocations').set({ certificateNo, certificateOn }).where('id', '=', id).execute();

export async function insertRefund(ctx: Writing, refund: Insertable<Refunds>): Promise<string> {
  const own = {
    ...refund,
    askedBy: ctx.reach.userId,
    askedAt: stamp(ctx),
    createdAt: stamp(ctx),
    updatedAt: stamp(ctx),
  };
  return (await ctx.db.insertInto('refunds').values(own).returning('id').executeTakeFirstOrThrow()).id;
}

export const updateRefund = (ctx: Writing, id: string, change: Partial<Insertable<Refunds>>) =>
  ctx.db
    .updateTable('refunds')
    .set((eb) => ({ ...change, updatedAt: stamp(ctx), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

export const insertParts = ({ db }: Writing, refundId: string, parts: ReadonlyMap<string, number>) =>
  db
    .insertInto('refundParts')
    .values([...parts].map(([receiptId, amount]) => ({ refundId, receiptId, amount })))
    .execute();

export const insertPromise = (ctx: Writing, instalmentId: string, day: string, note: string) =>
  ctx.db
    .insertInto('paymentPromises')
    .values({ instalmentId, day, note, byId: ctx.reach.userId, createdAt: stamp(ctx) })
    .execute();

/** Notes the first day of an event of a file. */
export const insertEvent = ({ db }: Writing, conversionId: string, kind: string, day: string) =>
  db
    .insertInto('planEvents')
    .values({ conversionId, kind, day })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
