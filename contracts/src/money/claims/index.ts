import { z } from 'zod';
import { Day, get, line, numeric, post, Whole } from '../../kit/index.ts';
import { invoiceStatuses } from '../invoices/index.ts';
import { claimFields } from '../terms/index.ts';

/** Why an eligible commission cannot be claimed yet: a detail the provider asks for, no amount, or no billing entity of its office. */
export const claimGaps = [...claimFields, 'amount', 'entity'] as const;
export type ClaimGap = (typeof claimGaps)[number];
/** The most commissions in one request, and on one invoice. */
export const MOST_CLAIMED = 1000;
export const MOST_LINES = 200;

const money = z.number().int();
const Paid = numeric(z.number('Enter an amount').int().min(0, 'Enter 0 or more').max(1_000_000_000_000_000));
const day = z.string().nullable();

/** An eligible commission. `gaps` is empty if it can be claimed. */
export const ClaimRow = z.object({
  id: z.uuid(),
  applicationId: z.uuid(),
  conversionId: z.uuid(),
  number: z.string(),
  name: z.string(),
  course: z.string(),
  office: z.string(),
  period: z.number().int(),
  censusOn: day,
  claimBy: day,
  currency: z.string(),
  expected: money,
  gaps: z.array(z.enum(claimGaps)),
});
export type ClaimRow = z.infer<typeof ClaimRow>;

/** Commissions that are claimed alike: by one billing entity, in one currency, as the provider wants them. */
export const ClaimGroup = z.object({
  key: z.string(),
  office: z.string(),
  entity: z.string(),
  currency: z.string(),
  /** Students on one invoice; null for all of them. */
  perInvoice: z.number().int().nullable(),
  purchaseOrder: z.boolean(),
  paymentDays: z.number().int(),
  rows: z.array(ClaimRow),
});
export type ClaimGroup = z.infer<typeof ClaimGroup>;

/** A student on an invoice, with what the provider paid. Amounts are without tax; `tax` is that of its line. */
export const ClaimLine = z.object({
  id: z.uuid(),
  commissionId: z.uuid(),
  applicationId: z.uuid(),
  number: z.string(),
  name: z.string(),
  period: z.number().int(),
  claimed: money,
  tax: money,
  received: money,
  /** Given back: voided or credited. */
  ended: z.boolean(),
});
export type ClaimLine = z.infer<typeof ClaimLine>;

/** A payment of an invoice that is not entered by student yet. */
export const UnsplitPayment = z.object({
  id: z.uuid(),
  day: z.string(),
  amount: money,
  receipt: z.string().nullable(),
});
export type UnsplitPayment = z.infer<typeof UnsplitPayment>;

/** The students on an invoice, and the payments to be entered by student. */
export const InvoiceClaims = z.object({
  currency: z.string(),
  students: z.array(ClaimLine),
  unsplit: z.array(UnsplitPayment),
  can: z.object({ split: z.boolean() }),
});
export type InvoiceClaims = z.infer<typeof InvoiceClaims>;

/** What the provider paid for one student, without and with its tax. */
export const PaidLine = z.strictObject({ id: z.uuid(), amount: Paid, tax: Paid });
export type PaidLine = z.output<typeof PaidLine>;

/** The part of a line's tax that belongs to a part of its amount, rounded half up. */
export const taxOfPart = (amount: number, of: { claimed: number; tax: number }): number =>
  of.claimed === 0
    ? 0
    : Number((BigInt(amount) * BigInt(of.tax) * 2n + BigInt(of.claimed)) / (2n * BigInt(of.claimed)));

/** The part without tax of what was paid with tax for a line, rounded half up. */
export const netOfPaid = (paid: number, { claimed, tax }: { claimed: number; tax: number }): number =>
  claimed + tax === 0
    ? 0
    : Number((BigInt(paid) * BigInt(claimed) * 2n + BigInt(claimed + tax)) / (2n * BigInt(claimed + tax)));

const Order = z.strictObject({ key: line(80), reference: line(80) });

export const claims = {
  providers: get('/commission-app/claims/providers', {
    permission: 'commission.write',
    summary: 'List the providers with eligible commission in your offices.',
    returns: z.array(z.object({ id: z.number().int(), name: z.string(), count: z.number().int() })),
  }),
  open: get('/commission-app/claims', {
    permission: 'commission.write',
    summary: "List a provider's eligible commission, grouped as it is invoiced, and what lacks a detail.",
    query: z.object({ providerId: Whole, from: Day.optional(), to: Day.optional() }),
    returns: z.object({ groups: z.array(ClaimGroup), left: z.array(ClaimRow) }),
  }),
  create: post('/commission-app/claims', {
    permission: 'commission.write',
    summary: 'Invoice eligible commission to its provider: each student once, as many on an invoice as the terms say.',
    body: z.strictObject({
      providerId: Whole,
      ids: z.array(z.uuid()).min(1, 'Choose a student').max(MOST_CLAIMED, `At most ${MOST_CLAIMED} students`),
      /** The purchase order of a group whose provider wants one. */
      orders: z.array(Order).max(100),
      /** Issues the drafts at once. */
      issue: z.boolean(),
    }),
    returns: z.object({
      invoices: z.array(
        z.object({
          id: z.uuid(),
          number: z.string().nullable(),
          status: z.enum(invoiceStatuses),
          count: z.number().int(),
          currency: z.string(),
          net: money,
          tax: money,
          total: money,
        }),
      ),
      /** Why drafts could not be issued. */
      refused: z.array(z.string()),
    }),
  }),
  ofInvoice: get('/commission-app/invoices/:id/claims', {
    permission: 'money.read',
    summary: 'List the students on an invoice to a provider, with what was paid for each.',
    params: z.object({ id: z.uuid() }),
    returns: InvoiceClaims,
  }),
  split: post('/commission-app/invoices/:id/payments/:paymentId/students', {
    permission: 'commission.write',
    summary: 'Enter a payment of an invoice by student, as the provider lists it. The students add up to the payment.',
    params: z.object({ id: z.uuid(), paymentId: z.uuid() }),
    body: z.strictObject({ students: z.array(PaidLine).min(1, 'Enter an amount').max(MOST_LINES) }),
    returns: InvoiceClaims,
  }),
};
