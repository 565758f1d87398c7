import { z } from 'zod';
import { Day, line, numeric, orNone, prose, Whole } from '../../kit/index.ts';
import { employmentTypes, LeaveState, leaveTypes, LeaveUnit } from './words.ts';

/** How leave is earned: a share each day, at the start of a year, for days worked, in steps of the first year, or not at all. */
export const earnings = ['daily', 'yearly', 'worked', 'steps', 'none'] as const;
export const amountUnits = ['days', 'weeks'] as const;
export const leaveYears = ['calendar', 'anniversary'] as const;
export const countings = ['working', 'calendar'] as const;
export const monthsOfSteps = [1, 2, 3, 4, 6];

const whole = (least: number, most: number) =>
  numeric(
    z.number().int('Enter a whole number').min(least, `Enter ${least} or more`).max(most, `Enter ${most} or less`),
  );
const MOST_AMOUNT = 5000;
const amount = numeric(
  z
    .number()
    .min(0, 'Enter 0 or more')
    .max(MOST_AMOUNT, `Enter ${MOST_AMOUNT} or less`)
    .refine((given) => Math.abs(given * 1e6 - Math.round(given * 1e6)) < 1e-3, 'Use up to six decimals'),
);

const terms = {
  earning: z.enum(earnings),
  /** For a year, or for `perDays`, in `amountIn`. */
  amount,
  amountIn: z.enum(amountUnits),
  perDays: orNone(whole(1, 366)),
  /** In the first year of service, `stepAmount` every so many months. */
  stepMonths: orNone(
    numeric(z.number().refine((given) => monthsOfSteps.includes(given), 'Choose 1, 2, 3, 4 or 6 months')),
  ),
  stepAmount: orNone(amount),
  /** What the steps gave is the leave of the first year. */
  stepsIncluded: z.boolean(),
  /** Completed months of service before it can be taken. */
  afterMonths: whole(0, 240),
  year: z.enum(leaveYears),
  /** The most that is carried into the next year; null: all. In days or hours of the unit, as the next two. */
  carryCap: orNone(amount),
  /** The months until what was carried expires. */
  carryMonths: orNone(whole(1, 11)),
  stockCap: orNone(amount),
  counts: z.enum(countings),
  /** A certificate is needed for more days than this. */
  certificateAfter: orNone(whole(0, 366)),
  noticeDays: whole(0, 366),
  /** How far below zero the balance may go; null: no balance is kept. */
  belowZero: orNone(amount),
  /** The most days of one request. */
  eventMax: orNone(amount),
  /** Per cent of the pay. */
  paid: numeric(
    z.number().min(0, 'Enter 0 or more').max(100, 'Enter 100 or less').multipleOf(0.01, 'Use up to two decimals'),
  ),
  /** Where the row comes from, such as the order that it follows. */
  note: prose(500).refine((given) => given.trim() !== '', 'Enter a source or a note'),
};
const scope = {
  type: z.enum(leaveTypes),
  /** The state whose staff it is for; null: the whole office. */
  state: z.preprocess(
    (given) => (given === '' ? null : given),
    line(4)
      .toUpperCase()
      .regex(/^[A-Z]{2,4}$/, 'Use letters like VIC')
      .nullable(),
  ),
  employments: z.array(z.enum(employmentTypes)).min(1, 'Choose at least one').max(4),
  unit: LeaveUnit,
};

export const PolicyTerms = z.strictObject({ validFrom: Day, ...terms });
/** A new dated row of an office. It ends the row in force on the day before. */
export const NewPolicy = z.strictObject({
  office: line(4).min(1, 'Choose an office'),
  ...scope,
  validFrom: Day,
  ...terms,
});
export type NewPolicy = z.output<typeof NewPolicy>;
export const ChangePolicy = PolicyTerms.extend({ version: Whole });
export type PolicyTerms = z.output<typeof PolicyTerms>;

/** A row of the policies: what staff of an office earn, from a day through a day. */
export const LeavePolicy = z.object({
  id: z.number().int(),
  version: z.number().int(),
  office: z.string(),
  type: scope.type,
  state: z.string().nullable(),
  employments: z.array(z.enum(employmentTypes)),
  unit: LeaveUnit,
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  phase: z.enum(['past', 'current', 'future']),
  earning: z.enum(earnings),
  amount: z.number(),
  amountIn: z.enum(amountUnits),
  perDays: z.number().int().nullable(),
  stepMonths: z.number().int().nullable(),
  stepAmount: z.number().nullable(),
  stepsIncluded: z.boolean(),
  afterMonths: z.number().int(),
  year: z.enum(leaveYears),
  carryCap: z.number().nullable(),
  carryMonths: z.number().int().nullable(),
  stockCap: z.number().nullable(),
  counts: z.enum(countings),
  certificateAfter: z.number().int().nullable(),
  noticeDays: z.number().int(),
  belowZero: z.number().nullable(),
  eventMax: z.number().nullable(),
  paid: z.number(),
  note: z.string(),
  /** The rule of the rule book that it was taken from. */
  ruleId: z.number().int().nullable(),
  /** The law or order of that rule. */
  source: z.string().nullable(),
  sourceUrl: z.string().nullable(),
  madeBy: z.string().nullable(),
  /** `change`: it begins later and no leave was requested under it. `end`: it is in force and no other policy follows. */
  can: z.object({ change: z.boolean(), end: z.boolean() }),
});
export type LeavePolicy = z.infer<typeof LeavePolicy>;

/** Its last day; null: it goes on. */
export const EndPolicy = z.strictObject({ version: Whole, validTo: orNone(Day) });

/** Who has a policy on its last day, and the leave under it that begins later. */
export const PolicyEnding = z.object({
  unit: LeaveUnit,
  people: z.array(
    z.object({
      userId: z.number().int(),
      name: z.string(),
      /** What is left on the last day; null where no balance is kept. */
      balance: z.number().nullable(),
    }),
  ),
  planned: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      startsOn: z.string(),
      endsOn: z.string(),
      state: LeaveState.extract(['asked', 'approved']),
    }),
  ),
});
export type PolicyEnding = z.infer<typeof PolicyEnding>;
