import { z } from 'zod';
import { Amount, Day, line, numeric, orNone, Whole } from '../../kit/index.ts';
import { addDays } from '../../kit/time.ts';

/** When an instalment falls due: on a day, or by an event of the client file. */
export const dueKinds = ['day', 'signing', 'lodgement', 'offer-accepted', 'coe', 'grant'] as const;
export type DueKind = (typeof dueKinds)[number];
/** The events of a client file that give instalments their day. */
export const planEvents = ['signing', 'lodgement', 'offer-accepted', 'coe', 'grant'] as const;
export type PlanEvent = (typeof planEvents)[number];

export const instalmentStatuses = ['later', 'due', 'part-paid', 'paid', 'overdue', 'waived'] as const;
export type InstalmentStatus = (typeof instalmentStatuses)[number];

export const PaymentPromise = z.object({
  id: z.uuid(),
  day: z.string(),
  note: z.string(),
  by: z.string(),
  at: z.string(),
});
export type PaymentPromise = z.infer<typeof PaymentPromise>;

export const Instalment = z.object({
  id: z.uuid(),
  position: z.number().int(),
  what: z.string(),
  amount: z.number().int(),
  settled: z.number().int(),
  waived: z.number().int(),
  /** What is still to be paid. */
  open: z.number().int(),
  /** What of it issued invoices ask for, and what was paid through them. */
  invoiced: z.number().int(),
  billed: z.number().int(),
  /** Its invoices, without void ones. */
  invoices: z.array(z.object({ id: z.uuid(), number: z.string().nullable(), open: z.number().int() })),
  dueKind: z.enum(dueKinds),
  dueDays: z.number().int(),
  /** Null until its event happens. */
  dueOn: z.string().nullable(),
  waiveReason: z.string().nullable(),
  status: z.enum(instalmentStatuses),
  daysOverdue: z.number().int(),
  /** Newest first. */
  promises: z.array(PaymentPromise),
  /** Promises whose day passed without the money. */
  broken: z.number().int(),
});
export type Instalment = z.infer<typeof Instalment>;

const TaxPart = z.object({ name: z.string(), rate: z.number().int(), amount: z.number().int() });

export const Plan = z.object({
  id: z.uuid(),
  version: z.number().int(),
  kind: z.enum(['agreement', 'consultation']),
  state: z.enum(['live', 'closed']),
  agreement: z.string().nullable(),
  payer: z.enum(['client', 'employer']),
  currency: z.string(),
  fee: z.number().int(),
  tax: z.number().int(),
  taxIncluded: z.boolean(),
  total: z.number().int(),
  taxes: z.array(TaxPart),
  paid: z.number().int(),
  waived: z.number().int(),
  open: z.number().int(),
  overdue: z.number().int(),
  instalments: z.array(Instalment),
});
export type Plan = z.infer<typeof Plan>;

/** One line of the plan editor. A line with an ID changes that instalment. */
export const PlanLine = z
  .strictObject({
    id: z.uuid().nullish(),
    what: line(200).min(1, 'Say what it is for'),
    amount: Amount,
    dueKind: z.enum(dueKinds, 'Choose when it is due'),
    /** Days before the lodgement, or after the grant. */
    days: numeric(
      z.number('Enter 0 to 365').int('Enter whole days').min(0, 'Enter 0 to 365').max(365, 'Enter 0 to 365'),
    ),
    dueOn: orNone(Day),
  })
  .refine(({ dueKind, dueOn }) => dueKind !== 'day' || dueOn !== null, { path: ['dueOn'], error: 'Enter a date' });
export type PlanLine = z.infer<typeof PlanLine>;
export const PlanForm = z.strictObject({
  version: Whole,
  instalments: z.array(PlanLine).min(1, 'Add at least one instalment').max(60, 'At most 60 instalments'),
});

/** Days before an instalment's day from which it counts as due (rule L4). */
const DUE_WITHIN = 7;

/** What of an instalment is open and not invoiced. */
export const uninvoiced = (one: Omit<Owed, 'dueOn'> & { invoiced: number }): number => openOf(one) - one.invoiced;

type Owed = { amount: number; settled: number; waived: number; dueOn: string | null };

export const openOf = ({ amount, settled, waived }: Omit<Owed, 'dueOn'>): number => amount - settled - waived;

/** The status of an instalment today, from what it has received (rule L4). What is overdue stays so until it is paid, whatever was promised. */
export function statusOf(one: Owed, today: string): InstalmentStatus {
  if (openOf(one) === 0) return one.waived > 0 ? 'waived' : 'paid';
  if (one.dueOn !== null && one.dueOn < today) return 'overdue';
  if (one.settled > 0) return 'part-paid';
  return one.dueOn !== null && one.dueOn <= addDays(today, DUE_WITHIN) ? 'due' : 'later';
}

/** What a receipt can pay for. */
export const Debt = z.object({
  kind: z.enum(['instalment', 'invoice']),
  id: z.uuid(),
  what: z.string(),
  currency: z.string(),
  open: z.number().int(),
  dueOn: z.string().nullable(),
});
export type Debt = z.infer<typeof Debt>;

/** Spreads an amount over what is open, oldest due day first; what has no day comes last. The rest stays credit (rule L5). */
export function spread<D extends { open: number; dueOn: string | null }>(
  amount: number,
  debts: readonly D[],
): { debt: D; amount: number }[] {
  let rest = amount;
  return debts
    .filter(({ open }) => open > 0)
    .toSorted((one, other) => (one.dueOn ?? '9999').localeCompare(other.dueOn ?? '9999'))
    .flatMap((debt) => {
      const part = Math.min(rest, debt.open);
      rest -= part;
      return part > 0 ? [{ debt, amount: part }] : [];
    });
}
