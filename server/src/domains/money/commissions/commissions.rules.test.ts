import { describe, expect, test } from 'vitest';
import { someTerms } from '../../../../test/commission.ts';
import { baseOf, calendarPeriodOf, censusOf, claimByOf, type Fees, planOf, split, tierOf } from './plan.rules.ts';
import { blockOf, type LawFacts, standingOf } from './state.rules.ts';

const fees: Fees = { currency: 'AUD', tuition: 10_200_000, firstYear: 3_400_000, scholarship: 400_000, weeks: 156 };
const one = [{ share: 10_000, census: 1, claimBy: null }];

describe('0b.9: a split adds up, and what is left over goes to the first part', () => {
  test.each([
    [510_000, [5000, 5000], [255_000, 255_000]],
    [255_001, [5000, 5000], [127_501, 127_500]],
    [100, [3333, 3333, 3334], [34, 33, 33]],
    [0, [5000, 5000], [0, 0]],
  ])('%i by %j', (total, shares, parts) => {
    expect(split(total, shares)).toEqual(parts);
  });

  test('for random totals and shares', () => {
    let seed = 7;
    const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let n = 0; n < 500; n += 1) {
      const shares = Array.from({ length: 1 + next(6) }, () => 1 + next(4000));
      const total = next(50_000_000);
      const parts = split(total, shares);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('M1: what terms give', () => {
  test.each([
    ['15 % of the first year', {}, 510_000],
    ['after the scholarship', { net: true }, 450_000],
    ['of the whole course', { basis: 'whole' as const }, 1_530_000],
    ['a fixed amount', { basis: 'fixed' as const, rate: null, amount: 120_000 }, 120_000],
    ['of each of three periods, two a year', { basis: 'period' as const, parts: [...one, ...one, ...one] }, 765_000],
  ])('%s', (_what, given, total) => {
    const terms = someTerms(given);
    expect(planOf(terms, fees, tierOf(terms, 1)).total).toBe(total);
  });

  test('a short course counts as its first year; a longer one without it is not known', () => {
    const bare = { ...fees, firstYear: null };
    expect(baseOf(someTerms(), { ...bare, weeks: 40 })).toBe(10_200_000);
    expect(baseOf(someTerms(), bare)).toBeNull();
    expect(planOf(someTerms(), bare, { rate: 1500, bonus: 0 })).toMatchObject({ base: null, total: 0 });
  });

  test.each([
    [4, 1500, 0],
    [5, 1700, 0],
    [10, 1700, 20_000],
  ])('with %i students the tier is %i and %i', (students, rate, bonus) => {
    const tiers = [
      { from: 5, rate: 1700, bonus: null },
      { from: 10, rate: null, bonus: 20_000 },
    ];
    expect(tierOf(someTerms({ tiers }), students)).toEqual({ rate, bonus });
  });

  test.each([
    ['2027-02-22', 'year', '2027-01-01', '2027-12-31'],
    ['2027-07-26', 'half', '2027-07-01', '2027-12-31'],
    ['2027-02-22', 'quarter', '2027-01-01', '2027-03-31'],
    ['2028-12-31', 'quarter', '2028-10-01', '2028-12-31'],
  ] as const)('students of %s are counted by %s: %s to %s', (day, of, from, to) => {
    expect(calendarPeriodOf(day, of)).toEqual({ from, to });
  });
});

describe('census days and windows', () => {
  const days = ['03-31', '08-31'];
  test.each([
    ['2027-02-22', null, 1, '2027-03-31'],
    ['2027-02-22', null, 2, '2027-08-31'],
    ['2027-02-22', null, 3, '2028-03-31'],
    ['2027-02-22', '2027-04-02', 2, '2027-08-31'],
    ['2027-07-26', null, 2, '2028-03-31'],
  ])('intake %s, first census %s: census %i is %s', (intake, first, number, day) => {
    expect(censusOf(days, intake, first, number)).toBe(day);
  });
  test('without usual days only a typed first census is known', () => {
    expect([censusOf([], '2027-02-22', null, 1), censusOf([], '2027-02-22', '2027-03-20', 1)]).toEqual([
      null,
      '2027-03-20',
    ]);
    expect(censusOf([], '2027-02-22', '2027-03-20', 2)).toBeNull();
  });
  test.each([
    ['2027-03-31', null, 60, '2027-05-30'],
    ['2027-08-31', null, 60, '2027-10-30'],
    ['2027-03-31', '09-30', 60, '2027-09-30'],
    ['2027-10-05', '09-30', 60, '2028-09-30'],
    ['2027-03-31', null, null, null],
    [null, '09-30', 60, null],
  ])('census %s, until %s or %s days: %s', (censusOn, claimBy, windowDays, day) => {
    const terms = someTerms({ windowDays, parts: [{ share: 10_000, census: 1, claimBy }] });
    expect(claimByOf(terms, 1, censusOn)).toBe(day);
  });
});

describe('M4: blocked by law (National Code 4.7 and 4.8)', () => {
  const banned = { allowed: false, ruleId: 7 };
  const facts: LawFacts = {
    provider: 'Yarra University',
    priorProvider: 'College X',
    priorBegan: '2026-02-16',
    priorCompleted: null,
    acceptedOn: '2026-06-02',
    intakeOn: '2026-07-27',
    inPackage: false,
    mark: null,
    transfer: banned,
    termsEnded: false,
  };
  test.each([
    ['begun elsewhere before the acceptance', {}, 'transfer'],
    ['accepted on 30 March 2026', { acceptedOn: '2026-03-30', transfer: { allowed: true, ruleId: 6 } }, undefined],
    ['the same provider', { priorProvider: ' yarra university ' }, undefined],
    ['begun after the acceptance', { priorBegan: '2026-06-03' }, undefined],
    ['the earlier course was completed', { priorCompleted: '2026-06-30' }, undefined],
    ['completed only after the new course began', { priorCompleted: '2026-08-30' }, 'transfer'],
    ['in the package of the visa', { inPackage: true }, undefined],
    ['marked as in the package', { mark: 'package' as const }, undefined],
    ['the provider says not ours', { mark: 'not-ours' as const }, 'not-ours'],
    ['terms ended', { priorProvider: '', termsEnded: true }, 'terms-ended'],
    ['the rule book says nothing', { transfer: null }, undefined],
  ])('%s: %s', (_what, given, why) => {
    expect(blockOf({ ...facts, ...given })?.why).toBe(why);
  });
});

describe('M2: the state of a part', () => {
  const facts = {
    block: null,
    commencedOn: '2027-02-22',
    leftOn: null,
    censusOn: '2027-03-31',
    enrolledOn: '2027-04-05',
    claimBy: '2027-05-30',
    firstClaimedOn: null as string | null,
    today: '2027-05-30',
  };
  test.each([
    ['eligible until the last day of the window', {}, 'eligible', null],
    ['lost on the day after', { today: '2027-05-31' }, 'lost', 'window'],
    [
      'eligible after the window if it was claimed in time',
      { today: '2027-05-31', firstClaimedOn: '2027-05-01' },
      'eligible',
      null,
    ],
    ['expected without evidence', { enrolledOn: null }, 'expected', null],
    ['expected without a start', { commencedOn: null }, 'expected', null],
    ['expected before the census', { today: '2027-03-30' }, 'expected', null],
    ['closed if the student left before the census', { enrolledOn: null, leftOn: '2027-03-30' }, 'closed', 'left'],
    ['still expected if they left on it', { enrolledOn: null, leftOn: '2027-03-31' }, 'expected', null],
    ['blocked', { block: { why: 'not-ours' as const, ruleId: null } }, 'blocked', 'not-ours'],
  ])('%s', (_what, given, state, why) => {
    expect(standingOf({ ...facts, ...given })).toMatchObject({ state, why });
  });
});
