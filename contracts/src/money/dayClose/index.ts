import { z } from 'zod';
import { Amount, Currency, Day, get, line, numeric, pageOf, post, prose } from '../../kit/index.ts';
import { Reason } from '../payments/index.ts';
import { DayCloseFilter, DayCloseRow } from './list.ts';

export * from './list.ts';

/** The shortest explanation of a difference. */
export const DIFFERENCE_REASON = 20;
export const cashKinds = ['receipt', 'client-in', 'refund', 'client-out', 'expense'] as const;

/** The notes and coins of a currency, by their value in minor units, the largest first. */
export const denominations: Readonly<Record<string, readonly number[]>> = {
  AUD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  BDT: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
  PKR: [500_000, 100_000, 50_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
  INR: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
};

/** What notes and coins are worth. */
export const worthOf = (notes: Readonly<Record<string, number>>): number =>
  Object.entries(notes).reduce((sum, [value, count]) => sum + Number(value) * count, 0);

/** A movement of cash on the day: money received or paid out; a reversal has the other sign. */
export const CashMove = z.object({
  id: z.uuid(),
  kind: z.enum(cashKinds),
  received: z.number().int(),
  paid: z.number().int(),
  number: z.string(),
  name: z.string(),
});
export type CashMove = z.infer<typeof CashMove>;

const Notes = z.record(z.string().regex(/^[1-9]\d{0,6}$/), z.number().int().min(0).max(1_000_000));

/** The cash of one currency on a day. What was counted is null until the day is closed. */
export const CashSheet = z.object({
  currency: z.string(),
  opening: z.number().int(),
  received: z.number().int(),
  paid: z.number().int(),
  expected: z.number().int(),
  moves: z.array(CashMove),
  counted: z.number().int().nullable(),
  notes: Notes.nullable(),
  difference: z.number().int().nullable(),
  reason: z.string(),
});
export type CashSheet = z.infer<typeof CashSheet>;

const Signed = z.object({ by: z.string(), at: z.string() });
/** The cash of an office on a day. */
export const DaySheet = z.object({
  office: z.string(),
  officeName: z.string(),
  day: z.string(),
  today: z.string(),
  closeId: z.uuid().nullable(),
  closed: Signed.nullable(),
  /** A later day is closed, so that this one takes no more cash either. */
  lockedBy: z.string().nullable(),
  /** The day whose count is the opening balance; null before the first close. */
  openingDay: z.string().nullable(),
  /** An earlier day with cash that has to be closed first. */
  first: z.string().nullable(),
  currencies: z.array(CashSheet),
  /** The times that this day was reopened, newest first. */
  reopened: z.array(Signed.extend({ reason: z.string() })),
  can: z.object({ close: z.boolean(), reopen: z.boolean() }),
});
export type DaySheet = z.infer<typeof DaySheet>;

const Office = line(4).min(1, 'Choose an office');
const Balance = numeric(z.number().int().min(-1_000_000_000_000_000).max(1_000_000_000_000_000));
export const Count = z.strictObject({
  currency: Currency,
  /** What should be there, as it was shown. */
  expected: Balance,
  counted: Amount,
  notes: Notes.nullable(),
  reason: prose(500),
});
export const CloseDay = z.strictObject({ office: Office, day: Day, counts: z.array(Count).min(1).max(20) });
export const ReopenDay = z.strictObject({ reason: Reason });

const params = z.object({ id: z.uuid() });

export const dayClose = {
  list: get('/money-app/day-closes', {
    permission: 'money.issue',
    summary: 'List the closed days of each office with their differences, filtered and sorted, with the exact total.',
    query: DayCloseFilter,
    returns: pageOf(DayCloseRow),
  }),
  sheet: get('/money-app/day-closes/sheet', {
    permission: 'money.issue',
    summary: 'Get the cash of an office on a day: opening balance, receipts, payouts, and what was counted.',
    query: z.object({ office: Office, day: Day.optional() }),
    returns: DaySheet,
  }),
  close: post('/money-app/day-closes', {
    permission: 'money.issue',
    summary:
      'Close a day: what was counted in each currency. A difference needs a reason. Cash of that day is then refused.',
    body: CloseDay,
    returns: DaySheet,
  }),
  reopen: post('/money-app/day-closes/:id/reopen', {
    permission: 'cash.reopen',
    summary: 'Reopen the newest closed day of an office, with a reason.',
    params,
    body: ReopenDay,
    returns: DaySheet,
  }),
  pdf: get('/money-app/day-closes/:id/pdf', {
    permission: 'money.issue',
    summary: 'Get the sheet of a closed day as a PDF to sign.',
    params,
    query: z.object({ language: z.enum(['en', 'tr', 'ar']).default('en') }),
    returns: z.string(),
    download: 'file',
  }),
};
