import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { daysOfWork, workingMinutes } from '../../organisation/offices/index.ts';
import { countUpTo, medianOf, minutesWorked, numbersOf, timeAt } from './answers.rules.ts';

const calendar = {
  zone: 'Australia/Melbourne',
  workingDays: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '17:30',
  holidays: ['2026-03-09'],
};
const days = daysOfWork('2025-12-31', '2026-06-30', calendar);
const worked = numbersOf({
  officeId: 1,
  opens: days.map(({ opens }) => opens.toISOString()),
  seconds: days.map(({ seconds }) => seconds),
  before: days.map((_, index) => days.slice(0, index).reduce((sum, { seconds }) => sum + seconds, 0)),
});
const micro = (at: string) => Date.parse(at) * 1000;

test.each([
  ['2026-03-02T23:00:00Z', '2026-03-02T23:30:00Z', 30],
  ['2026-03-03T05:30:00Z', '2026-03-03T22:30:00Z', 90], // over night
  ['2026-03-06T06:00:00Z', '2026-03-09T23:30:00Z', 120], // over a weekend and a holiday
  ['2026-03-07T01:00:00Z', '2026-03-08T02:00:00Z', 0],
  ['2026-03-03T22:30:00Z', '2026-03-03T22:10:00Z', 0], // answered before it was recorded
  ['2025-12-01T00:00:00Z', '2025-12-30T21:00:00Z', 0], // before the calendar begins
])('from %s to %s an office worked %i minutes', (from, to, minutes) => {
  expect(minutesWorked(worked, micro(from), micro(to))).toBe(minutes);
});

test('working minutes are those that an enquiry shows, at any time', () => {
  const time = integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-04-15') }).map((at) => at - (at % 1000));
  assert(
    property(time, time, (one, other) => {
      const [from, to] = [Math.min(one, other), Math.max(one, other)];
      const shown = workingMinutes(new Date(from), new Date(to), calendar);
      expect(minutesWorked(worked, from * 1000, to * 1000)).toBe(shown);
    }),
  );
});

test('the median of several lists is the lower one of all their numbers in order', () => {
  assert(
    property(array(array(integer({ min: 0, max: 300 }))), (lists) => {
      const sorted = lists.flat().toSorted((one, other) => one - other);
      expect(medianOf(lists.map((list) => Uint32Array.from(list)))).toEqual({
        median: sorted[Math.ceil(sorted.length / 2) - 1] ?? null,
        count: sorted.length,
      });
    }),
  );
});

test('a time of eight bytes, before and after 2000', () => {
  const bytes = Buffer.alloc(24);
  for (const [index, at] of [0n, 825_634_800_123_456n, -1n].entries()) bytes.writeBigInt64BE(at, index * 8);
  const epoch = Date.UTC(2000, 0, 1) * 1000;
  expect([0, 8, 16].map((at) => timeAt(bytes, at) - epoch)).toEqual([0, 825_634_800_123_456, -1]);
});

test('times up to another one, itself included', () => {
  const times = Float64Array.from([10, 20, 30]);
  expect([9, 10, 29, 30, 31].map((at) => countUpTo(times, at))).toEqual([0, 1, 2, 3, 3]);
});
