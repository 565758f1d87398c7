import { z } from 'zod';
import { StudyLevel } from '../../catalogue/courses/index.ts';
import { agreementStates, laneNames } from '../../catalogue/providers/index.ts';
import { Day, line, listOf, orNone, Whole } from '../../kit/index.ts';
import { AgreementLanguage } from '../agreements/content.ts';
import { YearlyFee } from './search.ts';

/** Courses that can be compared at a time. */
export const SHORTLIST_MOST = 8;

const few = <T extends z.ZodArray>(list: T) =>
  list
    .min(1, 'Choose a course')
    .max(SHORTLIST_MOST, `Choose at most ${SHORTLIST_MOST} courses`)
    .refine((all) => new Set(all.map((one) => JSON.stringify(one))).size === all.length, 'Choose each course once');

const shared = {
  intakeOn: Day,
  /** The last day of the health cover that a student in Australia has. */
  coverTo: orNone(Day).optional(),
};

/** A shortlist, as in the address of its page. */
export const Shortlist = z.object({
  courses: listOf(Whole).pipe(few(z.array(z.number().int()))),
  ...shared,
});

export const ShortlistPaper = z.strictObject({
  courses: few(z.array(Whole)),
  ...shared,
  language: AgreementLanguage,
  /** The client file of the student; otherwise the name as given, or none. */
  conversionId: orNone(z.uuid()).optional(),
  name: line(120).optional(),
});
export type ShortlistPaper = z.output<typeof ShortlistPaper>;

const DraftChoice = z.strictObject({ courseId: Whole, campusId: orNone(Whole).optional() });

export const DraftApplications = z.strictObject({
  conversionId: z.uuid('Choose a client file'),
  intakeOn: Day,
  courses: z
    .array(DraftChoice)
    .min(1, 'Choose a course')
    .max(SHORTLIST_MOST, `Choose at most ${SHORTLIST_MOST} courses`)
    .refine((all) => new Set(all.map(({ courseId }) => courseId)).size === all.length, 'Choose each course once'),
});
export type DraftApplications = z.output<typeof DraftApplications>;

const amount = z.number().int().nullable();
const day = z.string().nullable();

/** A course of a shortlist. Amounts are minor units of `currency`; days follow from the first day. */
export const ComparedCourse = z.object({
  id: z.number().int(),
  name: z.string(),
  cricosCode: z.string().nullable(),
  /** It can be applied for: active, and in force in the register. */
  inForce: z.boolean(),
  providerId: z.number().int(),
  provider: z.string(),
  agreement: z.enum(agreementStates),
  /** R3: without it no commission can be agreed. */
  hasAgreement: z.boolean(),
  lane: z.enum(laneNames).nullable(),
  level: StudyLevel.nullable(),
  levelName: z.string(),
  weeks: z.number().int().nullable(),
  currency: z.string(),
  /** For the whole course: from the provider's own tuition if it is known, otherwise from the register. */
  tuition: amount,
  tuitionSource: z.enum(['own', 'register']).nullable(),
  nonTuition: amount,
  total: amount,
  /** The tuition of the first year. */
  firstYear: YearlyFee.nullable(),
  startsOn: z.string(),
  endsOn: day,
  /** The estimated end of the visa, by this value of the rule book. */
  visaEndsOn: day,
  ruleId: amount,
  coverFrom: day,
  coverTo: day,
  intakes: z.array(z.number().int()),
  /** Whether the course starts in the month of the first day; null if its intakes are not known. */
  isIntake: z.boolean().nullable(),
  /** The last day to apply, if the provider names one. */
  applyBy: day,
  deadlineNote: z.string(),
  englishOverall: z.number().nullable(),
  englishNote: z.string(),
  entryNote: z.string(),
  campuses: z.array(z.object({ id: z.number().int(), name: z.string(), city: z.string(), state: z.string() })),
});
export type ComparedCourse = z.infer<typeof ComparedCourse>;
