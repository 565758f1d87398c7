import type { StudentTest } from '@embark/contracts/casework/packages';
import { tableOf } from '@embark/contracts/kit';
import type { EnglishGrade, RuleArea, RuleValueOf } from '@embark/contracts/organisation/rulebook';
import { type Span, spanOf, type YearDay } from './days.rules.ts';

export const limitKeys = [
  'package-gap',
  'student-stay',
  'provider-change',
  'student-long-course',
  'student-stay-after-long',
  'student-stay-after-short',
  'student-stay-research',
  'cover-before-course',
] as const;
export const dayKeys = ['academic-year-end', 'academic-year-start', 'student-visa-end'] as const;
export const listKeys = [
  'student-onshore-barred',
  'student-onshore-barred-some',
  'bridging',
  'student-subclasses',
  'student-english-exempt',
] as const;
export const moneyKeys = [
  'living-student',
  'living-partner',
  'living-child',
  'school-child',
  'travel',
  'travel-east-southern-africa',
  'travel-west-africa',
  'travel-onshore',
  'income-single',
  'income-family',
] as const;
type LimitKey = (typeof limitKeys)[number];
type DayKey = (typeof dayKeys)[number];
type ListKey = (typeof listKeys)[number];
type MoneyKey = (typeof moneyKeys)[number];

/** The key of each accepted test in the rule book's area `english`. */
export const testKeys: Readonly<Record<Exclude<StudentTest, 'duolingo'>, string>> = {
  ielts: 'student-ielts',
  pte: 'student-pte',
  toefl: 'student-toefl-ibt',
  oet: 'student-oet',
  cambridge: 'student-c1-advanced',
  languagecert: 'student-languagecert-academic',
  celpip: 'student-celpip-general',
  met: 'student-met',
};

/** A value of the rule book with the id of its row. */
export type Known<T> = T & { ruleId: number };
type Each<K extends string, T> = Readonly<Record<K, Known<T> | null>>;
export type Score = { overall: number; with10Weeks: number; with20Weeks: number };
/** What a test has to reach: a score, a grade, or nothing because it is not accepted. */
export type Wanted = Score | { grade: EnglishGrade } | { accepted: false };

/** What the rule book says on the days that count for a package; null where it has no value. */
export type CheckRules = {
  limits: Each<LimitKey, { span: Span }>;
  days: Each<DayKey, YearDay>;
  lists: Each<ListKey, { codes: readonly string[] }>;
  money: Each<MoneyKey, { amount: number; currency: string }>;
  /** Time to apply after a student visa ended, and how long an English test is valid. */
  studentOnshore: Known<{ span: Span }> | null;
  testValidity: Known<{ span: Span }> | null;
  evidenceLevel: number | null;
  /** The scores of the draft's test on its day, and of IELTS on the day of judgement. */
  english: Known<Wanted> | null;
  ielts: Known<Score> | null;
  /** Whether commission for a student of another provider is allowed, by the day of acceptance. */
  transfer: ReadonlyMap<string, Known<{ allowed: boolean }>>;
};

/** What decides the length of the stay. */
export type StayRules = Pick<CheckRules, 'limits' | 'days'>;

/** A row of the rule book, as far as the checker reads it. */
export type Row<A extends RuleArea> = { id: number; key: string; value: RuleValueOf<A> };

const asSpan = (limit: number, unit: string): Span | null => {
  if (unit === 'years') return spanOf({ years: limit });
  if (unit === 'months') return spanOf({ months: limit });
  if (unit === 'weeks') return spanOf({ days: limit * 7 });
  return unit === 'days' ? spanOf({ days: limit }) : null;
};

/** A time allowed, such as that of a deadline; null if the rule book leaves it open. */
export function periodOf(row: Row<'deadline'> | Row<'validity'> | null): Known<{ span: Span }> | null {
  const { days = null, months = null } = row?.value ?? {};
  if (!row || (days === null && months === null)) return null;
  return { ruleId: row.id, span: spanOf({ months: months ?? 0, days: days ?? 0 }) };
}

/** The scores of a test; a combination without a score of its own needs the full one. */
export function scoreOf(row: Row<'english'> | null): Known<Score> | null {
  const { overall = null, with10Weeks = null, with20Weeks = null } = row?.value ?? {};
  if (!row || overall === null) return null;
  const ten = with10Weeks ?? overall;
  return { ruleId: row.id, overall, with10Weeks: ten, with20Weeks: with20Weeks ?? ten };
}

/** What a test has to reach on its day; null if the rule book does not know. */
export function wantedOf(row: Row<'english'> | null): Known<Wanted> | null {
  if (!row) return null;
  const { accepted, grade } = row.value;
  if (!accepted) return { ruleId: row.id, accepted };
  return grade === null ? scoreOf(row) : { ruleId: row.id, grade };
}

/** Looks each key up among the rows. */
function pick<K extends string, R extends { id: number; key: string }, T>(
  keys: readonly K[],
  rows: readonly R[],
  read: (row: R) => T | null,
): Each<K, T> {
  return tableOf(keys, (key) => {
    const row = rows.find((one) => one.key === key);
    const value = row ? read(row) : null;
    return row && value ? { ...value, ruleId: row.id } : null;
  });
}

export const limitsIn = (rows: readonly Row<'visa-limit'>[]): CheckRules['limits'] =>
  pick(limitKeys, rows, ({ value: { limit, unit } }) => {
    const span = limit === null ? null : asSpan(limit, unit);
    return span && { span };
  });
export const daysIn = (rows: readonly Row<'visa-day'>[]): CheckRules['days'] =>
  pick(dayKeys, rows, ({ value: { month, day } }) => ({ month, day }));
export const listsIn = (rows: readonly Row<'visa-list'>[]): CheckRules['lists'] =>
  pick(listKeys, rows, ({ value: { codes } }) => ({ codes }));
export const moneyIn = (rows: readonly Row<'visa-money'>[]): CheckRules['money'] =>
  pick(moneyKeys, rows, ({ value: { amount, currency } }) => (amount === null ? null : { amount, currency }));
