import { type Occurrence, firstDay, nextAfter, occurrences, type Series } from './recurrence.ts';
import { wallOf } from '@embark/contracts/kit/time';
import { expect, test } from 'vitest';

const MELBOURNE = 'Australia/Melbourne';
const series = (rule: string | null, day: string, time: string | null = '10:00', zone = MELBOURNE): Series => ({
  rule,
  start: { day, time },
  zone,
});
const within = (one: Series, from: string, to: string) =>
  occurrences(one, new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`));
const days = (found: Occurrence[]) => found.map(({ day }) => day.slice(2)).join(' ');
const utcTimes = (found: Occurrence[]) => found.map(({ at }) => at.toISOString().slice(5, 16));

test('O: a weekly series keeps 10:00 in Melbourne; in Dhaka it is 05:00 before, and 06:00 after the clocks turn on 4 Apr 2027', () => {
  const found = within(series('FREQ=WEEKLY;BYDAY=MO,FR', '2027-04-02'), '2027-04-01', '2027-04-07');
  expect(found.map(({ at }) => wallOf(at, MELBOURNE).time)).toEqual(['10:00:00', '10:00:00']);
  expect(found.map(({ at }) => wallOf(at, 'Asia/Dhaka').time)).toEqual(['05:00:00', '06:00:00']);
});

test.each([
  ['the 31st skips shorter months', 'FREQ=MONTHLY', '2026-01-31', '26-01-31 26-03-31 26-05-31 26-07-31 26-08-31'],
  [
    'the last day of each month',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    '2026-01-31',
    '26-01-31 26-02-28 26-03-31 26-04-30 26-05-31 26-06-30 26-07-31 26-08-31',
  ],
  [
    'the last working day',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3',
    '2026-01-30',
    '26-01-30 26-02-27 26-03-31',
  ],
  [
    'every second week, weeks from Monday',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;COUNT=4',
    '2026-03-01',
    '26-03-01 26-03-09 26-03-15 26-03-23',
  ],
  [
    'every second week, weeks from Sunday',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;COUNT=4;WKST=SU',
    '2026-03-01',
    '26-03-01 26-03-02 26-03-15 26-03-16',
  ],
  ['the second Tuesday', 'FREQ=MONTHLY;BYDAY=2TU;COUNT=3', '2026-01-13', '26-01-13 26-02-10 26-03-10'],
  ['Friday the 13th', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '2026-01-01', '26-02-13 26-03-13'],
  ['until a day, included', 'FREQ=DAILY;UNTIL=20260203', '2026-02-01', '26-02-01 26-02-02 26-02-03'],
  ['until a minute before its time', 'FREQ=DAILY;UNTIL=20260202T225900Z', '2026-02-01', '26-02-01 26-02-02'],
  ['until exactly its time', 'FREQ=DAILY;UNTIL=20260202T230000Z', '2026-02-01', '26-02-01 26-02-02 26-02-03'],
  ['once', null, '2026-02-01', '26-02-01'],
  ['never: 30 February', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2026-02-01', ''],
])('RFC 5545: %s', (_, rule, day, expected) => {
  expect(days(within(series(rule, day), '2026-01-01', '2026-09-01'))).toBe(expected);
});

test('RFC 5545: 29 February comes every four years, and the search for it ends', () => {
  const leap = series('FREQ=YEARLY', '2024-02-29', null, 'Asia/Karachi');
  expect(nextAfter(leap, new Date('2025-01-01T00:00:00Z'))?.day).toBe('2028-02-29');
  const ended = series('FREQ=YEARLY;COUNT=2', '2024-02-29', null, 'Asia/Karachi');
  expect(nextAfter(ended, new Date('2028-03-01T00:00:00Z'))).toBeNull();
  expect(nextAfter(series('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', '2024-02-29'), new Date('2025-01-01'))).toBeNull();
});

// 0b.10: a time in the gap moves forward by the gap; a repeated time is the first
test.each([
  ['Australia/Melbourne gap', MELBOURNE, '2026-10-03', '02:30', ['10-02T16:30', '10-03T16:30', '10-04T15:30']],
  ['Australia/Melbourne fold', MELBOURNE, '2027-04-03', '02:30', ['04-02T15:30', '04-03T15:30', '04-04T16:30']],
  ['America/New_York gap', 'America/New_York', '2027-03-13', '02:30', ['03-13T07:30', '03-14T07:30', '03-15T06:30']],
  ['America/New_York fold', 'America/New_York', '2026-10-31', '01:30', ['10-31T05:30', '11-01T05:30', '11-02T06:30']],
  ['Asia/Beirut gap at midnight', 'Asia/Beirut', '2027-03-27', '00:15', ['03-26T22:15', '03-27T22:15', '03-28T21:15']],
  [
    'Australia/Lord_Howe gap of half an hour',
    'Australia/Lord_Howe',
    '2026-10-03',
    '02:10',
    ['10-02T15:40', '10-03T15:40', '10-04T15:10'],
  ],
])('0b.10: %s', (_, zone, day, time, expected) => {
  const found = within(series('FREQ=DAILY;COUNT=3', day, time, zone), '2026-01-01', '2028-01-01');
  expect(utcTimes(found)).toEqual(expected);
  expect(found.map((one) => one.day)).toHaveLength(3); // no day is left out
});

test('exceptions leave out their days and nothing moves up', () => {
  const counted = { ...series('FREQ=DAILY;COUNT=4', '2026-02-01'), except: ['2026-02-02', '2026-02-04'] };
  expect(days(within(counted, '2026-01-01', '2026-09-01'))).toBe('26-02-01 26-02-03');
  expect(nextAfter(counted, new Date('2026-02-01T00:00:00Z'))?.day).toBe('2026-02-03');
  expect(nextAfter(counted, new Date('2026-02-03T00:00:00Z'))).toBeNull();
});

test('the first day of a rule may lie after the start', () => {
  expect(firstDay(series('FREQ=WEEKLY;BYDAY=MO', '2026-11-26'))).toBe('2026-11-30');
  expect(firstDay(series('FREQ=WEEKLY', '2026-11-26'))).toBe('2026-11-26');
  expect(firstDay(series('FREQ=DAILY;UNTIL=20261125', '2026-11-26'))).toBeNull();
});

test('an endless rule is only read in a window, a hundred years on as well, and a longer window is refused', () => {
  const endless = series('FREQ=DAILY', '2026-01-01');
  expect(within(endless, '2126-01-01', '2126-02-01')).toHaveLength(31);
  expect(() => within(endless, '2026-01-01', '2029-01-01')).toThrow('too long');
  expect(() => within(series('FREQ=HOURLY', '2026-01-01'), '2026-01-01', '2026-02-01')).toThrow('FREQ');
});
