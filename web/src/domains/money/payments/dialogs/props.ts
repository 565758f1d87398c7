import type { FilePayments } from '@embark/contracts/money/payments';

/** Which dialog is open, and about which row. */
export type MoneyDialog =
  | { kind: 'receipt' | 'refund' }
  | { kind: 'plan'; planId: string }
  | { kind: 'promise' | 'waive' | 'writeOff'; planId: string; instalmentId: string }
  | { kind: 'allocate' | 'reverse'; receiptId: string }
  | { kind: 'certify' | 'release'; receiptId: string; allocationId: string }
  | { kind: 'approve' | 'reject' | 'pay'; refundId: string };

export type Around = { data: FilePayments; onClose: () => void };
