import { z } from 'zod';
import { BroadField, broadFields, StudyLevel } from '../../catalogue/courses/index.ts';
import { agreementStates } from '../../catalogue/providers/index.ts';
import { Amount, line, listOf, numeric, PageQuery, Whole } from '../../kit/index.ts';

/** The currency that a limit of the yearly fee is in; courses priced in another one are not found by it. */
export const FINDER_CURRENCY = 'AUD';

const Weeks = numeric(z.number().int().min(0, 'Enter 0 or more').max(2000, 'Enter 2000 or less'));

export const FinderFilter = PageQuery.extend({
  /** Words in any order, the beginning of each is enough: `msc data science melb`. */
  q: line(100).optional(),
  level: listOf(StudyLevel).optional(),
  /** Broad fields of education; the second field of a course counts too. */
  field: listOf(BroadField).optional(),
  provider: listOf(Whole).optional(),
  state: listOf(line(60)).optional(),
  city: listOf(line(100)).optional(),
  campus: listOf(Whole).optional(),
  weeksFrom: Weeks.optional(),
  weeksTo: Weeks.optional(),
  /** The most that a year may cost, in cents. */
  feeTo: Amount.optional(),
  /** Months with an intake, 1 to 12. */
  month: listOf(numeric(z.number().int().min(1, 'Enter 1 to 12').max(12, 'Enter 1 to 12'))).optional(),
  /** The year of the intake, which decides whose tuition counts. */
  year: numeric(z.number().int().min(2020, 'Enter 2020 to 2100').max(2100, 'Enter 2020 to 2100')).optional(),
  englishTo: numeric(z.number().min(0, 'Enter 0 to 9').max(9, 'Enter 0 to 9')).optional(),
  /** `yes` leaves out courses whose intakes or English are not known, where the filter asks for them. */
  known: z.enum(['yes', 'no']).optional(),
});
export type FinderFilter = z.infer<typeof FinderFilter>;

/** What a year costs (R4): the provider's own tuition, or a share of what the register says of the whole course. */
export const YearlyFee = z.object({
  source: z.enum(['own', 'register']),
  amount: z.number().int(),
  currency: z.string(),
  /** Of the provider's own tuition. */
  year: z.number().int().nullable(),
  checkedOn: z.string().nullable(),
});
export type YearlyFee = z.infer<typeof YearlyFee>;

export const FoundCourse = z.object({
  id: z.number().int(),
  name: z.string(),
  cricosCode: z.string().nullable(),
  providerId: z.number().int(),
  provider: z.string(),
  agreement: z.enum(agreementStates),
  level: StudyLevel.nullable(),
  levelName: z.string(),
  fieldBroad: z.enum(broadFields).nullable(),
  weeks: z.number().int().nullable(),
  fee: YearlyFee.nullable(),
  cities: z.array(z.string()),
  intakes: z.array(z.number().int()),
  englishOverall: z.number().nullable(),
});
export type FoundCourse = z.infer<typeof FoundCourse>;

/** Where courses are taught: each state with its cities. */
export const FinderPlace = z.object({ state: z.string(), cities: z.array(z.string()) });
export type FinderPlace = z.infer<typeof FinderPlace>;
