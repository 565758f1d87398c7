import { addDays, addMonths } from '@embark/contracts/kit/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { type Place, peopleOfPlaces } from '../../../../test/leavePlaces.ts';
import { type Accounts, balanceOn } from './accounts.service.ts';
import { MILLION } from './count.rules.ts';
import { minutesOf } from './staff.queries.ts';

const crm = testApp();
let people: Awaited<ReturnType<typeof peopleOfPlaces>>;
beforeAll(async () => {
  people = await peopleOfPlaces(crm);
});

/** What somebody has of a type on a day who has worked every day of the roster and taken nothing: days, or hours of a 38-hour week. */
function has(place: Place, type: string, startsOn: string, on: string): number {
  const { person, policies } = people.get(place)!;
  const roster = { minutes: minutesOf(person), holidays: new Map() };
  const life = { person: { ...person, startsOn }, roster, policies, entries: [], earned: new Map(), away: new Map() };
  const policy = policies.filter((one) => one.type === type).findLast(({ validFrom }) => (validFrom ?? '') <= on)!;
  return balanceOn(life satisfies Accounts, policy, on) / MILLION / (policy.unit === 'minutes' ? 60 : 1);
}

// A joiner in each month, at each turn of the year, at the end of a month and on the leap day.
const joiners = [
  ...Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-10`),
  '2026-12-31',
  '2027-01-01',
  '2027-01-31',
  '2027-08-31',
  '2028-02-29',
  '2027-12-31',
];
const lengthOf = (year: string) => (Number(year) % 4 === 0 ? 366 : 365);
/** The share of the calendar year from a day on. */
const rest = (day: string) => {
  const end = `${Number(day.slice(0, 4)) + 1}-01-01`;
  return (Date.parse(end) - Date.parse(day)) / 86_400_000 / lengthOf(day.slice(0, 4));
};
const newYear = (day: string, years = 1) => `${Number(day.slice(0, 4)) + years}-01-01`;

describe.each(joiners)('L3: the leave of somebody who joins on %s', (joins) => {
  const year = addMonths(joins, 12);

  test('Pakistan: 14 days annual after twelve months and no day before, 14 carried; 8 sick to 16; 10 casual', () => {
    expect(has('PK', 'annual', joins, addDays(year, -1))).toBeCloseTo(0, 4);
    expect(has('PK', 'annual', joins, year)).toBeCloseTo(14, 4);
    const second = newYear(year);
    expect(has('PK', 'annual', joins, addDays(second, -1))).toBeCloseTo(14, 4);
    expect(has('PK', 'annual', joins, second)).toBeCloseTo(28, 4);
    expect(has('PK', 'annual', joins, newYear(second))).toBeCloseTo(28, 4);
    expect(has('PK', 'personal', joins, joins)).toBeCloseTo(8 * rest(joins), 4);
    expect(has('PK', 'personal', joins, newYear(joins))).toBeCloseTo(8 * rest(joins) + 8, 4);
    expect(has('PK', 'personal', joins, newYear(joins, 4))).toBeCloseTo(16, 4);
    expect(has('PK', 'casual', joins, joins)).toBeCloseTo(10 * rest(joins), 4);
    expect(has('PK', 'casual', joins, newYear(joins))).toBeCloseTo(10, 4);
    expect(has('PK', 'casual', joins, newYear(joins, 3))).toBeCloseTo(10, 4);
  });

  test('Bangladesh: one day for each 14 worked, to 60 in stock; 14 sick and 10 casual a year, not carried', () => {
    const minutes = minutesOf(people.get('BD')!.person);
    let worked = 0;
    for (let day = joins; day < year; day = addDays(day, 1))
      if ((minutes[(new Date(day).getUTCDay() || 7) - 1] ?? 0) > 0) worked += 1;
    expect(has('BD', 'annual', joins, addDays(year, -1))).toBeCloseTo(worked / 14, 4);
    expect(has('BD', 'annual', joins, addMonths(joins, 60))).toBeCloseTo(60, 4);
    expect(has('BD', 'personal', joins, joins)).toBeCloseTo(14 * rest(joins), 4);
    expect(has('BD', 'personal', joins, newYear(joins))).toBeCloseTo(14, 4);
    expect(has('BD', 'casual', joins, joins)).toBeCloseTo(10 * rest(joins), 4);
    expect(has('BD', 'casual', joins, newYear(joins, 2))).toBeCloseTo(10, 4);
  });

  test('Delhi: 5 per four months, which are the 15 of the first twelve, to 45; sick or casual 1 a month, then 12 a year', () => {
    const after = (months: number) => addMonths(joins, months);
    for (const [months, days] of [
      [4, 5],
      [8, 10],
      [12, 15],
    ] as const) {
      expect(has('IN', 'annual', joins, addDays(after(months), -1))).toBeCloseTo(days - 5, 4);
      expect(has('IN', 'annual', joins, after(months))).toBeCloseTo(days, 4);
    }
    expect(has('IN', 'annual', joins, newYear(year))).toBeCloseTo(30, 4);
    expect(has('IN', 'annual', joins, newYear(year, 2))).toBeCloseTo(45, 4);
    expect(has('IN', 'annual', joins, newYear(year, 3))).toBeCloseTo(45, 4);
    expect(has('IN', 'personal', joins, addDays(after(1), -1))).toBeCloseTo(0, 4);
    expect(has('IN', 'personal', joins, newYear(year))).toBeCloseTo(12, 4);
    expect(has('IN', 'personal', joins, newYear(year, 2))).toBeCloseTo(12, 4);
    // of a calendar year that begins in the first twelve months it is never less than twelve
    const steps = Array.from({ length: 12 }, (_, at) => after(at + 1)).filter((day) => day >= newYear(year, 0));
    const { length } = steps.filter((day) => day.slice(0, 4) === year.slice(0, 4));
    expect(has('IN', 'personal', joins, addDays(newYear(year), -1))).toBeCloseTo(length + 12 * rest(year), 4);
    expect(length + 12 * rest(year)).toBeGreaterThanOrEqual(12);
  });

  test('other states of India: one day for each 20 worked, Gujarat to 63, with 7 sick and 7 casual', () => {
    const gujarat = has('IN GJ', 'annual', joins, addDays(year, -1));
    expect(has('IN KA', 'annual', joins, addDays(year, -1))).toBeCloseTo(gujarat, 4);
    expect(has('IN MH', 'annual', joins, addDays(year, -1))).toBeCloseTo(gujarat, 4);
    expect(has('IN GJ', 'annual', joins, addMonths(joins, 72))).toBeCloseTo(63, 4);
    expect(has('IN KA', 'annual', joins, addMonths(joins, 72))).toBeGreaterThan(63);
    for (const type of ['personal', 'casual']) {
      expect(has('IN GJ', type, joins, joins)).toBeCloseTo(7 * rest(joins), 4);
      expect(has('IN GJ', type, joins, newYear(joins, 2))).toBeCloseTo(7, 4);
    }
  });

  test('Australia: four weeks and ten days in each year of service, carried; ten days of family violence leave at once', () => {
    expect(has('AU', 'annual', joins, addDays(year, -1))).toBeCloseTo(152, 4);
    expect(has('AU', 'annual', joins, addDays(addMonths(joins, 48), -1))).toBeCloseTo(4 * 152, 4);
    expect(has('AU', 'personal', joins, addDays(year, -1))).toBeCloseTo(76, 4);
    expect(has('AU', 'family-violence', joins, joins)).toBeCloseTo(76, 4);
    expect(has('AU', 'family-violence', joins, year)).toBeCloseTo(76, 4);
    // one sixtieth of the service, in weeks of 38 hours, and never less
    const on = addDays(addMonths(joins, 84), -1);
    const service = (Date.parse(on) - Date.parse(joins)) / 86_400_000 + 1;
    const found = has('AU VIC', 'long-service', joins, on);
    const right = (service / 7 / 60) * 38;
    expect([found >= right, found < right * 1.004]).toEqual([true, true]);
  });
});
