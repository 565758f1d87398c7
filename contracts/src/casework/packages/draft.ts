import { z } from 'zod';
import { StudyLevel } from '../../catalogue/studyLevels.ts';
import { Amount, code, Country, Day, line, numeric, orNone } from '../../kit/index.ts';
import { englishGrades } from '../../organisation/rulebook/values.ts';
import { Included } from '../parties/index.ts';

/** A value that may not be known yet: blank, null and missing are the same. */
const unknown = <T extends z.core.$ZodType>(schema: T) => orNone(schema).default(null);
const flag = z.boolean().default(false);

/** What the check is for: while planning, what can still be arranged only warns. */
export const checkStages = ['planning', 'lodgement'] as const;
export const lanes = ['green', 'amber', 'red'] as const;
export const coverKinds = ['single', 'couple', 'family'] as const;
export type CoverKind = (typeof coverKinds)[number];

/** The English tests a student may bring; `duolingo` is known, but not accepted. */
export const studentTests = [
  'ielts',
  'pte',
  'toefl',
  'oet',
  'cambridge',
  'languagecert',
  'celpip',
  'met',
  'duolingo',
] as const;
export type StudentTest = (typeof studentTests)[number];

export const englishExemptions = ['study-in-english', 'recent-study', 'other'] as const;
export type EnglishExemption = (typeof englishExemptions)[number];

/** From where a student travels, as the department groups the costs. */
export const travelRegions = ['other', 'east-southern-africa', 'west-africa'] as const;

const weeks = numeric(z.number().int('Enter a whole number').min(1, 'Enter 1 or more').max(520, 'Enter 520 or less'));

/** Amounts are Australian dollars, in cents. */
export const PackageCourse = z
  .strictObject({
    name: line(200).default(''),
    provider: line(200).default(''),
    level: StudyLevel,
    from: Day,
    to: Day,
    /** Weeks of teaching; counted from the dates if blank. */
    weeks: unknown(weeks),
    /** A degree by research; a doctorate is one unless this says otherwise. */
    research: unknown(z.boolean()),
    /** What the public register says: the course is in force on its first day, and the campus is listed for it. */
    inForce: unknown(z.boolean()),
    campusListed: unknown(z.boolean()),
    coe: code(20).default(''),
    coeCancelled: flag,
    tuition: unknown(Amount),
    tuitionPer: z.enum(['year', 'course']).default('year'),
    tuitionPaid: unknown(Amount),
    /** How the department handles the provider's visas: red is above its planning level. */
    lane: unknown(z.enum(lanes)),
    acceptedOn: unknown(Day),
    /** Named in the package of the CoEs of the visa held. */
    inVisaPackage: flag,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day must not be before the first' });
export type PackageCourse = z.infer<typeof PackageCourse>;

export const PackageStudent = z.strictObject({
  bornOn: unknown(Day),
  passportCountry: unknown(Country),
  passportExpiresOn: unknown(Day),
  place: z.enum(['onshore', 'offshore']).default('offshore'),
  visaSubclass: line(6).default(''),
  visaExpiresOn: unknown(Day),
  /** For subclasses of which only some holders may not apply onshore: the stream or the main holder that may not. */
  visaIsBarred: unknown(z.boolean()),
  /** The last day of the welfare arrangements of a student under 18. */
  welfareUntil: unknown(Day),
});
export type PackageStudent = z.infer<typeof PackageStudent>;

export const PackageMember = z.strictObject({
  relation: z.enum(['partner', 'child']),
  name: line(200).default(''),
  bornOn: unknown(Day),
  passportExpiresOn: unknown(Day),
  included: Included.default('coming'),
  /** School costs are counted. */
  inSchool: flag,
});
export type PackageMember = z.infer<typeof PackageMember>;

export const PackageCover = z
  .strictObject({
    insurer: line(120).default(''),
    kind: z.enum(coverKinds),
    from: Day,
    to: Day,
    /** The end of the cover before, for a student in Australia. */
    previousTo: unknown(Day),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day must not be before the first' });

const score = numeric(z.number().min(0, 'Enter 0 or more').max(2000, 'Enter 2000 or less'));

export const PackageEnglish = z.strictObject({
  test: unknown(z.enum(studentTests)),
  overall: unknown(score),
  /** Of an OET before 7 August 2025, which has no overall score. */
  grade: unknown(z.enum(englishGrades)),
  testedOn: unknown(Day),
  atHome: flag,
  /** The package contains a pathway that the department lists. */
  listedPathway: flag,
  exemption: unknown(z.enum(englishExemptions)),
});

export const PackageFunds = z.strictObject({
  shown: unknown(Amount),
  /** The yearly income of parents or partner, instead of savings. */
  income: unknown(Amount),
  travelFrom: z.enum(travelRegions).default('other'),
  arrivesOn: unknown(Day),
});

/** The enrolment with a provider in Australia that the student has or had before. */
export const PriorEnrolment = z.strictObject({
  provider: line(200).min(1, 'Enter the provider'),
  began: Day,
  completedOn: unknown(Day),
  ceasedOn: unknown(Day),
  level: unknown(StudyLevel),
  /** It is the main course of its package. */
  principal: z.boolean().default(true),
  releaseLetter: flag,
});
export type PriorEnrolment = z.infer<typeof PriorEnrolment>;

const evidence = line(300).refine(
  (given) => given === '' || given.length >= 20,
  'Describe the evidence in 20 characters or more',
);

/** A package of courses with everything that decides whether a student visa can be lodged with it. */
export const PackageDraft = z.strictObject({
  stage: z.enum(checkStages).default('planning'),
  plannedOn: unknown(Day),
  decisionOn: unknown(Day),
  /** 1 to 3; blank: that of the passport's country in the rule book. */
  evidenceLevel: unknown(numeric(z.number().int().min(1, 'Choose 1, 2 or 3').max(3, 'Choose 1, 2 or 3'))),
  courses: z.array(PackageCourse).min(1, 'Add a course').max(8, 'Use at most 8 courses'),
  student: PackageStudent,
  members: z.array(PackageMember).max(12, 'Use at most 12 people').default([]),
  cover: PackageCover.nullable().default(null),
  english: PackageEnglish,
  funds: PackageFunds,
  prior: PriorEnrolment.nullable().default(null),
  /** Why a lower level is allowed on a student visa, and what shows it. */
  levelException: evidence.default(''),
});
export type PackageDraft = z.infer<typeof PackageDraft>;
