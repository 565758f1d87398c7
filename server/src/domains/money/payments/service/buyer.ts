import type { InvoicePayments } from '@embark/contracts/money/payments';
import { type Ctx, inTransaction, type Reach } from '../../../../kit/context.ts';
import { allow, requireState } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import { type BillingEntity, entityOf, todayOf } from '../../billing/index.ts';
import { invoiceTable, type StoredInvoice } from '../../invoices/index.ts';
import { buyerMoneyOf } from '../buyer.queries.ts';
import { instalmentsOf, invoicesOf, lockBuyer, type Owed } from '../debts.queries.ts';
import { mayApprove, mayIssue, mayWrite } from '../payments.access.ts';
import { creditsOf, presentDebt, presentReceipt, presentRefund } from './read.ts';

/** Debts of a buyer that a receipt can pay for: this invoice first, then by their day. */
export async function debtsOf(ctx: Ctx, of: StoredInvoice, also: readonly string[] = []): Promise<Owed[]> {
  const invoices = await invoicesOf(ctx.db, of, also);
  const all = [...invoices, ...(await instalmentsOf(ctx.db, ctx.reach, of))];
  return all.toSorted((one, other) => Number(other.id === of.id) - Number(one.id === of.id));
}

/** The payments of an invoice as this user sees them. */
export async function shownInvoice(ctx: Ctx, of: StoredInvoice): Promise<InvoicePayments> {
  const { reach } = ctx;
  const entity = await entityOf(ctx, { id: of.entityId });
  const { receipts, writtenOff, refunds } = await buyerMoneyOf(ctx, of);
  const mine = receipts.filter(({ conversionId }) => conversionId === null);
  const [write, approve, issue] = [mayWrite(reach, of), mayApprove(reach, of), mayIssue(reach, of)];
  const isIssued = of.kind === 'invoice' && of.status !== 'draft' && of.status !== 'void';
  return {
    invoiceId: of.id,
    version: of.version,
    today: todayOf(ctx, entity),
    currency: of.currency,
    buyer: of.buyerName,
    open: of.open,
    receipts: receipts.map(presentReceipt),
    writtenOff,
    debts: (await debtsOf(ctx, of)).filter(({ open }) => open > 0).map(presentDebt),
    credits: creditsOf(mine),
    refunds: refunds.map((one) => presentRefund(one, { userId: reach.userId, approve, issue })),
    accounts: entity.accounts
      .filter((one) => one.active && one.purpose === 'operating' && one.currency === of.currency)
      .map(({ id, name, currency }) => ({ id, name, currency })),
    can: { write, approve, issue, record: write && isIssued && of.open > 0 },
  };
}

export type BuyerHeld = { invoice: StoredInvoice; entity: BillingEntity; today: string };
type May = (reach: Reach, invoice: { officeId: number }) => boolean;

/** Locks what the buyer of an invoice owes, checks the permission, does the work in the same transaction and returns the payments afterwards. */
export const onInvoice = (
  ctx: Ctx,
  id: string,
  may: May,
  work: (ctx: Ctx, held: BuyerHeld) => Promise<void>,
): Promise<InvoicePayments> =>
  inTransaction(ctx, async (ctx) => {
    await lockBuyer(ctx.db, await invoiceTable.find(ctx, id));
    const invoice = await invoiceTable.find(ctx, id);
    allow(may(ctx.reach, invoice));
    const entity = await entityOf(ctx, { id: invoice.entityId });
    await work(ctx, { invoice, entity, today: todayOf(ctx, entity) });
    return shownInvoice(ctx, await invoiceTable.find(ctx, id));
  });

/** 409 with the payments of the invoice as they are now. */
export async function requireOpen(holds: boolean, ctx: Ctx, invoice: StoredInvoice, message: string): Promise<void> {
  if (!holds) requireState(false, message, { present: await shownInvoice(ctx, invoice) });
}

type Told = { amount?: number; currency?: string; number?: string | null; note?: string; repeats?: string };

/** Notes a movement of money in the audit trail, with the invoice it was recorded on. */
export const note = (ctx: Ctx, { id: invoice }: StoredInvoice, action: string, id: string, told: Told): Promise<void> =>
  audit.recordChange(ctx, `invoicePayments.${action}`, id, null, { ...told, invoice });
