import { addDays, addMonths } from '@embark/contracts/kit/time';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { type Accounts, balanceOn } from './accounts.ts';
import { MILLION } from './count.rules.ts';
import { findStaff, minutesOf, policiesOf, type Policy, type Staff } from './staff.queries.ts';

const crm = testApp();
const people = new Map<string, { person: Staff; policies: Policy[] }>();
beforeAll(async () => {
  for (const place of ['AU', 'AU VIC', 'BD', 'PK', 'IN', 'IN GJ', 'IN KA', 'IN MH']) {
    const [country = '', leaveState = null] = place.split(' ');
    const { id } = await crm.person({ country });
    const person = { ...(await findStaff(crm.database.db, id, new Date()))!, leaveState };
    people.set(place, { person, policies: await policiesOf(crm.database.db, person) });
  }
});

/** What somebody has of a type on a day who has worked every day of the roster and taken nothing: days, or hours of a 38-hour week. */
function has(place: string, type: string, startsOn: string, on: string): number {
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
const near = (found: number, right: number) => expect(found).toBeCloseTo(right, 4);

describe.each(joiners)('L3: the leave of somebody who joins on %s', (joins) => {
  const year = addMonths(joins, 12);

  test('Pakistan: 14 days annual after twelve months and no day before, 14 carried; 8 sick to 16; 10 casual', () => {
    near(has('PK', 'annual', joins, addDays(year, -1)), 0);
    near(has('PK', 'annual', joins, year), 14);
    const second = newYear(year);
    near(has('PK', 'annual', joins, addDays(second, -1)), 14);
    near(has('PK', 'annual', joins, second), 28);
    near(has('PK', 'annual', joins, newYear(second)), 28);
    near(has('PK', 'personal', joins, joins), 8 * rest(joins));
    near(has('PK', 'personal', joins, newYear(joins)), 8 * rest(joins) + 8);
    near(has('PK', 'personal', joins, newYear(joins, 4)), 16);
    near(has('PK', 'casual', joins, joins), 10 * rest(joins));
    near(has('PK', 'casual', joins, newYear(joins)), 10);
    near(has('PK', 'casual', joins, newYear(joins, 3)), 10);
  });

  test('Bangladesh: one day for each 14 worked, to 60 in stock; 14 sick and 10 casual a year, not carried', () => {
    const minutes = minutesOf(people.get('BD')!.person);
    let worked = 0;
    for (let day = joins; day < year; day = addDays(day, 1))
      if ((minutes[(new Date(day).getUTCDay() || 7) - 1] ?? 0) > 0) worked += 1;
    near(has('BD', 'annual', joins, addDays(year, -1)), worked / 14);
    near(has('BD', 'annual', joins, addMonths(joins, 60)), 60);
    near(has('BD', 'personal', joins, joins), 14 * rest(joins));
    near(has('BD', 'personal', joins, newYear(joins)), 14);
    near(has('BD', 'casual', joins, joins), 10 * rest(joins));
    near(has('BD', 'casual', joins, newYear(joins, 2)), 10);
  });

  test('Delhi: 5 per four months, which are the 15 of the first twelve, to 45; sick or casual 1 a month, then 12 a year', () => {
    const after = (months: number) => addMonths(joins, months);
    for (const [months, days] of [
      [4, 5],
      [8, 10],
      [12, 15],
    ] as const) {
      near(has('IN', 'annual', joins, addDays(after(months), -1)), days - 5);
      near(has('IN', 'annual', joins, after(months)), days);
    }
    near(has('IN', 'annual', joins, newYear(year)), 30);
    near(has('IN', 'annual', joins, newYear(year, 2)), 45);
    near(has('IN', 'annual', joins, newYear(year, 3)), 45);
    near(has('IN', 'personal', joins, addDays(after(1), -1)), 0);
    near(has('IN', 'personal', joins, newYear(year)), 12);
    near(has('IN', 'personal', joins, newYear(year, 2)), 12);
    // of a calendar year that begins in the first twelve months it is never less than twelve
    const steps = Array.from({ length: 12 }, (_, at) => after(at + 1)).filter((day) => day >= newYear(year, 0));
    const { length } = steps.filter((day) => day.slice(0, 4) === year.slice(0, 4));
    near(has('IN', 'personal', joins, addDays(newYear(year), -1)), length + 12 * rest(year));
    expect(length + 12 * rest(year)).toBeGreaterThanOrEqual(12);
  });

  test('other states of India: one day for each 20 worked, Gujarat to 63, with 7 sick and 7 casual', () => {
    const gujarat = has('IN GJ', 'annual', joins, addDays(year, -1));
    near(has('IN KA', 'annual', joins, addDays(year, -1)), gujarat);
    near(has('IN MH', 'annual', joins, addDays(year, -1)), gujarat);
    near(has('IN GJ', 'annual', joins, addMonths(joins, 72)), 63);
    expect(has('IN KA', 'annual', joins, addMonths(joins, 72))).toBeGreaterThan(63);
    for (const type of ['personal', 'casual']) {
      near(has('IN GJ', type, joins, joins), 7 * rest(joins));
      near(has('IN GJ', type, joins, newYear(joins, 2)), 7);
    }
  });

  test('Australia: four weeks and ten days in each year of service, carried; ten days of family violence leave at once', () => {
    near(has('AU', 'annual', joins, addDays(year, -1)), 152);
    near(has('AU', 'annual', joins, addDays(addMonths(joins, 48), -1)), 4 * 152);
    near(has('AU', 'personal', joins, addDays(year, -1)), 76);
    near(has('AU', 'family-violence', joins, joins), 76);
    near(has('AU', 'family-violence', joins, year), 76);
    // one sixtieth of the service, in weeks of 38 hours, and never less
    const on = addDays(addMonths(joins, 84), -1);
    const service = (Date.parse(on) - Date.parse(joins)) / 86_400_000 + 1;
    const found = has('AU VIC', 'long-service', joins, on);
    const right = (service / 7 / 60) * 38;
    expect([found >= right, found < right * 1.004]).toEqual([true, true]);
  });
});
