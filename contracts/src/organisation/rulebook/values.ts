import { z } from 'zod';
import { Amount, Currency, numeric } from '../../kit/index.ts';

/** The areas of the rule book; the shape of a value depends on its area. */
export const ruleAreas = [
  'visa-money',
  'validity',
  'lead-time',
  'deadline',
  'deadline-steps',
  'evidence-level',
  'english',
  'visa-limit',
  'visa-day',
  'visa-list',
  'tax',
  'leave',
  'holiday',
  'commission-law',
] as const;
export const RuleArea = z.enum(ruleAreas);
export type RuleArea = z.infer<typeof RuleArea>;

const whole = (most: number, least = 0) =>
  numeric(
    z.number().int('Enter a whole number').min(least, `Enter ${least} or more`).max(most, `Enter ${most} or less`),
  );
/** A number that a blank field leaves unknown. */
const orUnknown = <T extends z.core.$ZodType>(schema: T) =>
  z.preprocess((given) => (given === '' || given === undefined ? null : given), z.nullable(schema));
/** A measurement with up to three decimals. */
const measure = (most: number) =>
  numeric(
    z
      .number()
      .min(0, 'Enter 0 or more')
      .max(most, `Enter ${most} or less`)
      .refine((given) => Math.abs(given * 1000 - Math.round(given * 1000)) < 1e-6, 'Use up to three decimals'),
  );

export const countedFroms = [
  'issue',
  'test',
  'print',
  'expiry',
  'clearance',
  'taken',
  'submitted',
  'invited',
  'completed',
] as const;
export const judgedOns = ['lodgement', 'decision', 'acceptance', 'invitation', 'visa-end'] as const;
export const limitUnits = [
  'years',
  'months',
  'weeks',
  'days',
  'hours-a-fortnight',
  'points',
  'words',
  'files',
  'places',
  'dollars',
] as const;
export const leaveUnits = ['days', 'weeks', 'months'] as const;
export const leaveCounts = ['working-days', 'calendar-days', 'roster-hours'] as const;
export const leaveYears = ['calendar', 'anniversary', 'event'] as const;
export const leavePays = ['full', 'half', 'unpaid'] as const;

const VisaMoney = z.strictObject({
  area: z.literal('visa-money'),
  /** In minor units; null if not known. */
  amount: orUnknown(Amount),
  currency: Currency,
});

/** How long a document is valid. Without months and days: until the date it states (`countedFrom: 'expiry'`), otherwise without end. */
const Validity = z.strictObject({
  area: z.literal('validity'),
  months: orUnknown(whole(600, 1)),
  days: orUnknown(whole(3660, 1)),
  countedFrom: z.enum(countedFroms),
  judgedOn: z.array(z.enum(judgedOns)).max(judgedOns.length),
});

/** The days that it takes to get a new document; null if not known. The key is the type of document, with a country where it has its own: `passport-PK`. */
const LeadTime = z.strictObject({ area: z.literal('lead-time'), days: orUnknown(whole(365, 1)) });

/** The time allowed, in days or months; both null if it is not known, because the letter states it. */
const Deadline = z.strictObject({
  area: z.literal('deadline'),
  days: orUnknown(whole(3660, 1)),
  months: orUnknown(whole(120, 1)),
  counted: z.enum(['calendar', 'working']),
});

/** The reminders of a deadline: days before it, for the owner; `managerFrom` and `adminFrom` say from which day others are reminded too. */
const DeadlineSteps = z.strictObject({
  area: z.literal('deadline-steps'),
  days: z.array(whole(365)).min(1, 'Enter at least one day').max(12, 'Enter at most 12 days'),
  managerFrom: orUnknown(whole(365)),
  adminFrom: orUnknown(whole(365)),
  /** On the last day, repeated after this many working hours; null: once. */
  repeatHours: orUnknown(whole(24, 1)),
});

const EvidenceLevel = z.strictObject({
  area: z.literal('evidence-level'),
  level: numeric(z.number().int().min(1, 'Choose 1, 2 or 3').max(3, 'Choose 1, 2 or 3')),
});

/** The grades of OET before 7 August 2025, the best first. */
export const englishGrades = ['A', 'B', 'C+', 'C', 'D', 'E'] as const;
export type EnglishGrade = (typeof englishGrades)[number];

/** The lowest overall scores of a test, or its lowest grade, judged by the day of the test. Null: no such limit. */
const English = z.strictObject({
  area: z.literal('english'),
  /** A test that is on no list in this period is refused; one without a row is not known. */
  accepted: z.boolean().default(true),
  grade: orUnknown(z.enum(englishGrades)).default(null),
  overall: orUnknown(measure(2000)),
  eachPart: orUnknown(measure(2000)),
  with10Weeks: orUnknown(measure(2000)),
  with20Weeks: orUnknown(measure(2000)),
});

const VisaLimit = z.strictObject({
  area: z.literal('visa-limit'),
  limit: orUnknown(whole(1_000_000_000)),
  unit: z.enum(limitUnits),
});

/** A day of every year, such as 15 March. */
const VisaDay = z.strictObject({
  area: z.literal('visa-day'),
  month: whole(12, 1),
  day: whole(31, 1),
});

/** Codes that a rule applies to: visa subclasses or countries. */
const VisaList = z.strictObject({
  area: z.literal('visa-list'),
  codes: z
    .array(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(/^[A-Z0-9]{2,6}$/, 'Use codes like 485 or GB'),
    )
    .min(1, 'Enter at least one code')
    .max(200, 'Enter at most 200 codes'),
});

const Tax = z.strictObject({
  area: z.literal('tax'),
  /** In hundredths of a per cent; null if not known. */
  rate: orUnknown(whole(10_000)),
});

const Leave = z.strictObject({
  area: z.literal('leave'),
  amount: orUnknown(measure(366)),
  unit: z.enum(leaveUnits),
  /** The amount accrues for so many days worked, instead of per year. */
  perDaysWorked: orUnknown(whole(366, 1)),
  afterMonths: whole(240),
  carries: z.boolean(),
  /** The most that can be saved up, in the same unit; null: no limit. */
  stockMax: orUnknown(measure(1000)),
  countedIn: z.enum(leaveCounts),
  year: z.enum(leaveYears),
  pay: z.enum(leavePays),
});

/** A working week: ISO weekdays (1 is Monday), and which Saturdays of a month are off although Saturday is worked. */
const Holiday = z.strictObject({
  area: z.literal('holiday'),
  workingDays: z.array(whole(7, 1)).min(1, 'Choose at least one day').max(7),
  saturdaysOff: z.array(whole(5, 1)).max(5),
});

const CommissionLaw = z.strictObject({ area: z.literal('commission-law'), allowed: z.boolean() });

/** The value of a rule, typed by its area. */
export const RuleValue = z.discriminatedUnion('area', [
  VisaMoney,
  Validity,
  LeadTime,
  Deadline,
  DeadlineSteps,
  EvidenceLevel,
  English,
  VisaLimit,
  VisaDay,
  VisaList,
  Tax,
  Leave,
  Holiday,
  CommissionLaw,
]);
export type RuleValue = z.infer<typeof RuleValue>;
export type RuleValueOf<A extends RuleArea> = Extract<RuleValue, { area: A }>;

/** Whether the value is known: rows of the state's numbers that could not be confirmed stay without one. */
export function isKnownValue(value: RuleValue): boolean {
  if (value.area === 'visa-money' || value.area === 'leave') return value.amount !== null;
  if (value.area === 'deadline') return value.days !== null || value.months !== null;
  if (value.area === 'lead-time') return value.days !== null;
  if (value.area === 'tax') return value.rate !== null;
  if (value.area === 'visa-limit') return value.limit !== null;
  if (value.area === 'english')
    return (
      Object.is(value.accepted, false) ||
      Boolean(value.grade) ||
      Object.values(value).some((score) => typeof score === 'number')
    );
  return true;
}

/** Whether two values are equal, whatever the order of their fields. */
export function isSameValue(one: RuleValue, other: RuleValue): boolean {
  const parts = (value: RuleValue) => JSON.stringify(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return parts(one) === parts(other);
}
