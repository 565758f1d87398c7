import {
  type checkCodes,
  checkLevels,
  checkSentences,
  coverKinds,
  englishExemptions,
  PackageCheck,
  PackageDraft,
  studentTests,
} from '@embark/contracts/casework/packages';
import { studyLevels } from '@embark/contracts/catalogue/studyLevels';
import { addDays } from '@embark/contracts/kit/time';
import {
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  integer,
  oneof,
  property,
  record,
  type Arbitrary,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changed, checkOf, goodPackage, oneCourse, ruleValues, TODAY } from '../../../../../test/packages.ts';
import { sentenceOf } from '../../../../../test/packageSentences.ts';

const day = integer({ min: 0, max: 5000 }).map((after) => addDays('2020-01-01', after));
const maybe = <T>(some: Arbitrary<T>) => oneof(constant(null), some);
const amount = integer({ min: 0, max: 20_000_000 });
const range = { from: day, length: integer({ min: 0, max: 2200 }) };
const ended = <T extends { from: string; length: number }>({ length, ...rest }: T) => ({
  ...rest,
  to: addDays(rest.from, length),
});
const name = constantFrom('', 'A', 'College X', '\u0645');

const aCourse = record({
  ...range,
  name,
  provider: name,
  level: constantFrom(...studyLevels),
  weeks: maybe(integer({ min: 1, max: 520 })),
  research: maybe(boolean()),
  inForce: maybe(boolean()),
  campusListed: maybe(boolean()),
  coe: constantFrom('', 'E7A41C20'),
  coeCancelled: boolean(),
  tuition: maybe(amount),
  tuitionPer: constantFrom('year', 'course'),
  tuitionPaid: maybe(amount),
  lane: maybe(constantFrom('green', 'amber', 'red')),
  acceptedOn: maybe(day),
  inVisaPackage: boolean(),
}).map(ended);
const aMember = record({
  relation: constantFrom('partner', 'child'),
  name,
  bornOn: maybe(day),
  passportExpiresOn: maybe(day),
  included: constantFrom('coming', 'not-coming'),
  inSchool: boolean(),
});
const aDraft = record({
  stage: constantFrom('planning', 'lodgement'),
  plannedOn: maybe(day),
  decisionOn: maybe(day),
  evidenceLevel: maybe(integer({ min: 1, max: 3 })),
  courses: array(aCourse, { minLength: 1, maxLength: 8 }),
  student: record({
    bornOn: maybe(day),
    passportCountry: maybe(constantFrom('BD', 'GB')),
    passportExpiresOn: maybe(day),
    place: constantFrom('onshore', 'offshore'),
    visaSubclass: constantFrom('', '500', '485', '403', '010', '417', 'x'),
    visaExpiresOn: maybe(day),
    visaIsBarred: maybe(boolean()),
    welfareUntil: maybe(day),
  }),
  members: array(aMember, { maxLength: 4 }),
  cover: maybe(record({ ...range, kind: constantFrom(...coverKinds), previousTo: maybe(day) }).map(ended)),
  english: record({
    test: maybe(constantFrom(...studentTests)),
    overall: maybe(integer({ min: 0, max: 2000 })),
    testedOn: maybe(day),
    atHome: boolean(),
    listedPathway: boolean(),
    exemption: maybe(constantFrom(...englishExemptions)),
  }),
  funds: record({ shown: maybe(amount), income: maybe(amount), arrivesOn: maybe(day) }),
  prior: maybe(
    record({
      provider: constantFrom('A', 'College X'),
      began: day,
      completedOn: maybe(day),
      ceasedOn: maybe(day),
      level: maybe(constantFrom(...studyLevels)),
      principal: boolean(),
      releaseLetter: boolean(),
    }),
  ),
  levelException: constantFrom('', 'a letter that explains it well'),
});

const found = (draft: unknown) =>
  checkOf(draft)
    .lines.filter(({ code }) => code !== 'order')
    .map((line) => `${line.level} ${sentenceOf(line)}`)
    .toSorted();
const endOf = (course: object) => checkOf({ ...oneCourse, courses: [course] }).facts.visaEndsOn ?? '';
const stops = (draft: unknown) => checkOf(draft).lines.filter(({ level }) => level === 'stop').length;
const needWith = (tuitionPaid: number) =>
  checkOf(changed(oneCourse, { courses: { 0: { tuitionPaid } } })).facts.funds?.total ?? 0;
/** The names of the values that a sentence has to contain. */
const valuesOf = (code: (typeof checkCodes)[number] | 'not-in-rule-book') =>
  code === 'not-in-rule-book' ? ['key'] : Object.keys(checkSentences[code].values);
/** 15 March after a year that ends on 31 December is later than two months after a course to 14 January. */
const isEarlyJanuary = (on: string) => on.slice(5) < '01-15';

/** The rule book without any value. */
const nothing = {
  ...Object.fromEntries(Object.keys(ruleValues).map((part) => [part, null])),
  ...Object.fromEntries(
    (['limits', 'days', 'lists', 'money'] as const).map((part) => [
      part,
      Object.fromEntries(Object.keys(ruleValues[part]).map((key) => [key, null])),
    ]),
  ),
  transfer: new Map(),
};

describe('any package', () => {
  test('is checked without a fault, in whole sentences, the gravest first, with or without a rule book', () => {
    assert(
      property(aDraft, boolean(), (draft, isEmpty) => {
        const result = PackageCheck.parse(checkOf(draft, isEmpty ? nothing : {}));
        const levels = result.lines.map(({ level }) => checkLevels.indexOf(level));
        expect(levels).toEqual(levels.toSorted((one, other) => one - other));
        for (const line of result.lines) {
          expect(sentenceOf(line)).not.toMatch(/\{\{|MISSING|undefined|NaN|Invalid/);
          expect(Object.keys(line.values).toSorted()).toEqual(valuesOf(line.code).toSorted());
        }
      }),
      { numRuns: 400 },
    );
  });

  test('has the same findings in any order of its rows, apart from that order', () => {
    assert(
      property(array(aCourse, { minLength: 1, maxLength: 5 }), (courses) => {
        const named = courses.map((one, at) => ({ ...one, name: `Course ${at}`, provider: 'P', tuition: 100_000 }));
        const distinct = named.filter((one, at) => named.findIndex(({ from }) => from === one.from) === at);
        const rows = { ...goodPackage, courses: distinct };
        expect(found({ ...rows, courses: distinct.toReversed() })).toEqual(found(rows));
      }),
    );
  });
});

describe('P7: the estimated end of the visa', () => {
  const course = oneCourse.courses[0];

  test('is never earlier when the last course ends later, except from the end of a year into early January', () => {
    assert(
      property(
        day,
        integer({ min: 0, max: 2000 }),
        integer({ min: 1, max: 400 }),
        boolean(),
        (from, length, more, research) => {
          const to = addDays(from, length);
          const later = addDays(to, more);
          const [before, after] = [to, later].map((end) => endOf({ ...course, from, to: end, research }));
          expect(isEarlyJanuary(later) || after! >= before!).toBe(true);
          expect(before! > to).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
    const [december, january] = ['2028-12-31', '2029-01-01'].map((to) => endOf({ ...course, to }));
    expect([december, january]).toEqual(['2029-03-15', '2029-03-01']);
  });
});

describe('P6, P9: more of what is needed is never worse', () => {
  test('a cover that ends later stops nothing more', () => {
    assert(
      property(integer({ min: 0, max: 1500 }), integer({ min: 1, max: 400 }), (length, more) => {
        const to = addDays('2027-02-15', length);
        const [short, long] = [to, addDays(to, more)].map((end) => stops(changed(oneCourse, { cover: { to: end } })));
        expect(long! <= short!).toBe(true);
      }),
    );
  });

  test('tuition that is paid lowers the need, at most by the tuition of 12 months', () => {
    assert(
      property(amount, amount, (paid, more) => {
        expect(needWith(paid + more) <= needWith(paid)).toBe(true);
        expect(needWith(paid) >= needWith(0) - 3_200_000).toBe(true);
      }),
    );
  });

  test('the same draft on the same day has the same answer, and the draft stays as it was', () => {
    assert(
      property(aDraft, (draft) => {
        const parsed = PackageDraft.parse(draft);
        const before = structuredClone(parsed);
        expect(checkOf(parsed, {}, TODAY)).toEqual(checkOf(parsed, {}, TODAY));
        expect(parsed).toEqual(before);
      }),
    );
  });
});
