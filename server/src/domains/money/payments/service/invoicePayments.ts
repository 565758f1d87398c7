import type { InvoicePayments, invoicePayments } from '@embark/contracts/money/payments';
import type { Input, Output } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem, requireValid, requireVersion } from '../../../../kit/problem.ts';
import { invoiceTable } from '../../invoices/index.ts';
import { allocationOf, buyerMoneyOf } from '../buyer.queries.ts';
import { mayApprove, mayIssue, mayWrite } from '../payments.access.ts';
import * as write from '../write.queries.ts';
import { allocate, type Book, invoicesIn } from './allocate.ts';
import { type BuyerHeld, debtsOf, note, onInvoice, requireOpen, shownInvoice } from './buyer.ts';
import { askReceipt, NO_TAX, numbered, requireDay, requireOpenCash, requireReceipt } from './intake.ts';
import { requirePrintableReceipt } from './pdf.ts';

type Calls = typeof invoicePayments;
type Lines = Parameters<typeof invoicesIn>[0];

export const get = async (ctx: Ctx, { id }: Input<Calls['get']>): Promise<InvoicePayments> =>
  shownInvoice(ctx, await invoiceTable.find(ctx, id));

async function bookFor(ctx: Ctx, { invoice, today }: BuyerHeld, lines: Lines): Promise<Book> {
  const debts = await debtsOf(ctx, invoice, invoicesIn(lines));
  return { officeId: invoice.officeId, today, debts, present: () => shownInvoice(ctx, invoice) };
}

/** Records a receipt from the buyer of an invoice: it belongs to no client file, and its rest is credit of the buyer (rule L5). */
export async function record(
  ctx: Ctx,
  { id, allocations, ...given }: Input<Calls['record']>,
): Promise<Output<Calls['record']>> {
  let receiptId = '';
  const after = await onInvoice(ctx, id, mayWrite, async (ctx, held) => {
    const { invoice, entity } = held;
    const { amount, currency } = given;
    const isIssued = invoice.kind === 'invoice' && invoice.status !== 'draft' && invoice.status !== 'void';
    await requireOpen(isIssued, ctx, invoice, 'Only an issued invoice can be paid.');
    requireValid(currency === invoice.currency, 'currency', 'This invoice is in another currency');
    await requireReceipt(ctx, held, given);
    const { providerId, contactId, buyerName } = invoice;
    const { number, columns } = await numbered(ctx, entity.id, given);
    receiptId = await write.insertReceipt(ctx, {
      company: ctx.reach.company,
      officeId: invoice.officeId,
      providerId,
      contactId,
      buyerName,
      ...columns,
    });
    const source = { id: receiptId, left: amount, currency, entityId: entity.id };
    await allocate(ctx, await bookFor(ctx, held, allocations), source, allocations);
    await requirePrintableReceipt(ctx, receiptId);
    const answer = await askReceipt(ctx, { id: receiptId, entityId: entity.id, buyerName }, given);
    await note(ctx, invoice, 'record', receiptId, { amount, currency, number, ...answer });
  });
  return { receiptId, invoice: after };
}

/** A receipt of the buyer; one of a client file is changed there. */
async function receiptIn(ctx: Ctx, { invoice }: BuyerHeld, id: string) {
  const { receipts } = await buyerMoneyOf(ctx, invoice, id);
  const found = receipts.find((one) => one.id === id);
  if (!found) throw new Problem('not-found', 'Receipt not found.');
  if (found.conversionId !== null)
    throw new Problem('conflict', 'This receipt belongs to a client file. Change it there.');
  return found;
}

export const allocateCredit = (
  ctx: Ctx,
  { id, receiptId, allocations }: Input<Calls['allocate']>,
): Promise<InvoicePayments> =>
  onInvoice(ctx, id, mayWrite, async (ctx, held) => {
    const { number, credit, currency, entityId } = await receiptIn(ctx, held, receiptId);
    const book = await bookFor(ctx, held, allocations);
    await allocate(ctx, book, { id: receiptId, left: credit, currency, entityId }, allocations);
    const amount = allocations.reduce((sum, one) => (one.kind === 'cash' ? sum + one.amount : sum), 0);
    await note(ctx, held.invoice, 'allocate', receiptId, { amount, currency, number });
  });

/** Reverses a receipt that bounced: what it paid is open again. */
export const reverse = (
  ctx: Ctx,
  { id, receiptId, version, on, reason }: Input<Calls['reverse']>,
): Promise<InvoicePayments> =>
  onInvoice(ctx, id, mayIssue, async (ctx, held) => {
    const { invoice } = held;
    const receipt = await receiptIn(ctx, held, receiptId);
    await requireOpen(receipt.reversed === null, ctx, invoice, 'This receipt was reversed already.');
    requireVersion(receipt, version, receipt);
    await requireDay(ctx, held, on, 'on');
    await requireOpenCash(ctx, receipt.entityId, { method: receipt.method, day: on });
    requireValid(on >= receipt.receivedOn, 'on', 'A receipt is reversed on its own day or later');
    const open = receipt.allocations.filter((one) => !one.reversed).map((one) => one.id);
    await write.reverseAllocations(ctx, open, reason);
    await write.insertReversal(ctx, receiptId, on, reason);
    const { amount, currency, number } = receipt;
    await note(ctx, invoice, 'reverse', receiptId, { amount, currency, number, note: reason });
  });

export const release = (ctx: Ctx, { id, allocationId, reason }: Input<Calls['release']>): Promise<InvoicePayments> =>
  onInvoice(ctx, id, mayIssue, async (ctx, { invoice }) => {
    const open = await allocationOf(ctx, invoice, allocationId);
    if (!open) return requireOpen(false, ctx, invoice, 'This allocation was reversed already.');
    await write.reverseAllocations(ctx, [allocationId], reason);
    const { amount, currency } = open;
    await note(ctx, invoice, 'release', allocationId, { amount, currency, note: reason });
  });

export const certify = (
  ctx: Ctx,
  { id, allocationId, certificateNo, certificateOn }: Input<Calls['certify']>,
): Promise<InvoicePayments> =>
  onInvoice(ctx, id, mayIssue, async (ctx, { invoice, today }) => {
    const open = await allocationOf(ctx, invoice, allocationId);
    const isTax = open?.kind === 'withheld-vat' || open?.kind === 'withheld-income';
    if (!open || !isTax) return requireOpen(false, ctx, invoice, NO_TAX);
    requireValid(certificateOn <= today, 'certificateOn', "This day can't be in the future");
    await write.setCertificate(ctx, allocationId, certificateNo, certificateOn);
    const { amount, currency } = open;
    await note(ctx, invoice, 'certify', allocationId, { amount, currency, number: certificateNo });
  });

/** Writes off part of an invoice that will not be paid. */
export const writeOff = (
  ctx: Ctx,
  { id, version, amount, reason }: Input<Calls['writeOff']>,
): Promise<InvoicePayments> =>
  onInvoice(ctx, id, mayApprove, async (ctx, { invoice, today }) => {
    await requireOpen(invoice.open > 0, ctx, invoice, 'Nothing is open on this invoice.');
    requireVersion(invoice, version, await shownInvoice(ctx, invoice));
    await requireOpen(amount <= invoice.open, ctx, invoice, 'Less is open than this.');
    await write.insertAllocation(ctx, { invoiceId: id, kind: 'write-off', amount, day: today, reason });
    await note(ctx, invoice, 'writeOff', id, { amount, currency: invoice.currency, note: reason });
  });
