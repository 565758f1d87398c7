import type {
  AllocateForm,
  AskRefund,
  CertificateForm,
  DecideRefund,
  FilePayments,
  NewAllocation,
  NewReceipt,
  PayRefund,
  Receipt,
  RejectRefund,
  ReverseForm,
} from '@embark/contracts/money/payments';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';

/** A dialog about receipts, of a client file or of an invoice. */
export type ReceiptDialogs =
  | { kind: 'receipt' }
  | { kind: 'allocate'; receiptId: string }
  | { kind: 'reverse'; receiptId: string }
  | { kind: 'certify' | 'release'; receiptId: string; allocationId: string };

/** A dialog about refunds, of a client file or of the buyer of an invoice. */
export type RefundDialogs = { kind: 'refund' } | { kind: 'approve' | 'reject' | 'pay'; refundId: string };

/** Which dialog is open, and about which row. */
export type MoneyDialog =
  | ReceiptDialogs
  | RefundDialogs
  | { kind: 'plan'; planId: string }
  | { kind: 'promise' | 'waive' | 'writeOff'; planId: string; instalmentId: string };

export type Around = { data: FilePayments; onClose: () => void };

/** What the dialogs of receipts need to know, of a client file or of an invoice. */
export type ReceiptData = Pick<FilePayments, 'today' | 'currency' | 'accounts' | 'debts' | 'receipts'> & {
  needsAgreement?: boolean;
  /** The debt that a payment is proposed for first. */
  first?: string;
  can: { write: boolean; issue: boolean };
};

/** Where the dialogs of receipts send what was entered. `record` gives the number of the new receipt. */
export type ReceiptActs = {
  record: (given: NewReceipt) => Promise<string>;
  allocate: (receipt: Receipt, given: z.infer<typeof AllocateForm>) => Promise<unknown>;
  reverse: (receipt: Receipt, given: z.infer<typeof ReverseForm>) => Promise<unknown>;
  certify: (allocationId: string, given: z.infer<typeof CertificateForm>) => Promise<unknown>;
  release: (allocationId: string, given: { reason: string }) => Promise<unknown>;
};
export type AroundReceipts = { data: ReceiptData; acts: ReceiptActs; onClose: () => void };

/** What the dialogs of refunds need to know. Without `agreement` only credit is refunded. */
export type RefundData = Pick<FilePayments, 'today' | 'currency' | 'accounts' | 'receipts' | 'refunds' | 'credits'> &
  Partial<Pick<FilePayments, 'agreement'>>;
/** Where the dialogs of refunds send what was entered. */
export type RefundActs = {
  ask: (given: z.output<typeof AskRefund>) => Promise<unknown>;
  approve: (refundId: string, given: z.output<typeof DecideRefund>) => Promise<unknown>;
  reject: (refundId: string, given: z.output<typeof RejectRefund>) => Promise<unknown>;
  pay: (refundId: string, given: z.output<typeof PayRefund>) => Promise<unknown>;
};
export type AroundRefunds = { data: RefundData; acts: RefundActs; onClose: () => void };

type Line = {
  instalmentId?: string | null | undefined;
  invoiceId?: string | null | undefined;
  kind: NewAllocation['kind'];
  amount: unknown;
  certificateNo?: unknown;
  awaitedUntil?: unknown;
};
/** A form with lines of what a receipt pays for. */
export type AllocationControl = Control<{ allocations: Line[] }>;
