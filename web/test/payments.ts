import type {
  FilePayments,
  Instalment,
  InvoicePayments,
  Plan,
  Receipt,
  Refund,
} from '@embark/contracts/money/payments';
import { conversionId } from './conversions.ts';
import { serverSays } from './page.tsx';

const idOf = (last: string) => `0197a000-0000-7000-8000-0000000000${last}`;
export const planId = idOf('a1');
export const instalmentId = idOf('a2');
export const receiptId = idOf('a4');
export const refundId = idOf('a6');

/** An overdue instalment with a promise; `given` says what is different. */
export const someInstalment = (given: Partial<Instalment> = {}): Instalment => ({
  id: instalmentId,
  position: 1,
  what: 'At signing',
  amount: 600_00,
  settled: 100_00,
  waived: 0,
  open: 500_00,
  invoiced: 0,
  billed: 0,
  invoices: [],
  dueKind: 'day',
  dueDays: 0,
  dueOn: '2026-02-28',
  waiveReason: null,
  status: 'overdue',
  daysOverdue: 2,
  promises: [
    { id: idOf('a3'), day: '2026-03-01', note: 'After the salary', by: 'Nusrat', at: '2026-02-27T01:00:00.000Z' },
  ],
  broken: 1,
  ...given,
});

export const somePlan = (given: Partial<Plan> = {}): Plan => ({
  id: planId,
  version: 3,
  kind: 'agreement',
  state: 'live',
  agreement: 'A-2026-00012',
  payer: 'client',
  currency: 'BDT',
  fee: 1_000_00,
  tax: 150_00,
  taxIncluded: false,
  total: 1_150_00,
  taxes: [{ name: 'VAT', rate: 1500, amount: 150_00 }],
  paid: 100_00,
  waived: 0,
  open: 1_050_00,
  overdue: 500_00,
  instalments: [
    someInstalment(),
    someInstalment({
      id: idOf('a9'),
      position: 2,
      what: 'After the grant',
      amount: 550_00,
      settled: 0,
      open: 550_00,
      dueKind: 'grant',
      dueDays: 7,
      dueOn: null,
      status: 'later',
      daysOverdue: 0,
      promises: [],
      broken: 0,
    }),
  ],
  ...given,
});

export const someReceipt = (given: Partial<Receipt> = {}): Receipt => ({
  id: receiptId,
  version: 2,
  number: 'BDR/25-26/00007',
  conversionId,
  receivedOn: '2026-03-01',
  amount: 150_00,
  currency: 'BDT',
  method: 'wallet',
  wallet: 'bKash',
  reference: 'TX 991',
  bankAccountId: null,
  account: null,
  payer: '',
  note: '',
  allocated: 100_00,
  refunded: 0,
  credit: 50_00,
  unasked: false,
  reversed: null,
  by: 'Nusrat',
  allocations: [
    {
      id: idOf('a5'),
      kind: 'withheld-vat',
      amount: 100_00,
      day: '2026-03-01',
      instalmentId,
      invoiceId: null,
      what: 'At signing',
      certificateNo: null,
      awaitedUntil: '2026-06-30',
      reversed: false,
    },
  ],
  ...given,
});

export const someRefund = (given: Partial<Refund> = {}): Refund => ({
  id: refundId,
  version: 1,
  conversionId,
  number: null,
  state: 'asked',
  amount: 50_00,
  currency: 'BDT',
  reason: 'The client withdraws',
  stage: 2,
  proposed: 50_00,
  rule: 'Preparation: 50 %',
  waives: false,
  askedBy: 'Nusrat',
  askedAt: '2026-03-01T01:00:00.000Z',
  decidedBy: null,
  decision: '',
  paidOn: null,
  method: null,
  can: { approve: true, reject: true, pay: false },
  ...given,
});

/** The money of a file as accounts see it. */
export const filePayments = (given: Partial<FilePayments> = {}): FilePayments => ({
  conversionId,
  today: '2026-03-02',
  agreement: {
    number: 'A-2026-00012',
    feeAmount: 1_000_00,
    currency: 'BDT',
    refundRules: [{ stage: 2, when: 'Preparation', percent: 50 }],
  },
  needsAgreement: false,
  currency: 'BDT',
  plans: [somePlan()],
  receipts: [],
  others: [],
  debts: (given.plans ?? [somePlan()]).flatMap(({ instalments, currency }) =>
    instalments.map(({ id, what, open, dueOn }) => ({ kind: 'instalment' as const, id, what, currency, open, dueOn })),
  ),
  refunds: [],
  credits: [],
  accounts: [{ id: 4, name: 'Operating', currency: 'BDT' }],
  can: { createPlan: false, write: true, approve: true, issue: true },
  ...given,
});

/** The payments of an invoice as accounts see them. */
export const someInvoicePayments = (given: Partial<InvoicePayments> = {}): InvoicePayments => ({
  invoiceId: '0197a000-0000-7000-8000-00000000c001',
  version: 3,
  today: '2026-12-10',
  currency: 'AUD',
  buyer: 'Harbour Care Pty Ltd',
  open: 13_530_00,
  receipts: [],
  writtenOff: [],
  debts: [
    {
      kind: 'invoice',
      id: '0197a000-0000-7000-8000-00000000c001',
      what: 'AU/26-27/000124',
      currency: 'AUD',
      open: 13_530_00,
      dueOn: '2026-12-24',
    },
  ],
  credits: [],
  refunds: [],
  accounts: [],
  can: { write: true, approve: true, issue: true, record: true },
  ...given,
});

type Answer = { status: number; body: unknown };
const names: [string, string][] = [
  [conversionId, ':file'],
  [planId, ':plan'],
  [instalmentId, ':instalment'],
  [receiptId, ':receipt'],
  [refundId, ':refund'],
];

/** Answers as the server of a file with this money; returns what was sent. Answers in order, the last one repeats. */
export function moneyServer(data: FilePayments, ...answers: Answer[]) {
  const posted: [string, unknown][] = [];
  serverSays((request, body) => {
    if (request.includes('/payment-files/'))
      return {
        status: 200,
        body: { conversionId, number: '', name: '', files: [], receipts: [], refunds: [], can: {} },
      };
    if (request.startsWith('GET ') && request.includes('/ledger'))
      return {
        status: 200,
        body: {
          more: false,
          rows: [
            {
              id: 1,
              at: '2026-03-01T01:00:00.000Z',
              kind: 'receipt',
              means: null,
              amount: 150_00,
              currency: 'BDT',
              receipt: 'BDR/25-26/00007',
              instalment: null,
              invoice: null,
              by: 'Nusrat',
            },
          ],
        },
      };
    if (request.startsWith('GET ')) return { status: 200, body: data };
    posted.push([names.reduce((text, [id, name]) => text.replace(id, name), request), body]);
    return answers[Math.min(posted.length, answers.length) - 1] ?? { status: 200, body: data };
  });
  return posted;
}
