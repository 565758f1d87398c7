import { expect, test } from 'vitest';
import { addMonths, wallOf } from '../../kit/time.ts';
import { dueFrom, endOfDay, isWorked, STATE_ZONE, targetOf, workedBefore, workedUntil } from './index.ts';

const au = { workingDays: [1, 2, 3, 4, 5], holidays: ['2026-12-25', '2026-12-28', '2027-01-01'] };
const bd = { workingDays: [7, 1, 2, 3, 4], holidays: [] };
const never = { workingDays: [], holidays: [] };
const days = (n: number) => ({ days: n, months: null, counted: 'calendar' as const });

test('D3: an s56 letter notified Tue 1 Dec 2026 is due Tue 29 Dec 23:59 in Canberra, 18:59 in Dhaka', () => {
  const due = dueFrom('2026-12-01', days(28), bd);
  expect(due).toBe('2026-12-29');
  const lastMinute = new Date(endOfDay('2026-12-29', STATE_ZONE).getTime() - 60_000);
  expect(wallOf(lastMinute, STATE_ZONE)).toEqual({ day: '2026-12-29', time: '23:59:00' });
  expect(wallOf(lastMinute, 'Asia/Dhaka')).toEqual({ day: '2026-12-29', time: '18:59:00' });
});

test.each([
  ['the BD office, which works on Sundays', bd, '2026-12-24'],
  ['the AU office, with 25 and 28 Dec off', au, '2026-12-22'],
])('0b.8: the target of 29 Dec 2026 is three working days of %s before', (_, office, target) => {
  expect(targetOf('2026-12-29', 'legal', office)).toBe(target);
});

test.each([
  ['contract', '2026-12-28', '2026-12-24'],
  ['own', '2026-12-29', '2026-12-29'],
] as const)(
  '0b.8: the target of a %s date on %s is the day itself or the working day before it',
  (hardness, due, target) => {
    expect(targetOf(due, hardness, au)).toBe(target);
  },
);

test.each([
  ['D3: s56', '2026-12-09', days(28), '2027-01-06'],
  ['D3: visitor and interview', '2026-12-01', days(7), '2026-12-08'],
  ['D3: biometrics', '2026-12-03', days(14), '2026-12-17'],
  ['D5: review, after a refusal notified 10 Feb 2027', '2027-02-10', days(28), '2027-03-10'],
  ['D5: bridging visa, after a decision of 10 Feb 2027', '2027-02-10', days(35), '2027-03-17'],
  [
    'D6: second stage, after an 820 lodged 15 May 2026',
    '2026-05-15',
    { ...days(0), days: null, months: 24 },
    '2028-05-15',
  ],
  ['a legal day on a Sunday is not moved', '2027-02-07', days(7), '2027-02-14'],
  [
    'working days of the office: client told within 2',
    '2026-12-24',
    { ...days(2), counted: 'working' as const },
    '2026-12-30',
  ],
])('%s', (_, from, allowed, due) => {
  expect(dueFrom(from, allowed, au)).toBe(due);
});

test('D3: without a known time the letter states the day', () => {
  expect(dueFrom('2026-12-01', { days: null, months: null, counted: 'calendar' }, bd)).toBeNull();
});

test.each([
  ['2026-12-01T12:30:00Z', '2026-12-01', '18:30:00'],
  ['2026-12-01T13:30:00Z', '2026-12-02', '19:30:00'],
  ['2026-10-03T15:30:00Z', '2026-10-04', '21:30:00'], // the night the clocks go forward in Canberra
  ['2027-04-03T12:59:00Z', '2027-04-03', '18:59:00'], // the night they go back
])('W1: a letter notified at %s counts as %s in Canberra, though it is %s in Dhaka', (at, day, time) => {
  expect(wallOf(new Date(at), STATE_ZONE).day).toBe(day);
  expect(wallOf(new Date(at), 'Asia/Dhaka').time).toBe(time);
});

test.each([
  ['2026-10-03', '2026-10-03T14:00:00.000Z'],
  ['2026-10-04', '2026-10-04T13:00:00.000Z'],
  ['2027-04-03', '2027-04-03T13:00:00.000Z'],
  ['2027-04-04', '2027-04-04T14:00:00.000Z'],
])('W1: %s ends in Canberra at %s', (day, at) => {
  expect(endOfDay(day, STATE_ZONE).toISOString()).toBe(at);
});

test.each([
  ['2026-08-31', 1, '2026-09-30'],
  ['2026-12-31', 2, '2027-02-28'],
  ['2027-12-31', 2, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-01-20', 12, '2027-01-20'],
  ['2026-03-31', -1, '2026-02-28'],
])('W2: %s and %i months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later);
});

test('working days of an office', () => {
  expect([isWorked('2026-12-27', bd), isWorked('2026-12-27', au), isWorked('2026-12-28', au)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(workedUntil('2026-12-28', au)).toBe('2026-12-24');
  expect(workedBefore('2026-12-29', 1, bd)).toBe('2026-12-28');
  expect(workedUntil('2026-12-28', never)).toBe('2026-12-28');
});
