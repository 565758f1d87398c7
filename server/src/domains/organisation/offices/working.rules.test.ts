import { expect, test } from 'vitest';
import {
  afterWorking,
  beforeWorking,
  type Calendar,
  firstResponseDue,
  lastInWorkday,
  nextWorkingDay,
  workingMinutes,
} from './working.rules.ts';

const melbourne: Calendar = {
  zone: 'Australia/Melbourne',
  workingDays: [1, 2, 3, 4, 5],
  opens: '09:00:00',
  closes: '17:30:00',
  holidays: ['2026-11-03'],
};
const dhaka: Calendar = { ...melbourne, zone: 'Asia/Dhaka', workingDays: [7, 1, 2, 3, 4], holidays: [] };

test.each([
  ['within a morning', '2026-03-02T09:10:00+11:00', '2026-03-02T09:40:59+11:00', 30],
  ['before opening counts from opening', '2026-03-02T06:00:00+11:00', '2026-03-02T10:00:00+11:00', 60],
  ['overnight', '2026-03-02T17:00:00+11:00', '2026-03-03T09:15:00+11:00', 45],
  ['over a weekend', '2026-03-06T17:20:00+11:00', '2026-03-09T09:05:00+11:00', 15],
  ['over the night when summer time ends', '2026-04-03T17:00:00+11:00', '2026-04-06T09:30:00+10:00', 60],
  ['over the night when summer time begins', '2026-10-02T17:00:00+10:00', '2026-10-05T09:30:00+11:00', 60],
  ['over a holiday', '2026-11-02T17:00:00+11:00', '2026-11-04T09:30:00+11:00', 60],
  ['on a day off', '2026-03-07T09:00:00+11:00', '2026-03-07T12:00:00+11:00', 0],
  ['backwards', '2026-03-03T09:00:00+11:00', '2026-03-02T09:00:00+11:00', 0],
])('Melbourne works %s', (_, from, to, minutes) => {
  expect(workingMinutes(new Date(from), new Date(to), melbourne)).toBe(minutes);
});

test('an office has its own week', () => {
  const sunday = [new Date('2026-03-08T09:00:00+06:00'), new Date('2026-03-08T10:00:00+06:00')] as const;
  expect(workingMinutes(...sunday, dhaka)).toBe(60);
  const friday = [new Date('2026-03-06T09:00:00+06:00'), new Date('2026-03-06T10:00:00+06:00')] as const;
  expect(workingMinutes(...friday, dhaka)).toBe(0);
});

test.each([
  ['the day after', melbourne, '2026-03-02T22:00:00+11:00', '2026-03-03T10:00:00+11:00'],
  ['after a weekend', melbourne, '2026-03-06T12:00:00+11:00', '2026-03-09T10:00:00+11:00'],
  ['after a holiday', melbourne, '2026-11-02T12:00:00+11:00', '2026-11-04T10:00:00+11:00'],
  ['after summer time ends', melbourne, '2026-04-03T12:00:00+11:00', '2026-04-06T10:00:00+10:00'],
  ['over a Bangladeshi weekend', dhaka, '2026-03-05T12:00:00+06:00', '2026-03-08T10:00:00+06:00'],
  ['by its own midnight', dhaka, '2026-03-01T19:00:00Z', '2026-03-03T10:00:00+06:00'],
])('the next working day is %s', (_, calendar, now, next) => {
  expect(nextWorkingDay(new Date(now), calendar)).toEqual(new Date(next));
});

test('an office without working days still has a response time', () => {
  const never = { ...melbourne, workingDays: [] };
  expect(nextWorkingDay(new Date('2026-03-02T12:00:00+11:00'), never)).toEqual(new Date('2026-03-03T10:00:00+11:00'));
});

const easter = { ...melbourne, holidays: ['2026-04-03', '2026-04-06'] };

// Clocks go back an hour on Sunday 5 April and forward on Sunday 4 October 2026.
test.each([
  ['in the middle of a working day', '2026-03-02T01:00:00Z', '2026-03-02T01:00:00Z'],
  ['in its evening', '2026-03-02T10:00:00Z', '2026-03-02T10:00:00Z'],
  ['the minute it opens', '2026-03-01T22:00:00Z', '2026-03-01T22:00:00Z'],
  ['the minute before, on a Monday', '2026-03-01T21:59:00Z', '2026-02-27T13:00:00Z'],
  ['before it opens on a Tuesday', '2026-03-02T20:00:00Z', '2026-03-02T13:00:00Z'],
  ['on Easter Monday, after clocks went back', '2026-04-06T03:00:00Z', '2026-04-02T13:00:00Z'],
  ['when it opens after Easter, in winter time', '2026-04-06T23:00:00Z', '2026-04-06T23:00:00Z'],
  ['an hour before that', '2026-04-06T22:00:00Z', '2026-04-02T13:00:00Z'],
  ['when it opens after clocks went forward', '2026-10-04T22:00:00Z', '2026-10-04T22:00:00Z'],
  ['an hour before that', '2026-10-04T21:00:00Z', '2026-10-02T14:00:00Z'],
])('%s', (_, now, expected) => {
  expect(lastInWorkday(new Date(now), easter)).toEqual(new Date(expected));
});

test('an office without working days has no such time', () => {
  expect(lastInWorkday(new Date('2026-03-02T01:00:00Z'), { ...melbourne, workingDays: [], holidays: [] })).toBeNull();
});

// A working day in Melbourne has eight and a half hours.
const spans: [string, Calendar, number, string, string][] = [
  ['within a morning', melbourne, 4, '2026-03-02T09:10:00+11:00', '2026-03-02T13:10:00+11:00'],
  ['over an evening', melbourne, 4, '2026-03-02T15:30:00+11:00', '2026-03-03T11:00:00+11:00'],
  ['over a weekend', melbourne, 4, '2026-03-06T16:30:00+11:00', '2026-03-09T12:00:00+11:00'],
  ['over two days', melbourne, 16, '2026-03-02T12:00:00+11:00', '2026-03-04T11:00:00+11:00'],
  ['over a holiday', melbourne, 8, '2026-11-02T15:30:00+11:00', '2026-11-04T15:00:00+11:00'],
  ['over the night when clocks go back', melbourne, 4, '2026-04-03T15:30:00+11:00', '2026-04-06T11:00:00+10:00'],
  ['over the night when clocks go forward', melbourne, 4, '2026-10-02T15:30:00+10:00', '2026-10-05T11:00:00+11:00'],
  ['over a Bangladeshi weekend', dhaka, 4, '2026-03-05T15:30:00+06:00', '2026-03-08T11:00:00+06:00'],
];
test.each(spans)('%s: adds and subtracts working hours', (_, office, hours, from, to) => {
  expect(afterWorking(new Date(from), hours * 60, office)).toEqual(new Date(to));
  expect(beforeWorking(new Date(to), hours * 60, office)).toEqual(new Date(from));
  expect(workingMinutes(new Date(from), new Date(to), office)).toBe(hours * 60);
});

test.each([
  ['on a Saturday', '2026-03-07T12:00:00+11:00', '2026-03-09T13:00:00+11:00'],
  ['before it opens', '2026-03-02T06:00:00+11:00', '2026-03-02T13:00:00+11:00'],
  ['at night', '2026-03-02T23:00:00+11:00', '2026-03-03T13:00:00+11:00'],
])('an enquiry created %s is due after four working hours', (_, came, due) => {
  expect(firstResponseDue(new Date(came), { ...melbourne, firstResponseHours: 4 })).toEqual(new Date(due));
});

test.each([
  ['at night', '2026-03-03T03:00:00+11:00', '2026-03-02T13:30:00+11:00'],
  ['on a Sunday', '2026-03-08T12:00:00+11:00', '2026-03-06T13:30:00+11:00'],
  ['on the holiday', '2026-11-03T12:00:00+11:00', '2026-11-02T13:30:00+11:00'],
])('%s no working time passes: four working hours ago is the evening of the last working day', (_, now, since) => {
  expect(beforeWorking(new Date(now), 240, melbourne)).toEqual(new Date(since));
});

test('an office without working days counts clock time, and nothing is late there', () => {
  const never = { ...melbourne, workingDays: [] };
  const now = new Date('2026-03-02T12:00:00Z');
  expect(afterWorking(now, 240, never)).toEqual(new Date('2026-03-02T16:00:00Z'));
  expect(beforeWorking(now, 240, never)).toBeNull();
});
