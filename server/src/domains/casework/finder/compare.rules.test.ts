import { describe, expect, test } from 'vitest';
import type { StayRules } from '../packages/index.ts';
import { compared, lastDayOf, visaStay, wholeCost } from './compare.rules.ts';
import type { StoredCourse } from './compare.queries.ts';

const course: StoredCourse = {
  id: 1,
  name: 'Master of Data Science',
  cricosCode: '121174E',
  inForce: true,
  providerId: 2,
  provider: 'University of Yarra',
  lane: 'green',
  level: 'master',
  levelName: 'Masters Degree (Coursework)',
  weeks: 104,
  currency: 'AUD',
  tuition: 8_000_000,
  nonTuition: 50_000,
  total: 8_050_000,
  intakes: [2, 7],
  deadlineDays: 30,
  deadlineNote: '',
  englishOverall: 6.5,
  englishNote: '',
  entryNote: '',
  campuses: [],
  agreementFrom: '2026-01-01',
  agreementTo: null,
  tuitions: [],
};
const own = (year: number, amount: number, currency = 'AUD') => ({ year, amount, currency, checkedOn: '2026-02-01' });
const span = (given: object) => ({ years: 0, months: 0, days: 0, ...given });
const limit = (given: object, ruleId: number) => ({ span: span(given), ruleId });
const rules: StayRules = {
  limits: {
    'package-gap': null,
    'student-stay': null,
    'provider-change': null,
    'student-long-course': limit({ months: 10 }, 1),
    'student-stay-after-long': limit({ months: 2 }, 2),
    'student-stay-after-short': limit({ months: 1 }, 3),
    'student-stay-research': limit({ months: 6 }, 4),
    'cover-before-course': limit({ days: 7 }, 5),
  },
  days: {
    'academic-year-end': { month: 11, day: 1, ruleId: 6 },
    'academic-year-start': null,
    'student-visa-end': { month: 3, day: 15, ruleId: 7 },
  },
};
const given = { intakeOn: '2027-02-22', today: '2026-03-02', rules, coverHeldTo: null };

test.each([
  ['2027-02-22', 104, '2029-02-16'],
  ['2027-02-22', 1, '2027-02-26'],
  ['2027-02-22', 0, null],
  ['2027-02-22', null, null],
])('a course from %s of %s weeks ends on %s', (from, weeks, last) => {
  expect(lastDayOf(from, weeks)).toBe(last);
});

describe('R4: what the whole course costs', () => {
  const cost = (changed: Partial<StoredCourse>) => {
    const one = { ...course, ...changed };
    return wholeCost(one, compared(one, given).firstYear);
  };
  test.each<[string, Partial<StoredCourse>, object]>([
    ['of the register', {}, { tuition: 8_000_000, tuitionSource: 'register', nonTuition: 50_000, total: 8_050_000 }],
    ['the sum, where the register has none', { total: null, nonTuition: null }, { total: 8_000_000 }],
    ['not known', { tuition: null }, { tuition: null, tuitionSource: null, total: null }],
    [
      'own, times its years',
      { tuitions: [own(2027, 4_100_000)] },
      { tuition: 8_200_000, tuitionSource: 'own', total: 8_250_000 },
    ],
    ['own, of half a year', { weeks: 26, tuitions: [own(2027, 1_000_000)] }, { tuition: 1_000_000, total: 1_050_000 }],
    [
      'own of another intake does not count',
      { tuitions: [own(2026, 1)] },
      { tuition: 8_000_000, tuitionSource: 'register' },
    ],
    [
      'own in another currency',
      { tuitions: [own(2027, 100, 'NZD')] },
      { currency: 'NZD', tuition: 200, nonTuition: null, total: 200 },
    ],
    [
      'own of a course without length',
      { weeks: null, tuitions: [own(2027, 1)] },
      { tuition: 8_000_000, tuitionSource: 'register' },
    ],
  ])('%s', (_, changed, expected) => {
    expect(cost(changed)).toMatchObject(expected);
  });
});

describe('P6, P7: the visa and the cover of a course', () => {
  test.each([
    ['a long course that ends with the academic year', '2027-02-22', '2028-11-24', 'master', '2029-03-15', 7],
    ['a long course', '2026-09-01', '2027-08-30', 'diploma', '2027-10-30', 2],
    ['a short course', '2027-03-01', '2027-10-29', 'english', '2027-11-29', 3],
    ['research', '2026-09-01', '2027-08-30', 'doctorate', '2028-04-30', 4],
    ['a level that is not known', '2026-09-01', '2027-08-30', null, '2027-10-30', 2],
  ] as const)('%s', (_, startsOn, endsOn, level, visaEndsOn, ruleId) => {
    const stay = visaStay({ level, startsOn, endsOn }, rules, null);
    expect(stay).toMatchObject({ visaEndsOn, coverTo: visaEndsOn });
    if (ruleId !== 4) expect(stay.ruleId).toBe(ruleId);
  });

  test('cover begins a week before, or after the cover held in Australia', () => {
    const course = { level: 'master', startsOn: '2027-02-22', endsOn: '2028-11-24' } as const;
    expect(visaStay(course, rules, null).coverFrom).toBe('2027-02-15');
    expect(visaStay(course, rules, '2027-01-31').coverFrom).toBe('2027-02-01');
  });

  test('nothing is guessed without a length or a value of the rule book', () => {
    const course = { level: 'master', startsOn: '2027-02-22', endsOn: null } as const;
    const none = { visaEndsOn: null, ruleId: null, coverFrom: null, coverTo: null };
    expect(visaStay(course, rules, null)).toEqual(none);
    const empty = { ...rules, limits: { ...rules.limits, 'student-long-course': null } };
    expect(visaStay({ ...course, endsOn: '2028-11-24' }, empty, null)).toMatchObject({
      visaEndsOn: null,
      coverTo: null,
    });
  });
});

test.each([
  ['2027-02-22', [2, 7], true],
  ['2027-03-01', [2, 7], false],
  ['2027-03-01', [], null],
])('a start on %s with intakes %j: %s', (intakeOn, intakes, isIntake) => {
  expect(compared({ ...course, intakes }, { ...given, intakeOn })).toMatchObject({ isIntake });
});

test.each([
  ['2026-01-01', null, 'in-force', true],
  [null, '2026-03-01', 'ended', false],
  [null, null, 'none', false],
] as const)('R3: an agreement from %s to %s is %s', (agreementFrom, agreementTo, agreement, hasAgreement) => {
  expect(compared({ ...course, agreementFrom, agreementTo }, given)).toMatchObject({ agreement, hasAgreement });
});

test('a course has its days and the last day to apply, and nothing that is only stored', () => {
  const one = compared(course, given);
  expect(one).toMatchObject({ startsOn: '2027-02-22', endsOn: '2029-02-16', applyBy: '2027-01-23' });
  expect(Object.keys(one)).not.toEqual(expect.arrayContaining(['tuitions', 'deadlineDays']));
});
