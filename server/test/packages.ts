import { type PackageCheck, PackageDraft, type PackageRule, type packages } from '@embark/contracts/casework/packages';
import type { CallInput } from '@embark/contracts/kit';
import { checkPackage } from '../src/domains/casework/packages/rules/check.rules.ts';
import { spanOf } from '../src/domains/casework/packages/rules/days.rules.ts';
import type { CheckRules, Score } from '../src/domains/casework/packages/rules/known.rules.ts';
import { sentenceOf } from './packageSentences.ts';

/** The day of the examples: Tuesday, before the planned lodgement. */
export const TODAY = '2026-12-08';

const bachelor = {
  name: 'Bachelor of IT',
  provider: 'Bayside University',
  level: 'bachelor',
  from: '2027-07-26',
  to: '2030-06-28',
  inForce: true,
  campusListed: true,
  coe: 'E7A41C21',
  tuition: 3_200_000,
};
const elicos = {
  name: 'ELICOS',
  provider: 'Bayside University',
  level: 'english',
  from: '2027-03-01',
  to: '2027-07-16',
  weeks: 20,
  inForce: true,
  campusListed: true,
  coe: 'E7A41C20',
  tuition: 800_000,
  tuitionPer: 'course',
};

/** English and a bachelor in which nothing is wrong, as entered. */
export const goodPackage = {
  plannedOn: '2027-01-15',
  evidenceLevel: 3,
  courses: [elicos, bachelor],
  student: { bornOn: '2004-05-20', passportCountry: 'BD', passportExpiresOn: '2033-01-31' },
  members: [] as object[],
  cover: { insurer: 'Bupa', kind: 'single', from: '2027-02-22', to: '2030-08-28' },
  english: { test: 'ielts', overall: 5.5, testedOn: '2026-09-12' },
  funds: { shown: 7_000_000 },
};

/** The same with one course, from 22 February 2027 to 24 November 2028. */
export const oneCourse = {
  ...goodPackage,
  courses: [{ ...bachelor, name: 'Diploma of IT', level: 'diploma', from: '2027-02-22', to: '2028-11-24' }],
  cover: { insurer: 'Bupa', kind: 'single', from: '2027-02-15', to: '2029-03-15' },
  english: { test: 'ielts', overall: 6, testedOn: '2026-09-12' },
};

/** A package without English: two courses in a row. */
export const pairOf = (one: object, other: object) => ({
  ...oneCourse,
  courses: [
    { ...bachelor, name: 'Diploma', level: 'diploma', from: '2026-07-06', to: '2027-06-25', ...one },
    { ...bachelor, name: 'Bachelor', from: '2027-07-26', to: '2029-06-29', ...other },
  ],
});

const score = (overall: number, ten: number, twenty: number): Score & { ruleId: number } => ({
  ruleId: 3,
  overall,
  with10Weeks: ten,
  with20Weeks: twenty,
});
const months = (count: number) => ({ span: spanOf({ months: count }), ruleId: 1 });
const days = (count: number) => ({ span: spanOf({ days: count }), ruleId: 1 });
const aud = (dollars: number) => ({ amount: dollars * 100, currency: 'AUD', ruleId: 2 });
const list = (...codes: string[]) => ({ codes, ruleId: 4 });

/** The values of the rule book at the end of 2026. */
export const ruleValues: CheckRules = {
  limits: {
    'package-gap': months(2),
    'student-stay': { span: spanOf({ years: 5 }), ruleId: 1 },
    'provider-change': months(6),
    'student-long-course': months(10),
    'student-stay-after-long': months(2),
    'student-stay-after-short': months(1),
    'student-stay-research': months(6),
    'cover-before-course': days(7),
  },
  days: {
    'academic-year-end': { month: 11, day: 1, ruleId: 1 },
    'academic-year-start': { month: 3, day: 31, ruleId: 1 },
    'student-visa-end': { month: 3, day: 15, ruleId: 1 },
  },
  lists: {
    'student-onshore-barred': list('426', '485', '600', '601', '602', '651', '771', '988'),
    'student-onshore-barred-some': list('403', '995'),
    bridging: list('010', '020', '030', '040', '041', '050', '051'),
    'student-subclasses': list('500'),
    'student-english-exempt': list('CA', 'GB', 'IE', 'NZ', 'US'),
  },
  money: {
    'living-student': aud(29_710),
    'living-partner': aud(10_394),
    'living-child': aud(4449),
    'school-child': aud(13_502),
    travel: aud(2000),
    'travel-east-southern-africa': aud(2500),
    'travel-west-africa': aud(3000),
    'travel-onshore': aud(1000),
    'income-single': aud(87_856),
    'income-family': aud(102_500),
  },
  studentOnshore: days(28),
  testValidity: months(24),
  evidenceLevel: null,
  english: score(6, 5.5, 5),
  ielts: score(6, 5.5, 5),
  transfer: new Map([
    ['2026-03-31', { allowed: true, ruleId: 5 }],
    ['2026-04-02', { allowed: false, ruleId: 6 }],
    [TODAY, { allowed: false, ruleId: 6 }],
  ]),
};

/** Replaces fields at any depth; `{ courses: { 1: { … } } }` changes one course. */
export function changed(base: unknown, change: unknown): unknown {
  if (typeof change !== 'object' || change === null || Array.isArray(change)) return change;
  if (typeof base !== 'object' || base === null) return change;
  const copy = Array.isArray(base) ? [...base] : { ...base };
  for (const [key, value] of Object.entries(change))
    Object.assign(copy, { [key]: changed((base as Record<string, unknown>)[key], value) });
  return copy;
}

/** A draft as a caller passes it, right or wrong. */
export const asDraft = (given: unknown) => given as CallInput<typeof packages.check>;

/** Checks a draft as entered. */
export const checkOf = (draft: unknown, rules: Partial<CheckRules> = {}, day = TODAY): PackageCheck =>
  checkPackage(PackageDraft.parse(draft), { ...ruleValues, ...rules }, day);

/** What a rule says of a draft: `stop: The cover ends …`. */
export const saidBy = (rule: PackageRule, draft: unknown, rules: Partial<CheckRules> = {}, day = TODAY): string[] =>
  checkOf(draft, rules, day)
    .lines.filter((line) => line.rule === rule)
    .map((line) => `${line.level}: ${sentenceOf(line)}`);
