import type { Placement, PlacementState } from '@embark/contracts/money/placements';
import { describe, expect, test } from 'vitest';
import {
  creditOf,
  feeOf,
  firstYearSalary,
  guaranteeEnd,
  hasThreshold,
  isSponsored,
  placementRefusal,
  weeksWorked,
} from './placements.rules.ts';

const terms = {
  salary: 8_200_000,
  salaryPeriod: 'year' as const,
  weeklyHours: null,
  feeBasis: 'percent' as const,
  feePercent: 15,
  feeAmount: null,
};

describe('J1: the fee', () => {
  test.each<[string, Partial<Parameters<typeof feeOf>[0]>, number | null]>([
    ['15 % of A$82,000 is A$12,300', {}, 1_230_000],
    ['by the month: twelve of them', { salary: 683_333, salaryPeriod: 'month' }, 1_229_999],
    ['by the week: fifty-two', { salary: 100_000, salaryPeriod: 'week' }, 780_000],
    ['by the hour with 38 hours', { salary: 4_000, salaryPeriod: 'hour', weeklyHours: 38 }, 1_185_600],
    ['by the hour without hours is not known', { salary: 4_000, salaryPeriod: 'hour' }, null],
    ['half a cent rounds up', { salary: 10, feePercent: 5 }, 1],
    ['less than half rounds down', { salary: 10, feePercent: 4.99 }, 0],
    ['12.5 % of an odd amount', { salary: 7_949_901, feePercent: 12.5 }, 993_738],
    ['without a salary it is not known', { salary: null }, null],
    ['without a per cent it is not known', { feePercent: null }, null],
    ['a fixed amount needs no salary', { feeBasis: 'fixed', feeAmount: 500_000, salary: null }, 500_000],
    ['the largest salary stays exact', { salary: 999_999_999_999_999, feePercent: 100 }, 999_999_999_999_999],
  ])('J1: %s', (_, given, fee) => {
    expect(feeOf({ ...terms, ...given })).toBe(fee);
  });
  test('J4: a replacement is free', () => {
    expect(feeOf(terms, true)).toBe(0);
  });
  test('the first year of a yearly salary is the salary', () => {
    expect(firstYearSalary(terms)).toBe(8_200_000);
  });
});

test.each<[string | null, boolean, boolean]>([
  ['482', true, true],
  ['494', true, true],
  ['186', true, true],
  ['407', true, false],
  ['485', false, false],
  ['189', false, false],
  [null, false, false],
])('J2, J3: subclass %s is sponsored %s and has a threshold %s', (subclass, sponsored, threshold) => {
  expect(isSponsored(subclass)).toBe(sponsored);
  expect(hasThreshold(subclass)).toBe(threshold);
});

describe('J4: leaving during the guarantee', () => {
  const row = {
    fee: 1_230_000,
    guaranteeWeeks: 12,
    guaranteeTerms: 'credit' as Placement['guaranteeTerms'],
    startOn: '2027-01-04',
    guaranteeUntil: '2027-03-28',
  };
  test('twelve weeks from a Monday end on a Sunday', () => {
    expect(guaranteeEnd('2027-01-04', 12)).toBe('2027-03-28');
    expect(guaranteeEnd('2027-01-04', 0)).toBeNull();
  });
  test.each([
    ['2027-01-04', 0],
    ['2027-01-10', 1],
    ['2027-03-06', 8],
    ['2027-03-07', 9],
  ])('whole weeks worked through %s: %i', (day, weeks) => expect(weeksWorked('2027-01-04', day)).toBe(weeks));
  test.each<[string, Partial<typeof row>, string, number]>([
    ['after 9 of 12 weeks 3/12 are credited', {}, '2027-03-07', 307_500],
    ['on the first day everything', {}, '2027-01-04', 1_230_000],
    ['on the last day of the guarantee nothing', {}, '2027-03-28', 0],
    ['after it nothing', {}, '2027-04-10', 0],
    ['odd cents round half up', { fee: 1_001, guaranteeWeeks: 2, guaranteeUntil: '2027-01-17' }, '2027-01-10', 501],
    ['with a replacement nothing', { guaranteeTerms: 'replacement' }, '2027-03-07', 0],
  ])('J4: %s', (_, given, left, credit) => {
    expect(creditOf({ ...row, ...given }, left)).toBe(credit);
  });
});

describe('moves', () => {
  const row = {
    status: 'started' as PlacementState,
    startOn: '2027-01-04',
    guaranteeUntil: '2027-03-28' as string | null,
    guaranteeTerms: 'replacement' as Placement['guaranteeTerms'],
    fee: 100 as number | null,
  };
  test.each<[string, Partial<typeof row>, { to: PlacementState; on?: string; today?: string }, string | null]>([
    ['presented can be interviewed', { status: 'presented' }, { to: 'interview' }, null],
    ['presented cannot start', { status: 'presented' }, { to: 'started' }, 'to'],
    ['an ended one stays', { status: 'fell-through' }, { to: 'presented' }, 'to'],
    ['accepting needs a fee', { status: 'offered', fee: null }, { to: 'accepted' }, 'to'],
    ['accepting with a fee', { status: 'offered' }, { to: 'accepted' }, null],
    ['the guarantee still runs', {}, { to: 'passed', today: '2027-03-28' }, 'to'],
    ['the guarantee is over', {}, { to: 'passed', today: '2027-03-29' }, null],
    ['no guarantee, nothing to wait for', { guaranteeUntil: null }, { to: 'passed', today: '2027-01-05' }, null],
    ['leaving before the first day', {}, { to: 'replaced', on: '2027-01-03' }, 'on'],
    ['leaving in the future', {}, { to: 'replaced', on: '2027-02-02', today: '2027-02-01' }, 'on'],
    ['replaced within the guarantee', {}, { to: 'replaced', on: '2027-03-28', today: '2027-04-01' }, null],
    ['replaced after the guarantee', {}, { to: 'replaced', on: '2027-03-29', today: '2027-04-01' }, 'on'],
    ['the terms give a credit', { guaranteeTerms: 'credit' }, { to: 'replaced', on: '2027-02-01' }, 'to'],
    ['leaving later without a claim', {}, { to: 'fell-through', on: '2027-03-29', today: '2027-04-01' }, null],
  ])('%s', (_, given, { to, today = '2027-02-10', on = today }, field) => {
    expect(placementRefusal({ ...row, ...given }, { to, on, today })?.field ?? null).toBe(field);
  });
});
