import { z } from 'zod';
import { another, get, numeric, patch, post, Whole } from '../../kit/index.ts';
import { Debt, Plan, PlanForm } from './plan.ts';
import {
  AllocateForm,
  AskRefund,
  CertificateForm,
  DecideRefund,
  LedgerEntry,
  NewReceipt,
  PayRefund,
  PromiseForm,
  Reason,
  Receipt,
  Refund,
  RejectRefund,
  ReverseForm,
  StatementQuery,
  WaiveForm,
  WriteOffForm,
} from './receipt.ts';

export * from './invoicePayments.ts';
export * from './plan.ts';
export * from './receipt.ts';

const params = z.object({ id: z.uuid() });

/** The money of a client file. */
export const FilePayments = z.object({
  conversionId: z.uuid(),
  /** Today in the office of the file. */
  today: z.string(),
  /** The agreement in force. */
  agreement: z
    .object({
      number: z.string(),
      feeAmount: z.number().int().nullable(),
      currency: z.string(),
      refundRules: z.array(z.object({ stage: z.number().int(), when: z.string(), percent: z.number().int() })),
    })
    .nullable(),
  /** Money for the work of this file needs an agreement in force. */
  needsAgreement: z.boolean(),
  /** The currency of a new receipt. */
  currency: z.string(),
  plans: z.array(Plan),
  receipts: z.array(Receipt),
  /** Receipts of the buyer of an invoice, without a file, that paid for this one. */
  others: z.array(Receipt),
  /** What a receipt can pay for: instalments of live plans, and invoices to the client that are not made from one. */
  debts: z.array(Debt),
  refunds: z.array(Refund),
  /** What the client has paid and not used, by currency. */
  credits: z.array(z.object({ currency: z.string(), amount: z.number().int() })),
  accounts: z.array(z.object({ id: z.number().int(), name: z.string(), currency: z.string() })),
  can: z.object({
    createPlan: z.boolean(),
    write: z.boolean(),
    approve: z.boolean(),
    issue: z.boolean(),
  }),
});
export type FilePayments = z.infer<typeof FilePayments>;

export const payments = {
  ofFile: get('/money-app/files/:id/payments', {
    permission: 'money.read',
    summary: 'Get the plan, receipts, credit and refunds of a client file.',
    params,
    returns: FilePayments,
  }),
  ledger: get('/money-app/files/:id/ledger', {
    permission: 'money.read',
    summary: 'List the movements of money of a client file, newest first. Continue with `before`.',
    params,
    query: z.object({ before: Whole.optional(), size: numeric(z.number().int().min(1).max(200)).default(50) }),
    returns: z.object({ rows: z.array(LedgerEntry), more: z.boolean() }),
  }),
  createPlan: post('/money-app/files/:id/plan', {
    permission: 'money.write',
    summary: 'Create the payment plan of the agreement in force: one instalment, due on signing.',
    params,
    returns: FilePayments,
  }),
  changePlan: patch('/money-app/plans/:id', {
    permission: 'money.write',
    summary:
      'Replace the instalments of a plan. Together they stay the agreed total, and none goes below what it has received.',
    params,
    body: PlanForm,
    returns: FilePayments,
  }),
  promise: post('/money-app/instalments/:id/promises', {
    permission: 'money.write',
    summary: 'Record when the client promised to pay. What is overdue stays overdue.',
    params,
    body: PromiseForm,
    returns: FilePayments,
  }),
  waive: post('/money-app/instalments/:id/waive', {
    permission: 'money.approve',
    summary: 'Waive what is open of an instalment, with a reason.',
    params,
    body: WaiveForm,
    returns: FilePayments,
  }),
  writeOff: post('/money-app/instalments/:id/write-off', {
    permission: 'money.approve',
    summary: 'Write off part of an instalment that will not be paid, with a reason.',
    params,
    body: WriteOffForm,
    returns: FilePayments,
  }),
  record: post('/money-app/files/:id/receipts', {
    permission: 'money.write',
    summary:
      'Record money received and what it pays for. The rest stays credit. Asks about a payment with the same reference and amount, and refuses a locked month.',
    params,
    body: NewReceipt,
    returns: z.object({ receiptId: z.uuid(), file: FilePayments }),
  }),
  allocate: post('/money-app/receipts/:id/allocations', {
    permission: 'money.write',
    summary: 'Use the credit of a receipt for instalments.',
    params,
    body: AllocateForm,
    returns: FilePayments,
  }),
  reverse: post('/money-app/receipts/:id/reverse', {
    permission: 'money.issue',
    summary: 'Reverse a receipt that bounced or was recorded by mistake, with all that it paid for.',
    params,
    body: ReverseForm,
    returns: FilePayments,
  }),
  release: post('/money-app/allocations/:id/reverse', {
    permission: 'money.issue',
    summary: 'Reverse an allocation: the money becomes credit, and the instalment is open again.',
    params,
    body: z.strictObject({ reason: Reason }),
    returns: FilePayments,
  }),
  certify: post('/money-app/allocations/:id/certificate', {
    permission: 'money.issue',
    summary: 'Record the certificate of tax withheld by the payer.',
    params,
    body: CertificateForm,
    returns: FilePayments,
  }),
  pdf: get('/money-app/receipts/:id/pdf', {
    permission: 'money.read',
    summary: 'Get a receipt as a PDF; a cash receipt in two copies.',
    params,
    query: z.object({ language: z.enum(['en', 'tr', 'ar']).default('en') }),
    returns: z.string(),
    download: 'file',
  }),
  statement: get('/money-app/files/:id/statement', {
    permission: 'money.read',
    summary:
      'Get the statement of account of a client file as a PDF: what was charged, paid and refunded in a period, with the balance, by currency.',
    params,
    query: StatementQuery,
    returns: z.string(),
    download: 'file',
  }),
  askRefund: post('/money-app/files/:id/refunds', {
    permission: 'money.write',
    summary: 'Ask for a refund. The amount follows the refund rules of the agreement where a stage is given.',
    params,
    body: AskRefund.extend({ another }),
    returns: FilePayments,
  }),
  approveRefund: post('/money-app/refunds/:id/approve', {
    permission: 'money.approve',
    summary: 'Approve a refund that another person asked for.',
    params,
    body: DecideRefund,
    returns: FilePayments,
  }),
  rejectRefund: post('/money-app/refunds/:id/reject', {
    permission: 'money.write',
    summary: 'Reject a refund, with a reason. The asker can withdraw their own.',
    params,
    body: RejectRefund,
    returns: FilePayments,
  }),
  payRefund: post('/money-app/refunds/:id/pay', {
    permission: 'money.issue',
    summary: 'Record that an approved refund was paid. Uses credit first, then what the money had paid for.',
    params,
    body: PayRefund,
    returns: FilePayments,
  }),
};
