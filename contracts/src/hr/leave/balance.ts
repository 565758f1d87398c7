import { z } from 'zod';
import { Day, line, numeric, prose, Whole } from '../../kit/index.ts';
import { DayPart, EmploymentType, LeaveType, LeaveUnit, LedgerKind } from './words.ts';

/** The leave of one type that a person has. Amounts are days or hours, by `unit`. */
export const LeaveBalance = z.object({
  type: LeaveType,
  unit: LeaveUnit,
  /** What is left on the day asked for; null for leave without a balance. */
  balance: z.number().nullable(),
  /** The same in days of the person's roster. */
  days: z.number().nullable(),
  /** Asked for and not decided yet, and approved for later. */
  asked: z.number(),
  planned: z.number(),
  /** Earned and taken in the leave year of that day. */
  earned: z.number(),
  taken: z.number(),
  yearStartsOn: z.string(),
  /** The first day on which it can be taken, if that is later. */
  from: z.string().nullable(),
  counts: z.enum(['working', 'calendar']),
  certificateAfter: z.number().int().nullable(),
  noticeDays: z.number().int(),
  paid: z.number(),
  /** The rule of the rule book that the policy was taken from, such as `bd-annual`. */
  ruleId: z.number().int().nullable(),
});
export type LeaveBalance = z.infer<typeof LeaveBalance>;

/** How a person works, as far as leave depends on it. */
export const LeavePerson = z.object({
  userId: z.number().int(),
  name: z.string(),
  office: z.string(),
  zone: z.string(),
  today: z.string(),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  employmentType: EmploymentType,
  /** Minutes from Monday to Sunday; `ownRoster` says whether they are the person's own or the office's. */
  roster: z.array(z.number().int()).length(7),
  ownRoster: z.boolean(),
  leaveState: z.string().nullable(),
  coverId: z.number().int().nullable(),
  cover: z.string().nullable(),
  version: z.number().int(),
});
export type LeavePerson = z.infer<typeof LeavePerson>;

export const Balances = z.object({
  on: z.string(),
  person: LeavePerson,
  rows: z.array(LeaveBalance),
  can: z.object({ correct: z.boolean(), setUp: z.boolean() }),
});
export type Balances = z.infer<typeof Balances>;

/** A day that a request takes. */
export const CountedDay = z.object({ day: z.string(), part: DayPart, amount: z.number() });
export type CountedDay = z.infer<typeof CountedDay>;

/** A part of a leave that no leave year, expiry or new policy divides: what it takes, and the balance on its last day. */
export const BalancePart = z.object({
  from: z.string(),
  to: z.string(),
  amount: z.number(),
  before: z.number(),
  after: z.number(),
});
export type BalancePart = z.infer<typeof BalancePart>;

/** What a request would take, before it is sent. */
export const LeavePreview = z.object({
  unit: LeaveUnit,
  amount: z.number(),
  days: z.array(CountedDay),
  holidays: z.array(z.object({ day: z.string(), name: z.string(), provisional: z.boolean() })),
  /** The balance on the last day, without and with this request; null for leave without a balance. */
  before: z.number().nullable(),
  after: z.number().nullable(),
  /** The same for each part of leave that runs over a turn, in their order; left out if there is one part. */
  balances: z.array(BalancePart).optional(),
  certificate: z.boolean(),
  shortNotice: z.boolean(),
  /** Why it can't be sent, by field; empty if it can. */
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
  /** What of the person's work falls due meanwhile, by kind. */
  due: z.array(z.object({ kind: z.string(), count: z.number().int() })),
  away: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
});
export type LeavePreview = z.infer<typeof LeavePreview>;

/** An entry of the ledger that HR makes: in days or hours of the type's unit, with two decimals. */
export const Correction = z.strictObject({
  userId: Whole,
  type: LeaveType,
  kind: LedgerKind.extract(['correction', 'carry', 'payout']),
  day: Day,
  amount: numeric(
    z
      .number()
      .min(-10_000)
      .max(10_000)
      .refine((given) => given !== 0, 'Enter an amount other than 0')
      .refine((given) => Math.abs(given * 100 - Math.round(given * 100)) < 1e-6, 'Use up to two decimals'),
  ),
  note: prose(500).refine((given) => given.trim() !== '', 'Enter a reason'),
});
export type Correction = z.output<typeof Correction>;

export const PersonSetUp = z.strictObject({
  version: Whole,
  employmentType: EmploymentType,
  /** Null: as the office. */
  roster: z
    .array(numeric(z.number().int().min(0, 'Enter 0 or more').max(1440, 'Enter 1440 or less')))
    .length(7)
    .nullable(),
  leaveState: z.preprocess(
    (given) => (given === '' ? null : given),
    line(4)
      .toUpperCase()
      .regex(/^[A-Z]{2,4}$/, 'Use letters like VIC')
      .nullable(),
  ),
});
export type PersonSetUp = z.output<typeof PersonSetUp>;
