import { z } from 'zod';
import { code, Day, line, numeric, orNone, Whole } from '../../kit/index.ts';
import { Reason } from '../payments/index.ts';

/** How client money moves: in, out for a charge of the state, to the office, or back to the client. */
export const clientMoneyKinds = ['in', 'charge', 'office', 'refund'] as const;
export type ClientMoneyKind = (typeof clientMoneyKinds)[number];

export const Moved = numeric(
  z.number('Enter an amount').int().min(1, 'Enter an amount above 0').max(1_000_000_000_000_000),
);
/** How client money moves: by bank, or in cash. What is drawn to the office always moves by bank. */
export const clientMoneyMethods = ['bank', 'cash'] as const;
const method = z.enum(clientMoneyMethods).default('bank');

const move = { day: Day, amount: Moved, reference: code(80), bankAccountId: orNone(Whole) };

export const ReceiveClientMoney = z.strictObject({ ...move, method, party: line(160) });
export const PayOutClientMoney = z.strictObject({ ...move, method, party: line(160).min(1, 'Enter who was paid') });
export const RefundClientMoney = z.strictObject({ ...move, method, party: line(160) });
export const DrawClientMoney = z.strictObject({
  ...move,
  /** The statement of services that the money pays; without one the draw is refused. */
  statementId: orNone(z.uuid()),
});
export const ReverseClientMoney = z.strictObject({ day: Day, reason: Reason });

export const StatementLine = z.strictObject({ what: line(200).min(1, 'Say what was done'), amount: Moved });
export const NewServiceStatement = z.strictObject({
  issuedOn: Day,
  lines: z.array(StatementLine).min(1, 'Add at least one line').max(40, 'At most 40 lines'),
});
export const VoidServiceStatement = z.strictObject({ reason: Reason });

/** A movement of a client ledger. Nothing is deleted: a reversal is a row of its own. */
export const ClientLedgerRow = z.object({
  id: z.uuid(),
  kind: z.enum(clientMoneyKinds),
  day: z.string(),
  method: z.enum(clientMoneyMethods),
  amount: z.number().int(),
  party: z.string(),
  reference: z.string(),
  account: z.string().nullable(),
  statement: z.string().nullable(),
  /** The receipt of the office for what was drawn. */
  receipt: z.string().nullable(),
  /** It takes an earlier row back. */
  isReversal: z.boolean(),
  reversed: z.boolean(),
  reason: z.string().nullable(),
  by: z.string().nullable(),
  /** The balance after it. */
  balance: z.number().int(),
});
export type ClientLedgerRow = z.infer<typeof ClientLedgerRow>;

export const ServiceStatement = z.object({
  id: z.uuid(),
  number: z.string(),
  issuedOn: z.string(),
  currency: z.string(),
  lines: z.array(z.object({ what: z.string(), amount: z.number().int() })),
  total: z.number().int(),
  drawn: z.number().int(),
  /** What can still be drawn against it. */
  open: z.number().int(),
  voidReason: z.string().nullable(),
  by: z.string().nullable(),
});
export type ServiceStatement = z.infer<typeof ServiceStatement>;

/** What is left of a ledger after a movement. */
export const signOf = ({ kind, isReversal }: { kind: ClientMoneyKind; isReversal: boolean }): 1 | -1 =>
  (kind === 'in') === isReversal ? -1 : 1;
