import { z } from 'zod';
import { another, get, post, Whole } from '../../kit/index.ts';
import { Debt } from './plan.ts';
import {
  AllocateForm,
  Allocation,
  AskBuyerRefund,
  BuyerReceipt,
  CertificateForm,
  DecideRefund,
  PayRefund,
  Reason,
  Receipt,
  Refund,
  RejectRefund,
  ReverseForm,
  StatementQuery,
  WriteOffForm,
} from './receipt.ts';

const params = z.object({ id: z.uuid() });
const withReceipt = params.extend({ receiptId: z.uuid() });
const withRefund = params.extend({ refundId: z.uuid() });
const withAllocation = params.extend({ allocationId: z.uuid() });

/** The payments of an invoice, and what its buyer has paid and not used. */
export const InvoicePayments = z.object({
  invoiceId: z.uuid(),
  /** The version of the invoice. */
  version: z.number().int(),
  /** Today in the office of the billing entity. */
  today: z.string(),
  currency: z.string(),
  buyer: z.string(),
  open: z.number().int(),
  /** The receipts that paid it, and those of its buyer with credit; newest first. One with a client file is changed there. */
  receipts: z.array(Receipt),
  writtenOff: z.array(Allocation),
  /** What a receipt of the buyer can pay for: this invoice first, then the others of the same entity, and the instalments of the person's client files. */
  debts: z.array(Debt),
  /** The credit of the buyer, by currency. */
  credits: z.array(z.object({ currency: z.string(), amount: z.number().int() })),
  /** The refunds of the buyer, newest first. */
  refunds: z.array(Refund),
  accounts: z.array(z.object({ id: z.number().int(), name: z.string(), currency: z.string() })),
  can: z.object({ write: z.boolean(), approve: z.boolean(), issue: z.boolean(), record: z.boolean() }),
});
export type InvoicePayments = z.infer<typeof InvoicePayments>;

export const invoicePayments = {
  get: get('/money-app/invoices/:id/payments', {
    permission: 'money.read',
    summary: 'Get the payments of an invoice, and the credit of its buyer.',
    params,
    returns: InvoicePayments,
  }),
  record: post('/money-app/invoices/:id/receipts', {
    permission: 'money.write',
    summary:
      'Record money received from the buyer of an invoice, and what it pays for: invoices of the same buyer and entity. The rest stays credit of the buyer.',
    params,
    body: BuyerReceipt,
    returns: z.object({ receiptId: z.uuid(), invoice: InvoicePayments }),
  }),
  allocate: post('/money-app/invoices/:id/receipts/:receiptId/allocations', {
    permission: 'money.write',
    summary: 'Use the credit of the buyer of an invoice.',
    params: withReceipt,
    body: AllocateForm,
    returns: InvoicePayments,
  }),
  reverse: post('/money-app/invoices/:id/receipts/:receiptId/reverse', {
    permission: 'money.issue',
    summary: 'Reverse a receipt of the buyer that bounced or was recorded by mistake, with all that it paid for.',
    params: withReceipt,
    body: ReverseForm,
    returns: InvoicePayments,
  }),
  release: post('/money-app/invoices/:id/allocations/:allocationId/reverse', {
    permission: 'money.issue',
    summary: 'Reverse what paid an invoice: the money becomes credit, and the invoice is open again.',
    params: withAllocation,
    body: z.strictObject({ reason: Reason }),
    returns: InvoicePayments,
  }),
  certify: post('/money-app/invoices/:id/allocations/:allocationId/certificate', {
    permission: 'money.issue',
    summary: 'Record the certificate of tax withheld by the buyer.',
    params: withAllocation,
    body: CertificateForm,
    returns: InvoicePayments,
  }),
  writeOff: post('/money-app/invoices/:id/write-off', {
    permission: 'money.approve',
    summary: 'Write off part of an invoice that will not be paid, with a reason.',
    params,
    body: WriteOffForm.extend({ version: Whole }),
    returns: InvoicePayments,
  }),
  statement: get('/money-app/invoices/:id/statement', {
    permission: 'money.read',
    summary:
      'Get the statement of account of the buyer of an invoice as a PDF: what was charged, paid and refunded in a period, with the balance, by currency.',
    params,
    query: StatementQuery,
    returns: z.string(),
    download: 'file',
  }),
  askRefund: post('/money-app/invoices/:id/refunds', {
    permission: 'money.write',
    summary: 'Ask for a refund of the credit of the buyer of an invoice, in its currency.',
    params,
    body: AskBuyerRefund.extend({ another }),
    returns: InvoicePayments,
  }),
  approveRefund: post('/money-app/invoices/:id/refunds/:refundId/approve', {
    permission: 'money.approve',
    summary: 'Approve a refund to the buyer that another person asked for.',
    params: withRefund,
    body: DecideRefund,
    returns: InvoicePayments,
  }),
  rejectRefund: post('/money-app/invoices/:id/refunds/:refundId/reject', {
    permission: 'money.write',
    summary: 'Reject a refund to the buyer, with a reason. The asker can withdraw their own.',
    params: withRefund,
    body: RejectRefund,
    returns: InvoicePayments,
  }),
  payRefund: post('/money-app/invoices/:id/refunds/:refundId/pay', {
    permission: 'money.issue',
    summary: 'Record that an approved refund was paid to the buyer, from the credit of their oldest receipts.',
    params: withRefund,
    body: PayRefund,
    returns: InvoicePayments,
  }),
};
