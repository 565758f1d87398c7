import type {
  CheckCode,
  CheckLevel,
  CheckLine,
  CheckValuesOf,
  PackageCourse,
  PackageDraft,
  PackageMember,
  PackageRule,
} from '@embark/contracts/casework/packages';
import { checkSentences } from '@embark/contracts/casework/packages';
import type { Span } from './days.rules.ts';
import type { CheckRules } from './known.rules.ts';

/** A course with its place in the draft. */
export type Placed = PackageCourse & { at: number };

/** The length of the package and the estimated end of its visa; null if the rule book lacks a value. */
export type Stay = {
  startsOn: string;
  endsOn: string;
  length: Span;
  visaEndsOn: string | null;
  /** The value it was computed with, or the key that the rule book lacks. */
  ruleId: number | null;
  lacks: string | null;
};

/** A package with what every rule needs to know of it. */
export type Subject = {
  draft: PackageDraft;
  /** In the order of their days. */
  courses: readonly Placed[];
  first: Placed;
  last: Placed;
  day: string;
  judgedOn: string;
  atLodgement: boolean;
  rules: CheckRules;
  stay: Stay;
  arrivesOn: string;
  /** The day by which cover has to begin. */
  coverFrom: string | null;
  evidenceLevel: number | null;
  /** A student visa is held on the day of judgement. */
  onStudentVisa: boolean;
};

type About = { courses?: readonly Placed[]; members?: readonly number[]; ruleId?: number | null | undefined };

/** A line of the result. */
export const say = <C extends CheckCode>(
  code: C,
  level: CheckLevel,
  values: CheckValuesOf<C>,
  { courses = [], members = [], ruleId = null }: About = {},
): CheckLine => ({
  rule: checkSentences[code].rule,
  level,
  code,
  values,
  courses: courses.map(({ at }) => at),
  members: [...members],
  ruleId,
});

/** A rule that can't be applied, because the rule book has no value for a key. */
export const notInRuleBook = (rule: PackageRule, key: string): CheckLine => ({
  rule,
  level: 'warn',
  code: 'not-in-rule-book',
  values: { key: text(key) },
  courses: [],
  members: [],
  ruleId: null,
});

/** What could not be checked, because it has not been entered: worse at lodgement. */
export const unchecked = ({ atLodgement }: Pick<Subject, 'atLodgement'>): CheckLevel => (atLodgement ? 'warn' : 'info');

/** What stops the lodgement but may still be arranged before it. */
export const beforeLodgement = ({ atLodgement }: Pick<Subject, 'atLodgement'>): CheckLevel =>
  atLodgement ? 'stop' : 'warn';

export const day = (given: string) => ({ type: 'day', day: given }) as const;
export const text = (given: string) => ({ type: 'text', text: given }) as const;
export const money = (amount: number, currency: string) => ({ type: 'money', amount, currency }) as const;
export const score = (given: number) => ({ type: 'score', score: given }) as const;
export const span = (given: Span) => ({ type: 'span', ...given }) as const;
export const course = ({ at, name, level }: Placed) => ({ type: 'course', at, name, level }) as const;
export const provider = ({ at, provider: name }: Placed) => ({ type: 'provider', at, name }) as const;
export const student = { type: 'person', part: 'student', name: '' } as const;
export const member = ({ relation, name }: PackageMember) => ({ type: 'person', part: relation, name }) as const;

/** The family members on the application, with their places in the draft. */
export const comingOf = ({ members }: PackageDraft): { at: number; who: PackageMember }[] =>
  members.flatMap((who, at) => (who.included === 'coming' ? [{ at, who }] : []));

/** Whether a course is with the provider of the enrolment before. */
export const isWith = (name: string, one: Pick<PackageCourse, 'provider'>): boolean =>
  one.provider.trim().toLowerCase() === name.trim().toLowerCase();
