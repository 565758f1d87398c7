import { z } from 'zod';
import { Amount, code, Country, Currency, Day, line, numeric, orNone, prose, Whole } from '../../kit/index.ts';
import { StudyLevel } from '../../catalogue/studyLevels.ts';

/** What a rate is taken of: the first year's tuition, each study period's, the whole course's; or a fixed amount. */
export const termBases = ['first-year', 'period', 'whole', 'fixed'] as const;
/** The calendar periods in which students are counted for tiers. */
export const tierPeriods = ['year', 'half', 'quarter'] as const;
/** What a provider wants to read on a claim for each student. */
export const claimFields = ['studentNumber', 'dateOfBirth', 'coe', 'reference', 'email'] as const;
export type ClaimField = (typeof claimFields)[number];

/** Hundredths of a per cent: 1500 is 15 %. */
const Rate = numeric(
  z.number().int('Use no more than two decimals').min(1, 'Enter more than 0').max(10_000, 'At most 100'),
);
const count = (most: number) => numeric(z.number().int().min(1, 'Enter 1 or more').max(most, `At most ${most}`));

/** A day of every year, `08-31`. */
export const YearDay = code(5).refine(
  (text) => /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(text) && !/^(02-(29|3\d)|(04|06|09|11)-31)$/.test(text),
  'Use a month and a day like 08-31',
);

/** A part of the commission: due after the census day of this number, claimed within the window or until a day of the year. */
export const TermPart = z.strictObject({ share: Rate, census: count(12), claimBy: orNone(YearDay) });
export type TermPart = z.output<typeof TermPart>;

/** From this many students of a calendar period on: another rate, an amount for each student, or both. */
export const TermTier = z.strictObject({ from: count(10_000), rate: orNone(Rate), bonus: orNone(Amount) });
export type TermTier = z.output<typeof TermTier>;

/** The form of commission terms. Amounts are in minor units of `currency`; empty lists of the scope mean all. */
export const ownTerms = {
  levels: z.array(StudyLevel).max(40),
  courseIds: z.array(Whole).max(100, 'At most 100 courses'),
  countries: z.array(Country).max(60, 'At most 60 countries'),
  offices: z.array(line(3)).max(20),
  basis: z.enum(termBases),
  currency: Currency,
  rate: orNone(Rate),
  amount: orNone(Amount),
  yearlyPeriods: count(4),
  net: z.boolean(),
  tierPeriod: z.enum(tierPeriods),
  tiers: z.array(TermTier).max(10, 'At most 10 tiers'),
  parts: z.array(TermPart).min(1, 'Add a part').max(12, 'At most 12 parts'),
  censusDays: z.array(YearDay).max(12, 'At most 12 days'),
  windowDays: orNone(count(1000)),
  paymentDays: count(365),
  perInvoice: orNone(count(1000)),
  purchaseOrder: z.boolean(),
  asks: z.array(z.enum(claimFields)),
  clawBackDays: orNone(count(1000)),
  subAgentShare: orNone(Rate),
  note: prose(2000),
  validFrom: Day,
  validTo: orNone(Day),
};
export const TermsForm = z.strictObject(ownTerms);
export type TermsForm = z.output<typeof TermsForm>;

const rises = (numbers: readonly number[]) => numbers.every((one, at) => at === 0 || one > (numbers[at - 1] ?? 0));

/** The complaints about values that don't fit each other, by field. */
export function termComplaints(form: TermsForm): Record<string, string> {
  const shares = form.parts.reduce((sum, { share }) => sum + share, 0);
  return {
    ...(form.basis === 'fixed' && !form.amount && { amount: 'Enter an amount' }),
    ...(form.basis !== 'fixed' && form.rate === null && { rate: 'Enter a rate' }),
    ...(form.basis === 'fixed' &&
      form.tiers.some(({ rate }) => rate !== null) && { tiers: 'A fixed amount has no rates' }),
    ...(form.tiers.some(({ rate, bonus }) => rate === null && !bonus) && {
      tiers: 'Enter a rate or an amount for each tier',
    }),
    ...(!rises(form.tiers.map(({ from }) => from)) && { tiers: 'Each tier must begin at more students' }),
    ...(form.basis !== 'period' && shares !== 10_000 && { parts: 'The shares of the parts must add up to 100 %' }),
    ...(!rises(form.parts.map(({ census }) => census)) && { parts: 'Each part must wait for a later census day' }),
    ...(form.validTo && form.validTo < form.validFrom && { validTo: 'The end date is before the start date' }),
  };
}

/** Terms that are valid without an end, before anything is entered. */
export const blankTerms: Omit<TermsForm, 'validFrom'> = {
  levels: [],
  courseIds: [],
  countries: [],
  offices: [],
  basis: 'first-year',
  currency: 'AUD',
  rate: null,
  amount: null,
  yearlyPeriods: 2,
  net: false,
  tierPeriod: 'year',
  tiers: [],
  parts: [{ share: 10_000, census: 1, claimBy: null }],
  censusDays: [],
  windowDays: 60,
  paymentDays: 30,
  perInvoice: null,
  purchaseOrder: false,
  asks: [],
  clawBackDays: null,
  subAgentShare: null,
  note: '',
  validTo: null,
};
