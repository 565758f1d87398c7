import { describe, expect, test } from 'vitest';
import { compared, lastDayOf, type StoredCourse, wholeCost } from './compare.rules.ts';

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
const none = { visaEndsOn: null, ruleId: null, coverFrom: null, coverTo: null };
const given = { intakeOn: '2027-02-22', today: '2026-03-02', stayUntil: () => none };

test.each([
  ['2027-02-22', 104, '2029-02-16'],
  ['2027-02-22', 1, '2027-02-26'],
  ['2027-02-22', 0, null],
  ['2027-02-22', null, null],
])('a course from %s of %s weeks ends on %s', (from, weeks, last) => {
  expect(lastDayOf(from, weeks)).toBe(last);
});

const cost = (changed: Partial<StoredCourse>) => {
  const one = { ...course, ...changed };
  return wholeCost(one, compared(one, given).firstYear);
};

describe('R4: what the whole course costs', () => {
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
