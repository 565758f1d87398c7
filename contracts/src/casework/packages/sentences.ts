import { z } from 'zod';
import { StudyLevel } from '../../catalogue/studyLevels.ts';
import { keysOf } from '../../kit/index.ts';
import { coverKinds, englishExemptions, studentTests } from './draft.ts';

export const packageRules = [
  'P1',
  'P2',
  'P3',
  'P4',
  'P5',
  'P6',
  'P7',
  'P8',
  'P9',
  'P10',
  'P11',
  'P12',
  'P13',
  'P14',
  'P15',
] as const;
export type PackageRule = (typeof packageRules)[number];

const value = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape });
const count = z.number().int();

/** A value in a sentence, which the reader's language formats. */
export const CheckValue = z.discriminatedUnion('type', [
  value('day', { day: z.string() }),
  value('money', { amount: count, currency: z.string() }),
  value('span', { years: count, months: count, days: count }),
  value('score', { score: z.number() }),
  /** What a person typed, a subclass or a key. */
  value('text', { text: z.string() }),
  /** A course by its place in the draft; a name may be blank. */
  value('course', { at: count, name: z.string(), level: StudyLevel }),
  value('provider', { at: count, name: z.string() }),
  /** The student, or a member of the family by place in the draft. */
  value('person', { part: z.enum(['student', 'partner', 'child']), name: z.string() }),
  value('test', { test: z.enum(studentTests) }),
  value('cover', { cover: z.enum(coverKinds) }),
  value('exemption', { exemption: z.enum(englishExemptions) }),
  value('country', { country: z.string() }),
  value('level', { level: StudyLevel }),
]);
export type CheckValue = z.infer<typeof CheckValue>;
type ValueType = CheckValue['type'];

const of = <R extends PackageRule, V extends Readonly<Record<string, ValueType>>>(rule: R, values: V) => ({
  rule,
  values,
});
const pair = { earlier: 'course', later: 'course' } as const;
const course = { course: 'course' } as const;
const person = { person: 'person' } as const;

/** Every sentence of the checker by its code: its rule, and the values it contains. */
export const checkSentences = {
  'levels-rise': of('P1', {}),
  'level-same': of('P1', pair),
  'level-lower': of('P1', pair),
  'level-breach': of('P1', pair),
  'level-exception': of('P1', { ...pair, evidence: 'text' }),
  'preparation-late': of('P1', pair),
  'prior-breach': of('P1', { later: 'course', level: 'level', provider: 'text' }),
  'prior-exception': of('P1', { later: 'course', level: 'level', provider: 'text', evidence: 'text' }),
  'gap-ok': of('P2', { ...pair, gap: 'span' }),
  'gap-none': of('P2', pair),
  'gap-academic-year': of('P2', { later: 'course', latest: 'day' }),
  'gap-long': of('P2', { ...pair, latest: 'day' }),
  overlap: of('P3', { ...pair, span: 'span' }),
  order: of('P3', pair),
  'not-in-force': of('P4', { ...course, day: 'day' }),
  'campus-missing': of('P4', course),
  'register-unknown': of('P4', course),
  'campus-unknown': of('P4', course),
  'register-ok': of('P4', {}),
  'coe-missing': of('P5', course),
  'coe-cancelled': of('P5', course),
  'coe-ok': of('P5', {}),
  'cover-none': of('P6', { from: 'day', to: 'day' }),
  'cover-short': of('P6', { span: 'span', day: 'day', until: 'day' }),
  'cover-late': of('P6', { from: 'day', latest: 'day' }),
  'cover-person': of('P6', { ...person, cover: 'cover' }),
  'cover-gap': of('P6', { from: 'day', to: 'day' }),
  'cover-previous': of('P6', {}),
  'cover-ok': of('P6', { from: 'day', to: 'day' }),
  stay: of('P7', { day: 'day' }),
  'stay-long': of('P7', { day: 'day', limit: 'span' }),
  'passport-expired': of('P8', { ...person, day: 'day', lodge: 'day' }),
  'passport-soon': of('P8', { ...person, day: 'day', span: 'span' }),
  'passport-in-stay': of('P8', { ...person, day: 'day', end: 'day' }),
  'passport-unknown': of('P8', person),
  'passports-ok': of('P8', {}),
  'funds-short': of('P9', { short: 'money', need: 'money' }),
  'funds-ok': of('P9', { need: 'money' }),
  'funds-income': of('P9', { income: 'money', least: 'money' }),
  'funds-needed': of('P9', { need: 'money' }),
  'tuition-unknown': of('P9', course),
  'english-ok': of('P10', { test: 'test', score: 'score', least: 'score' }),
  'english-low': of('P10', { test: 'test', score: 'score', least: 'score' }),
  'english-none': of('P10', { test: 'test', least: 'score' }),
  'english-score': of('P10', { test: 'test', least: 'score' }),
  'english-day': of('P10', { test: 'test' }),
  'english-old': of('P10', { test: 'test', until: 'day', lodge: 'day' }),
  'english-late': of('P10', { test: 'test', day: 'day', lodge: 'day' }),
  'english-refused': of('P10', { test: 'test' }),
  'english-not-accepted': of('P10', { test: 'test', day: 'day' }),
  'english-grade': of('P10', { test: 'test', least: 'text' }),
  'english-grade-low': of('P10', { test: 'test', grade: 'text', least: 'text' }),
  'english-grade-ok': of('P10', { test: 'test', grade: 'text', least: 'text' }),
  'english-home': of('P10', { test: 'test' }),
  'english-unknown': of('P10', { test: 'test', day: 'day' }),
  'english-passport': of('P10', { country: 'country' }),
  'english-exempt': of('P10', { exemption: 'exemption' }),
  'onshore-barred': of('P11', { subclass: 'text' }),
  'onshore-stream': of('P11', { subclass: 'text' }),
  'onshore-bridging': of('P11', { subclass: 'text' }),
  'onshore-ended': of('P11', { day: 'day', lodge: 'day' }),
  'onshore-lodge-by': of('P11', { day: 'day', until: 'day' }),
  'onshore-too-late': of('P11', { day: 'day', until: 'day' }),
  'onshore-unknown': of('P11', {}),
  'onshore-ok': of('P11', { subclass: 'text' }),
  'welfare-none': of('P12', { day: 'day' }),
  'welfare-short': of('P12', { until: 'day', day: 'day' }),
  'welfare-ok': of('P12', { day: 'day' }),
  'student-birth-unknown': of('P12', {}),
  'child-adult': of('P12', { ...person, day: 'day' }),
  'child-turns-18': of('P12', { ...person, day: 'day' }),
  'child-birth-unknown': of('P12', person),
  'release-needed': of('P13', { provider: 'text', day: 'day', limit: 'span' }),
  'release-not-begun': of('P13', { provider: 'text' }),
  'release-held': of('P13', { provider: 'text' }),
  'release-passed': of('P13', { provider: 'text', day: 'day', limit: 'span' }),
  'lane-red': of('P14', { provider: 'provider' }),
  'commission-barred': of('P15', { provider: 'provider', prior: 'text', day: 'day' }),
  'commission-left': of('P15', { provider: 'provider', prior: 'text', day: 'day', left: 'day' }),
  'commission-early': of('P15', { provider: 'provider', day: 'day' }),
  'commission-package': of('P15', { provider: 'provider', ...course }),
  'commission-completed': of('P15', { provider: 'provider', prior: 'text' }),
} as const;
export const checkCodes = keysOf(checkSentences);
export type CheckCode = (typeof checkCodes)[number];
/** The values of a sentence. */
export type CheckValuesOf<C extends CheckCode> = {
  [K in keyof (typeof checkSentences)[C]['values']]: Extract<
    CheckValue,
    { type: (typeof checkSentences)[C]['values'][K] }
  >;
};
