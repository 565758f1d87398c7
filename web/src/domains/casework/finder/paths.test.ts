import { expect, test } from 'vitest';
import { comparePath, likelyStart } from './paths.ts';

test.each([
  ['2026-11-25', undefined, undefined, '2027-02-15'],
  ['2027-02-25', undefined, undefined, '2027-07-19'],
  ['2026-11-25', 7, 2027, '2027-07-19'],
  ['2026-11-25', 3, undefined, '2027-03-15'],
  ['2026-03-02', 11, undefined, '2026-11-16'],
  ['2026-11-25', undefined, 2028, '2028-02-21'],
  ['2026-11-25', 2, 2026, '2026-02-16'],
])('from %s, month %s of %s: a start on %s', (today, month, year, day) => {
  expect(likelyStart(today, month, year)).toBe(day);
});

test('the address of a comparison has its courses and the first day', () => {
  expect(comparePath([3, 5], '2027-07-19')).toBe('/apps/course-finder/compare?courses=3%2C5&intakeOn=2027-07-19');
});
