import { expect, test } from 'vitest';
import { clockIn, isQuiet } from './quiet.rules.ts';

test.each([
  ['20:30', '07:00', '20:29', false],
  ['20:30', '07:00', '20:30', true],
  ['20:30', '07:00', '00:00', true],
  ['20:30', '07:00', '06:59', true],
  ['20:30', '07:00', '07:00', false],
  ['12:00', '13:00', '12:30', true],
  ['12:00', '13:00', '13:00', false],
  ['12:00', '13:00', '00:10', false],
  ['09:00', '09:00', '09:00', false],
  [null, null, '03:00', false],
])('with quiet hours from %s to %s, %s is quiet: %s', (from, to, clock, quiet) => {
  expect(isQuiet(from, to, clock)).toBe(quiet);
});

test.each([
  ['Asia/Dhaka', '2026-03-02T18:05:00Z', '00:05'],
  ['Australia/Melbourne', '2026-03-02T18:05:00Z', '05:05'],
  ['Australia/Melbourne', '2026-07-02T18:05:00Z', '04:05'],
])('the local time in %s at %s is %s', (zone, at, clock) => {
  expect(clockIn(zone, new Date(at))).toBe(clock);
});
