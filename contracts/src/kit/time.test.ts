import { assert, constantFrom, integer, property } from 'fast-check';
import { create, toZonedDateTime } from 'temporal-polyfill/fns/PlainDateTime';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween, instantOf, offsetAt, startOfDay, wallOf, weekdayOf, workedFrom } from './time.ts';

const HOUR = 3_600_000; // milliseconds

/** The clock changes by time zone from 2025 to 2028, with their hours, from the IANA tables. */
const turns: Record<string, [at: string, hours: 1 | -1][]> = {
  'Australia/Melbourne': [
    ['2025-04-05T16:00:00Z', -1],
    ['2025-10-04T16:00:00Z', 1],
    ['2026-04-04T16:00:00Z', -1],
    ['2026-10-03T16:00:00Z', 1],
    ['2027-04-03T16:00:00Z', -1],
    ['2027-10-02T16:00:00Z', 1],
    ['2028-04-01T16:00:00Z', -1],
    ['2028-09-30T16:00:00Z', 1],
  ],
  'Europe/London': [
    ['2025-03-30T01:00:00Z', 1],
    ['2025-10-26T01:00:00Z', -1],
    ['2026-03-29T01:00:00Z', 1],
    ['2026-10-25T01:00:00Z', -1],
    ['2027-03-28T01:00:00Z', 1],
    ['2027-10-31T01:00:00Z', -1],
    ['2028-03-26T01:00:00Z', 1],
    ['2028-10-29T01:00:00Z', -1],
  ],
  'Asia/Dhaka': [],
  'Asia/Karachi': [],
  'Asia/Kolkata': [],
  'Europe/Istanbul': [],
  'Asia/Dubai': [],
};
const zones = Object.keys(turns);
const first = Date.parse('2025-01-01T00:00:00Z');
const last = Date.parse('2029-01-01T00:00:00Z');
const back = (at: Date, zone: string) => {
  const { day, time } = wallOf(at, zone);
  return instantOf(day, time, zone);
};

describe.each(zones)('%s', (zone) => {
  test('offsets change only when the time zone tables say so', () => {
    const found: [string, number][] = [];
    for (let at = first; at < last; at += HOUR) {
      const turned = offsetAt(new Date(at + HOUR), zone) - offsetAt(new Date(at), zone);
      if (turned !== 0) found.push([`${new Date(at + HOUR).toISOString().slice(0, 19)}Z`, turned / HOUR]);
    }
    expect(found).toEqual(turns[zone]);
  });

  test('every time survives the round trip to local time; a repeated hour gives the first one', () => {
    const twice = (turns[zone] ?? []).filter(([, hours]) => hours < 0).map(([at]) => Date.parse(at));
    const near = (turns[zone] ?? []).flatMap(([turn]) =>
      Array.from({ length: 288 }, (_, quarter) => Date.parse(turn) + (quarter - 144) * (HOUR / 4)),
    );
    const wrong: string[] = [];
    const far = Array.from({ length: 5_000 }, (_, nth) => first + nth * 25_237_000);
    for (const at of [...near, ...far]) {
      const again = twice.some((turn) => at >= turn && at < turn + HOUR);
      const came = back(new Date(at), zone).getTime();
      if (came !== (again ? at - HOUR : at))
        wrong.push(`${new Date(at).toISOString()} came back as ${new Date(came).toISOString()}`);
    }
    expect(wrong).toEqual([]);
  });

  test('a day starts at its midnight, and days follow each other without a gap', () => {
    for (let day = '2025-01-01'; day < '2029-01-01'; day = addDays(day, 1)) {
      const begins = startOfDay(day, zone);
      expect(wallOf(begins, zone)).toEqual({ day, time: '00:00:00' });
      expect(wallOf(new Date(begins.getTime() - 1000), zone)).toEqual({ day: addDays(day, -1), time: '23:59:59' });
    }
  });
});

const gaps = zones.flatMap((zone) => (turns[zone] ?? []).filter(([, hours]) => hours > 0).map(([at]) => [zone, at]));
const overlaps = zones.flatMap((zone) =>
  (turns[zone] ?? []).filter(([, hours]) => hours < 0).map(([at]) => [zone, at]),
);

test.each(gaps)('%s skips forward at %s: a time in the gap is shifted by its length', (zone = '', at = '') => {
  const turn = Date.parse(at);
  const { day, time } = wallOf(new Date(turn - HOUR), zone); // an hour before, local time is an hour before the gap
  const hour = Number(time.slice(0, 2)) + 1;
  for (const minute of ['00', '15', '30', '45', '59']) {
    const inGap = `${String(hour).padStart(2, '0')}:${minute}`;
    const meant = instantOf(day, inGap, zone);
    expect(meant.getTime()).toBe(turn + Number(minute) * 60_000);
    expect(wallOf(meant, zone)).toEqual({ day, time: `${String(hour + 1).padStart(2, '0')}:${minute}:00` });
  }
});

test.each(overlaps)('%s is set back at %s: a repeated time is the first one', (zone = '', at = '') => {
  const turn = Date.parse(at);
  for (let minutes = 0; minutes < 60; minutes += 15) {
    const [once, again] = [new Date(turn - HOUR + minutes * 60_000), new Date(turn + minutes * 60_000)];
    expect(wallOf(once, zone)).toEqual(wallOf(again, zone));
    expect(back(again, zone)).toEqual(once);
  }
});

test.each([
  ['Australia/Melbourne', '2026-04-05', '02:15', '2026-04-04T15:15:00.000Z'],
  ['Australia/Melbourne', '2026-10-04', '02:30', '2026-10-03T16:30:00.000Z'],
  ['Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
  ['Asia/Kolkata', '2026-07-15', '09:30', '2026-07-15T04:00:00.000Z'],
  ['Asia/Dhaka', '2026-07-15', '09:30:15', '2026-07-15T03:30:15.000Z'],
])('in %s, %s %s is %s', (zone, day, time, instant) => {
  expect(instantOf(day, time, zone).toISOString()).toBe(instant);
});

test.each([
  ['', ''],
  ['soon', '10:00'],
  ['2026-02-30', '10:00'],
  ['2026-02-03', '25:00'],
  ['2026-02-03', 'ten'],
])('%j %j is not a time', (day, time) => {
  expect(instantOf(day, time, 'Asia/Dhaka').getTime()).toBeNaN();
});

test('adds and counts calendar days', () => {
  expect([addDays('2026-10-03', 2), addDays('2028-03-01', -1)]).toEqual(['2026-10-05', '2028-02-29']);
  expect([daysBetween('2026-10-03', '2026-10-05'), daysBetween('2026-03-01', '2026-02-28')]).toEqual([2, -1]);
  expect([weekdayOf('2026-11-22'), weekdayOf('2026-11-23')]).toEqual([7, 1]);
});

const isWorked = (day: string) => weekdayOf(day) < 6;
test('finds the next working day, including the given day; without one, returns the given day', () => {
  expect(workedFrom('2026-11-20', isWorked, 7)).toBe('2026-11-20');
  expect(workedFrom('2026-11-21', isWorked, 7)).toBe('2026-11-23');
  expect(workedFrom('2026-11-21', () => false, 7)).toBe('2026-11-21');
});

test('W1: local times become the moments of Temporal, far from changes of clocks and near them (property)', () => {
  const usual = ['Australia/Melbourne', 'Australia/Lord_Howe', 'Europe/Berlin', 'America/New_York', 'Asia/Dhaka'];
  const odd = ['Africa/Casablanca', 'Pacific/Apia', 'Asia/Kathmandu', 'Africa/Cairo'];
  assert(
    property(
      constantFrom(...usual, ...odd),
      integer({ min: Date.UTC(2007, 0, 1) / 900_000, max: Date.UTC(2032, 0, 1) / 900_000 }),
      (zone, quarter) => {
        const text = new Date(quarter * 900_000).toISOString();
        const [year = 0, month = 1, date = 1, hour, minute] = text.split(/[-T:.]/).map(Number);
        const expected = toZonedDateTime(create(year, month, date, hour, minute), zone).epochMilliseconds;
        expect(instantOf(text.slice(0, 10), text.slice(11, 16), zone).getTime()).toBe(expected);
      },
    ),
    { numRuns: 3000 },
  );
});
