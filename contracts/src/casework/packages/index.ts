import { z } from 'zod';
import { Day, orNone, post } from '../../kit/index.ts';
import { PackageDraft, studentTests } from './draft.ts';
import { CheckValue, checkCodes, packageRules } from './sentences.ts';

export * from './draft.ts';
export * from './sentences.ts';

export const checkLevels = ['stop', 'warn', 'info', 'ok'] as const;
export type CheckLevel = (typeof checkLevels)[number];

const count = z.number().int();

/** One finding. `not-in-rule-book`: the rule could not be applied, because the rule book has no value for `key`. */
export const CheckLine = z.object({
  rule: z.enum(packageRules),
  level: z.enum(checkLevels),
  code: z.enum([...checkCodes, 'not-in-rule-book']),
  values: z.record(z.string(), CheckValue),
  /** The places of the courses and of the family members concerned, in the draft. */
  courses: z.array(count),
  members: z.array(count),
  /** The value of the rule book that it was judged by. */
  ruleId: count.nullable(),
});
export type CheckLine = z.infer<typeof CheckLine>;

const day = z.string().nullable();

/** What a student needs to show, in cents. */
export const FundsNeed = z.object({
  currency: z.string(),
  living: count,
  tuition: count,
  school: count,
  travel: count,
  total: count,
  /** The days of the stay that count, at most a year. */
  days: count,
});
export type FundsNeed = z.infer<typeof FundsNeed>;

export const PackageCheck = z.object({
  day: z.string(),
  /** The day that papers and rules are judged on: the planned lodgement, or today. */
  judgedOn: z.string(),
  lines: z.array(CheckLine),
  facts: z.object({
    startsOn: z.string(),
    endsOn: z.string(),
    /** First day to last day, both included. */
    length: z.object({ years: count, months: count, days: count }),
    /** The estimated end of the visa, and the day to which a shorter cover cuts it. */
    visaEndsOn: day,
    cutTo: day,
    /** Cover must begin by the first and reach the second. */
    coverFrom: day,
    coverTo: day,
    funds: FundsNeed.nullable(),
    /** The least overall score of the test of the draft, or of IELTS. */
    english: z.object({ test: z.enum(studentTests), least: z.number() }).nullable(),
    evidenceLevel: count.nullable(),
    /** For each course after the first, the last day on which it may start. */
    latestStarts: z.array(z.object({ course: count, day: z.string() })),
  }),
});
export type PackageCheck = z.infer<typeof PackageCheck>;

export const packages = {
  check: post('/applications-app/check', {
    permission: 'visas.read',
    summary: 'Check a package of courses for a student visa, also one that is only a draft. Nothing is saved.',
    body: z.strictObject({ ...PackageDraft.shape, day: orNone(Day).optional() }),
    returns: PackageCheck,
  }),
};
