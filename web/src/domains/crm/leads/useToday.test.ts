import { expect, test } from 'vitest';
import { newestDay } from './scope.ts';

const evening = Date.parse('2026-11-21T22:52:00Z');
const noon = Date.parse('2026-11-21T12:00:00Z');
const melbourne = 'Australia/Melbourne';
const dhaka = 'Asia/Dhaka';
const kolkata = 'Asia/Kolkata';

test.each([
  [[melbourne, dhaka], evening, '2026-11-22'],
  [[dhaka, melbourne], evening, '2026-11-22'],
  [[kolkata], Date.parse('2026-11-21T18:29:00Z'), '2026-11-21'],
  [[dhaka, kolkata], Date.parse('2026-11-21T18:29:00Z'), '2026-11-22'],
  [[melbourne, dhaka, kolkata], noon, '2026-11-21'],
])('in %j at %d the latest date is %s', (zones, now, day) => {
  expect(newestDay(now, zones)).toBe(day);
});
