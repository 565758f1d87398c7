import { addDays, addMonths, daysBetween, weekdayOf } from '@embark/contracts/kit/time';
import { describe, expect, test } from 'vitest';
import { countDays, MILLION, type Roster } from './count.rules.ts';
import { type Earning, type Employed, type Entry, type Posting, walk, yearStart } from './earn.rules.ts';
import { rowsOf } from './service/nightly.ts';

const policy = (given: Partial<Earning>): Earning => ({
  id: 1,
  validFrom: null,
  validTo: null,
  unit: 'days',
  earning: 'daily',
  amount: 0,
  amountIn: 'days',
  perDays: null,
  stepMonths: null,
  stepAmount: null,
  stepsIncluded: false,
  afterMonths: 0,
  year: 'calendar',
  carryCap: null,
  carryMonths: null,
  stockCap: null,
  ...given,
});
const week = (minutes: number) => [1, 1, 1, 1, 1, 0, 0].map((worked) => worked * minutes);
const employed = (startsOn: string, given: Partial<Employed> = {}): Employed => ({
  startsOn,
  endsOn: null,
  minutes: week(456),
  worked: (day) => (weekdayOf(day) < 6 ? 1 : 0),
  ...given,
});
const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);
const earnedBy = (policies: readonly Earning[], person: Employed, through: string, entries: readonly Entry[] = []) =>
  walk(policies, person, entries, { from: person.startsOn, through });

const auAnnual = policy({ unit: 'minutes', amount: 4 * MILLION, amountIn: 'weeks', year: 'anniversary' });
const delhi = policy({
  earning: 'steps',
  amount: 15 * MILLION,
  stepMonths: 4,
  stepAmount: 5 * MILLION,
  stepsIncluded: true,
});
const bdAnnual = [
  policy({ id: 18, earning: 'worked', amount: MILLION, perDays: 18, validTo: '2025-11-16' }),
  policy({ id: 14, earning: 'worked', amount: MILLION, perDays: 14, validFrom: '2025-11-17' }),
];

/** What a year gives of which the first so many weekdays are worked. */
const throughYear = (start: string, days: number) => {
  const all = Array.from({ length: 365 }, (_, at) => addDays(start, at)).filter((day) => weekdayOf(day) < 6);
  const worked = new Set(all.slice(0, days));
  return sum(earnedBy(bdAnnual, employed(start, { worked: (day) => (worked.has(day) ? 1 : 0) }), addDays(start, 364)));
};

describe('N3: what is earned', () => {
  test('AU, 38 h, from 1 Jul 2026: annual leave on 31 Dec is 152 h × 184/365 = 76.62 h, or 10.08 days', () => {
    const minutes = sum(earnedBy([auAnnual], employed('2026-07-01'), '2026-12-31')) / MILLION;
    expect((minutes / 60).toFixed(2)).toBe('76.62');
    expect((minutes / 456).toFixed(2)).toBe('10.08');
    expect(minutes).toBeCloseTo((9120 * 184) / 365, 5);
    expect(sum(earnedBy([auAnnual], employed('2026-07-01'), '2027-06-30'))).toBe(9120 * MILLION);
    expect(sum(earnedBy([auAnnual], employed('2027-07-01'), '2028-06-30'))).toBe(9120 * MILLION);
  });

  test('BD: 252 days worked give 14 days under the rule to 16 Nov 2025 and 18 under the next', () => {
    expect(throughYear('2024-01-01', 252)).toBe(14 * MILLION);
    expect(throughYear('2026-01-01', 252)).toBe(18 * MILLION);
  });

  test('BD: across the change each day counts by its own rule', () => {
    const person = employed('2025-11-03', { worked: () => 1 });
    // 14 days by 18, then 14 days by 14
    expect(sum(earnedBy(bdAnnual, person, '2025-11-30'))).toBe(Math.round((14 / 18) * MILLION) + MILLION);
  });

  test.each([
    [
      'PK casual: ten a year, the rest of the first year by its days',
      policy({ earning: 'yearly', amount: 10 * MILLION, carryCap: 0 }),
      '2026-07-01',
      '2026-12-31',
      (10 * 184) / 365,
    ],
    [
      'PK annual: nothing before twelve months',
      policy({ earning: 'yearly', amount: 14 * MILLION, afterMonths: 12 }),
      '2026-07-01',
      '2027-06-30',
      0,
    ],
    [
      'L3: PK annual: all fourteen days after twelve months, in the middle of a leave year',
      policy({ earning: 'yearly', amount: 14 * MILLION, afterMonths: 12 }),
      '2026-07-01',
      '2027-07-01',
      14,
    ],
    ['IN Delhi: five per four months', delhi, '2026-01-01', '2026-12-31', 10],
    ['IN Delhi: fifteen after twelve months include the earlier five', delhi, '2026-01-01', '2027-01-01', 15],
    ['IN Delhi: fifteen more with the next leave year', delhi, '2026-01-01', '2028-01-01', 30],
    ['IN Delhi: fifteen after twelve months in the middle of a year', delhi, '2026-07-01', '2027-07-01', 15],
    ['IN Delhi: and fifteen as the next year begins', delhi, '2026-07-01', '2028-01-01', 30],
    [
      'one a month in the first year',
      policy({ earning: 'steps', amount: 12 * MILLION, stepMonths: 1, stepAmount: MILLION }),
      '2026-03-31',
      '2026-12-31',
      9,
    ],
    [
      'a stock of two stops there',
      policy({ amount: 365 * MILLION, stockCap: 2 * MILLION }),
      '2026-01-01',
      '2026-06-30',
      2,
    ],
  ])('%s', (_name, one, start, through, days) => {
    expect(sum(earnedBy([one], employed(start), through)) / MILLION).toBeCloseTo(days, 5);
  });

  test('what is above the cap expires as the year begins, and what was carried after its months', () => {
    const one = policy({ earning: 'yearly', amount: 10 * MILLION, carryCap: 4 * MILLION, carryMonths: 3 });
    const taken = [{ day: '2027-02-01', kind: 'taken', amount: -MILLION }];
    const rows = earnedBy([one], employed('2026-01-01'), '2027-04-30', taken);
    expect(rows.map(({ day, kind, amount }) => [day, kind, amount / MILLION])).toEqual([
      ['2026-01-01', 'earned', 10],
      ['2027-01-01', 'expire', -6],
      ['2027-01-01', 'earned', 10],
      ['2027-04-01', 'expire', -3],
    ]);
  });

  test('employment that ends earns no more, and an anniversary of 29 February is 28 February', () => {
    const left = employed('2026-07-01', { endsOn: '2026-09-30' });
    expect(sum(earnedBy([auAnnual], left, '2027-06-30'))).toBe(sum(earnedBy([auAnnual], left, '2026-09-30')));
    expect(yearStart('anniversary', '2024-02-29', '2025-03-01')).toBe('2025-02-28');
    expect(yearStart('anniversary', '2024-02-29', '2025-02-27')).toBe('2024-02-29');
  });
});

/** A small generator of random numbers, the same for each seed. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** The plain recomputation: each day by itself, with exact fractions of the year, and one running sum. */
function plainBalance(one: Earning, person: Employed, entries: readonly Entry[], through: string): number {
  const whole = one.unit === 'minutes' ? one.amount * person.minutes.reduce((all, each) => all + each, 0) : one.amount;
  let balance = 0;
  for (let day = person.startsOn; day <= through; day = addDays(day, 1)) {
    const start = yearStart(one.year, person.startsOn, day);
    if (day === start && day > person.startsOn && one.carryCap !== null) balance = Math.min(balance, one.carryCap);
    for (const entry of entries) if (entry.day === day) balance += entry.amount;
    const next =
      one.year === 'calendar'
        ? `${Number(day.slice(0, 4)) + 1}-01-01`
        : addMonths(person.startsOn, 12 * Math.round(daysBetween(person.startsOn, start) / 365.25 + 1));
    let earned = 0;
    if (one.earning === 'daily') earned = whole / daysBetween(start, next);
    if (one.earning === 'worked') earned = (whole * person.worked(day)) / (one.perDays ?? 1);
    if (one.earning === 'yearly' && (day === start || day === person.startsOn))
      earned = (whole * daysBetween(day, next)) / daysBetween(start, next);
    balance += one.stockCap === null ? earned : Math.min(earned, Math.max(0, one.stockCap - balance));
  }
  return balance;
}

test.each(Array.from({ length: 12 }, (_, seed) => seed + 1))(
  'N3: ten random years equal a plain recomputation, added night by night (%i)',
  (seed) => {
    const random = randomOf(seed * 7919);
    const startsOn = addDays('2016-01-01', random(366));
    const kinds = ['daily', 'yearly', 'worked'] as const;
    const earning = kinds[seed % 3]!;
    const cap = random(2) === 0 ? null : random(30) * MILLION;
    const one = policy({
      earning,
      amount: (1 + random(20)) * MILLION,
      perDays: earning === 'worked' ? 11 + random(10) : null,
      year: random(2) === 0 ? 'calendar' : 'anniversary',
      carryCap: cap,
      stockCap: random(2) === 0 ? null : 60 * MILLION,
    });
    const person = employed(startsOn, {
      worked: (day) => (weekdayOf(day) < 6 ? (Number(day.slice(8)) % 9 === 0 ? 0.5 : 1) : 0),
    });
    const through = addDays(startsOn, 3652);
    const entries: Entry[] = Array.from({ length: 60 }, () => ({
      day: addDays(startsOn, 1 + random(3600)),
      kind: 'taken',
      amount: -(random(6) + 1) * (MILLION / 2),
    }));
    const ledger: (Entry | Posting)[] = [...entries];
    for (let day = startsOn; day <= through; ) {
      const later = addDays(day, random(40));
      const night = later > through ? through : later;
      ledger.push(...rowsOf(walk([one], person, ledger, { from: day, through: night })));
      day = addDays(night, 1);
    }
    const difference = sum(ledger) - plainBalance(one, person, entries, through);
    expect(Math.abs(difference)).toBeLessThan(20); // millionths, of twenty caps in ten years
  },
);

describe('N4: which days a request takes', () => {
  const christmas = { startsOn: '2026-12-24', endsOn: '2026-12-29', startsPart: 'full', endsPart: 'full' } as const;
  const au: Roster = {
    minutes: week(456),
    holidays: new Map([
      ['2026-12-25', 'full'],
      ['2026-12-28', 'full'],
    ]),
  };
  const bd: Roster = { minutes: [480, 480, 480, 480, 0, 0, 480], holidays: new Map([['2026-12-25', 'full']]) };
  const daysIn = (roster: Roster, unit: 'days' | 'minutes', counts: 'working' | 'calendar') =>
    countDays(christmas, roster, { unit, counts }).map(({ day }) => day.slice(8));

  test('24–29 Dec 2026: Australia 2, Bangladesh 4, Pakistan annual 6', () => {
    expect(daysIn(au, 'minutes', 'working')).toEqual(['24', '29']);
    expect(daysIn(bd, 'days', 'working')).toEqual(['24', '27', '28', '29']);
    expect(daysIn(bd, 'days', 'calendar')).toHaveLength(6);
  });

  test('halves, half holidays and hours of the roster', () => {
    const half = { ...christmas, startsPart: 'pm', endsPart: 'am' } as const;
    expect(countDays(half, au, { unit: 'minutes', counts: 'working' }).map(({ amount }) => amount / MILLION)).toEqual([
      228, 228,
    ]);
    const eve: Roster = { ...au, holidays: new Map([...au.holidays, ['2026-12-24', 'pm']]) };
    expect(countDays(half, eve, { unit: 'days', counts: 'working' }).map(({ day }) => day)).toEqual(['2026-12-29']);
    expect(countDays(christmas, eve, { unit: 'days', counts: 'working' })[0]).toMatchObject({
      amount: MILLION / 2,
      part: 'full',
    });
  });
});
