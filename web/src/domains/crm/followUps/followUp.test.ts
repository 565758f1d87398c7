import { describe, expect, test } from 'vitest';
import { daysUntil, followUpChoices, latenessOf, nextWorkingHour } from './followUp.ts';

const melbourne = 'Australia/Melbourne';
const week = [1, 2, 3, 4, 5];
const ms = (text: string) => new Date(text).getTime();

describe('quick follow-up times', () => {
  test.each([
    {
      says: 'a Tuesday morning in Melbourne, summer time',
      now: '2026-11-16T23:00:00Z', // Tue 10:00
      zone: melbourne,
      workdays: week,
      offers: {
        today: '2026-11-17T05:00:00.000Z',
        tomorrow: '2026-11-17T23:00:00.000Z',
        threeDays: '2026-11-19T23:00:00.000Z',
        nextWeek: '2026-11-23T23:00:00.000Z',
      },
    },
    {
      says: 'after 4 pm, today is not offered',
      now: '2026-11-17T05:00:00Z', // Tue 16:00
      zone: melbourne,
      workdays: week,
      offers: {
        tomorrow: '2026-11-17T23:00:00.000Z',
        threeDays: '2026-11-19T23:00:00.000Z',
        nextWeek: '2026-11-23T23:00:00.000Z',
      },
    },
    {
      says: 'on a Friday the next working day is Monday, and three days are the same Monday',
      now: '2026-11-20T01:00:00Z', // Fri 12:00
      zone: melbourne,
      workdays: week,
      offers: {
        today: '2026-11-20T05:00:00.000Z',
        workingDay: '2026-11-22T23:00:00.000Z',
        nextWeek: '2026-11-26T23:00:00.000Z',
      },
    },
    {
      says: 'in Dhaka, Friday and Saturday are days off',
      now: '2026-11-19T04:00:00Z', // Thu 10:00
      zone: 'Asia/Dhaka',
      workdays: [7, 1, 2, 3, 4],
      offers: {
        today: '2026-11-19T10:00:00.000Z',
        workingDay: '2026-11-22T04:00:00.000Z',
        nextWeek: '2026-11-26T04:00:00.000Z',
      },
    },
    {
      says: 'the day is that of Kolkata, not the previous day in London',
      now: '2026-11-17T19:00:00Z', // Wed 00:30
      zone: 'Asia/Kolkata',
      workdays: [1, 2, 3, 4, 5, 6],
      offers: {
        today: '2026-11-18T10:30:00.000Z',
        tomorrow: '2026-11-19T04:30:00.000Z',
        threeDays: '2026-11-21T04:30:00.000Z',
        nextWeek: '2026-11-25T04:30:00.000Z',
      },
    },
    {
      says: '10 am stays 10 am across the end of daylight saving time',
      now: '2026-04-03T00:00:00Z', // Fri 11:00, +11
      zone: melbourne,
      workdays: week,
      offers: {
        today: '2026-04-03T05:00:00.000Z',
        workingDay: '2026-04-06T00:00:00.000Z', // Mon 10:00, +10
        nextWeek: '2026-04-10T00:00:00.000Z',
      },
    },
  ])('$says', ({ now, zone, workdays, offers }) => {
    const given = followUpChoices(ms(now), zone, workdays);
    expect(Object.fromEntries(given.map(({ key, at }) => [key, at]))).toEqual(offers);
  });
});

test.each([
  [null, 'FU', { state: 'none' }],
  [null, 'CL', { state: 'settled' }],
  ['2026-11-20T10:00:00Z', 'CV', { state: 'settled' }],
  ['2026-11-20T13:00:00Z', 'FU', { state: 'planned' }],
  ['2026-11-20T12:00:00Z', 'FU', { state: 'overdue', unit: 'minute', count: 1 }],
  ['2026-11-20T11:01:00Z', 'IP', { state: 'overdue', unit: 'minute', count: 59 }],
  ['2026-11-20T11:00:00Z', 'IP', { state: 'overdue', unit: 'hour', count: 1 }],
  ['2026-11-19T12:00:01Z', 'IP', { state: 'overdue', unit: 'hour', count: 23 }],
  ['2026-11-18T11:00:00Z', 'NE', { state: 'overdue', unit: 'day', count: 2 }],
] as const)('a follow-up at %s of a %s enquiry reads %j', (at, status, reads) => {
  expect(latenessOf(at, status, ms('2026-11-20T12:00:00Z'))).toEqual(reads);
});

test.each([
  ['2026-11-20T12:30:00Z', 'Australia/Melbourne', 0], // 23:30, the same evening
  ['2026-11-20T13:30:00Z', 'Australia/Melbourne', 1], // 00:30, an hour and a half from now
  ['2026-11-20T13:30:00Z', 'Asia/Dhaka', 0],
  ['2026-11-22T03:30:00Z', 'Asia/Dhaka', 2], // less than 48 hours away
])('%s in %s is %i days from now', (at, zone, days) => {
  expect(daysUntil(at, ms('2026-11-20T12:00:00Z'), zone)).toBe(days);
});

test.each([
  ['2026-11-16T23:20:00Z', melbourne, week, '2026-11-17T00:00:00.000Z'], // Tue 10:20, so Tue 11:00
  ['2026-11-16T20:20:00Z', melbourne, week, '2026-11-16T22:00:00.000Z'], // Tue 7:20, so Tue 9:00
  ['2026-11-20T06:30:00Z', melbourne, week, '2026-11-22T22:00:00.000Z'], // Fri 17:30, so Mon 9:00
  ['2026-11-20T04:00:00Z', 'Asia/Dhaka', [7, 1, 2, 3, 4], '2026-11-22T03:00:00.000Z'], // a Friday off, so Sun 9:00
])('after %s in %s the next working hour is %s', (now, zone, workdays, next) => {
  expect(nextWorkingHour(ms(now), zone, workdays)).toBe(next);
});

test('L6: days off are passed: holidays, and the second Saturday of the month', () => {
  const delhi = 'Asia/Kolkata';
  const sixDays = [1, 2, 3, 4, 5, 6];
  const friday = ms('2026-12-11T13:30:00Z'); // 19:00
  const [next] = followUpChoices(friday, delhi, sixDays, ['2026-12-12']);
  expect(next).toEqual({ key: 'workingDay', at: '2026-12-14T04:30:00.000Z' });
  expect(nextWorkingHour(friday, delhi, sixDays, ['2026-12-12', '2026-12-14'])).toBe('2026-12-15T03:30:00.000Z');
});
