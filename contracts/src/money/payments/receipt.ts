import { z } from 'zod';
import { another, code, Currency, Day, line, numeric, orNone, prose, Whole } from '../../kit/index.ts';

export const paymentMethods = ['cash', 'bank', 'card', 'wallet', 'cheque'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const wallets = ['bKash', 'JazzCash', 'UPI'] as const;
/** How an amount was settled. Only `cash` comes out of the receipt; the others explain what did not arrive. */
export const allocationKinds = [
  'cash',
  'withheld-vat',
  'withheld-income',
  'bank-charge',
  'difference',
  'write-off',
] as const;
export type AllocationKind = (typeof allocationKinds)[number];
export const withheldKinds = ['withheld-vat', 'withheld-income'] as const;
export const isWithheld = (kind: AllocationKind): boolean => withheldKinds.some((one) => one === kind);

/** The shortest reason for what takes money off an instalment (rule A3). */
export const MONEY_REASON = 20;
export const Reason = prose(1000).refine(
  (text) => text.trim().length >= MONEY_REASON,
  `Give a reason of at least ${MONEY_REASON} characters`,
);
const Paid = numeric(z.number('Enter an amount').int().min(1, 'Enter an amount above 0').max(1_000_000_000_000_000));

export const Allocation = z.object({
  id: z.uuid(),
  kind: z.enum(allocationKinds),
  amount: z.number().int(),
  day: z.string(),
  /** What it pays for: an instalment or an invoice. */
  instalmentId: z.uuid().nullable(),
  invoiceId: z.uuid().nullable(),
  what: z.string(),
  certificateNo: z.string().nullable(),
  awaitedUntil: z.string().nullable(),
  reversed: z.boolean(),
});
export type Allocation = z.infer<typeof Allocation>;

export const Receipt = z.object({
  id: z.uuid(),
  version: z.number().int(),
  number: z.string(),
  /** Null if the buyer of an invoice paid it without a client file. */
  conversionId: z.uuid().nullable(),
  receivedOn: z.string(),
  amount: z.number().int(),
  currency: z.string(),
  method: z.enum(paymentMethods),
  wallet: z.string(),
  reference: z.string(),
  bankAccountId: z.number().int().nullable(),
  account: z.string().nullable(),
  payer: z.string(),
  note: z.string(),
  allocated: z.number().int(),
  refunded: z.number().int(),
  /** What is left for the client to use. */
  credit: z.number().int(),
  unasked: z.boolean(),
  /** Set once it was reversed: the day and why. */
  reversed: z.object({ on: z.string(), reason: z.string() }).nullable(),
  by: z.string().nullable(),
  allocations: z.array(Allocation),
});
export type Receipt = z.infer<typeof Receipt>;

/** What a receipt pays for, line by line: an instalment or an invoice. */
export const NewAllocation = z
  .strictObject({
    instalmentId: z.uuid().nullish(),
    invoiceId: z.uuid().nullish(),
    kind: z.enum(allocationKinds).exclude(['write-off']),
    amount: Paid,
    /** Tax withheld: the number of the certificate, or the day by which it is expected. */
    certificateNo: orNone(line(60)).optional(),
    awaitedUntil: orNone(Day).optional(),
  })
  .refine(({ instalmentId, invoiceId }) => (instalmentId ? !invoiceId : Boolean(invoiceId)), {
    path: ['instalmentId'],
    error: 'Choose one instalment or invoice',
  });
export type NewAllocation = z.infer<typeof NewAllocation>;
const allocations = z.array(NewAllocation).max(60, 'At most 60 lines');

export const NewReceipt = z.strictObject({
  receivedOn: Day,
  amount: Paid,
  currency: Currency,
  method: z.enum(paymentMethods, 'Choose how it was paid'),
  wallet: line(40),
  reference: code(80),
  bankAccountId: orNone(Whole),
  payer: line(160),
  note: prose(1000),
  allocations,
  /** Money for migration work without an agreement: a first consultation, or it arrived unasked. */
  without: z.enum(['consultation', 'unasked']).nullish(),
  another,
});
export type NewReceipt = z.infer<typeof NewReceipt>;
/** A receipt from the buyer of an invoice. */
export const BuyerReceipt = NewReceipt.omit({ without: true });
export const AllocateForm = z.strictObject({ allocations: allocations.min(1, 'Choose what it pays for') });
export const ReverseForm = z.strictObject({ version: Whole, on: Day, reason: Reason });
export const CertificateForm = z.strictObject({
  certificateNo: line(60).min(1, 'Enter the number of the certificate'),
  certificateOn: Day,
});
export const PromiseForm = z.strictObject({ day: Day, note: line(300) });
export const WaiveForm = z.strictObject({ version: Whole, reason: Reason });
export const WriteOffForm = z.strictObject({ version: Whole, amount: Paid, reason: Reason });

export const refundStates = ['asked', 'approved', 'rejected', 'paid'] as const;
export const Refund = z.object({
  id: z.uuid(),
  version: z.number().int(),
  /** Null if it goes to the buyer of an invoice. */
  conversionId: z.uuid().nullable(),
  number: z.string().nullable(),
  state: z.enum(refundStates),
  amount: z.number().int(),
  currency: z.string(),
  reason: z.string(),
  stage: z.number().int().nullable(),
  proposed: z.number().int().nullable(),
  rule: z.string().nullable(),
  waives: z.boolean(),
  askedBy: z.string(),
  askedAt: z.string(),
  decidedBy: z.string().nullable(),
  decision: z.string(),
  paidOn: z.string().nullable(),
  method: z.enum(paymentMethods).nullable(),
  can: z.object({ approve: z.boolean(), reject: z.boolean(), pay: z.boolean() }),
});
export type Refund = z.infer<typeof Refund>;
export const AskRefund = z.strictObject({
  amount: Paid,
  reason: prose(1000).refine((text) => text.trim() !== '', 'Give a reason'),
  stage: orNone(Whole),
  /** The client withdraws: what becomes open again is waived. */
  waives: z.boolean(),
});
/** A refund of the credit of a buyer. */
export const AskBuyerRefund = AskRefund.omit({ stage: true, waives: true });
export const DecideRefund = z.strictObject({ version: Whole, words: prose(1000) });
export const RejectRefund = z.strictObject({
  version: Whole,
  words: prose(1000).refine((text) => text.trim() !== '', 'Say why'),
});
export const PayRefund = z.strictObject({
  version: Whole,
  paidOn: Day,
  method: z.enum(paymentMethods, 'Choose how it was paid'),
  reference: code(80),
  bankAccountId: orNone(Whole),
});

type Rule = { stage: number; when: string; percent: number };

/** The refund proposed to a client who withdraws in a stage: per cent of what was paid, rounded half up to the minor unit. */
export function proposedRefund(rules: readonly Rule[], stage: number, paid: number) {
  const rule = rules.find((one) => one.stage === stage);
  if (!rule) return null;
  const { percent, when } = rule;
  const [whole, rest] = [Math.floor(paid / 100), paid % 100]; // apart, so that no product exceeds what a number holds exactly
  return { amount: whole * percent + Math.floor((rest * percent + 50) / 100), percent, words: when };
}

/** The period of a statement of account, both days included; by default the last twelve months. */
export const StatementQuery = z.object({
  from: Day.optional(),
  to: Day.optional(),
  language: z.enum(['en', 'tr', 'ar']).default('en'),
});

export const ledgerKinds = [
  'receipt',
  'receipt-reversed',
  'allocated',
  'allocation-reversed',
  'waived',
  'waiver-lifted',
  'refunded',
] as const;
export const LedgerEntry = z.object({
  id: z.number().int(),
  at: z.string(),
  kind: z.enum(ledgerKinds),
  means: z.enum(allocationKinds).nullable(),
  amount: z.number().int(),
  currency: z.string(),
  receipt: z.string().nullable(),
  instalment: z.string().nullable(),
  invoice: z.string().nullable(),
  by: z.string().nullable(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;
