import { describe, expect, test } from 'vitest';
import type { StayRules } from './known.rules.ts';
import { unknownStay, visaStay } from './visaStay.rules.ts';

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

describe('P6, P7: the visa and the cover of a course', () => {
  test.each([
    ['a long course that ends with the academic year', '2027-02-22', '2028-11-24', 'master', '2029-03-15', 7],
    ['a long course', '2026-09-01', '2027-08-30', 'diploma', '2027-10-30', 2],
    ['a short course', '2027-03-01', '2027-10-29', 'english', '2027-11-29', 3],
    ['research', '2026-09-01', '2027-08-30', 'doctorate', '2028-04-30', 4],
    ['a level that is not known', '2026-09-01', '2027-08-30', null, '2027-10-30', 2],
  ] as const)('%s', (_, from, to, level, visaEndsOn, ruleId) => {
    const stay = visaStay([{ level, from, to }], rules);
    expect(stay).toMatchObject({ visaEndsOn, ruleId, coverTo: visaEndsOn });
  });

  const master = { level: 'master', from: '2027-02-22', to: '2028-11-24' } as const;

  test('cover begins a week before, or after the cover held in Australia', () => {
    expect(visaStay([master], rules).coverFrom).toBe('2027-02-15');
    expect(visaStay([master], rules, '2027-01-31').coverFrom).toBe('2027-02-01');
  });

  test('a package counts from the first day of its first course to the last day of its last', () => {
    const english = { level: 'english', from: '2026-08-03', to: '2027-01-29' } as const;
    expect(visaStay([master, english], rules)).toMatchObject({ coverFrom: '2026-07-27', visaEndsOn: '2029-03-15' });
    expect(visaStay([english], rules)).toMatchObject({ visaEndsOn: '2027-02-28' });
  });

  test('nothing is guessed without a course or a value of the rule book', () => {
    expect(visaStay([], rules)).toEqual(unknownStay);
    const empty = { ...rules, limits: { ...rules.limits, 'student-long-course': null } };
    expect(visaStay([master], empty)).toMatchObject({ visaEndsOn: null, coverTo: null });
  });
});
