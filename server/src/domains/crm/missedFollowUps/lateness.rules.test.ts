import { expect, test } from 'vitest';
import { daysOfWork, workingMinutes } from '../../organisation/offices/index.ts';
import { lateness } from './lateness.rules.ts';

const melbourne = {
  zone: 'Australia/Melbourne',
  workingDays: [1, 2, 3, 4, 5],
  opens: '09:00',
  closes: '17:00',
  holidays: ['2026-03-09'],
};
const dhaka = {
  ...melbourne,
  zone: 'Asia/Dhaka',
  workingDays: [7, 1, 2, 3, 4],
  opens: '10:00',
  closes: '18:00',
  holidays: [],
};
const now = new Date('2026-04-07T02:30:00Z'); // a Tuesday noon in Melbourne, two days after the clocks were turned back

test.each([
  ['a minute ago', '2026-04-07T02:29:00Z'],
  ['this morning before opening', '2026-04-06T20:00:00Z'],
  ['yesterday afternoon', '2026-04-06T05:00:00Z'],
  ['over the night in which the clocks turn', '2026-04-03T04:00:00Z'],
  ['on a Saturday', '2026-04-04T01:00:00Z'],
  ['on the evening before a holiday', '2026-03-06T09:00:00Z'],
  ['on the day itself', '2026-03-02T00:10:30Z'],
  ['in a moment', '2026-04-07T02:31:00Z'],
])('%s is as late as the minutes that the office has worked since', (_, moment) => {
  for (const calendar of [melbourne, dhaka]) {
    const late = lateness(daysOfWork('2026-03-01', '2026-04-07', calendar), now);
    expect(late(new Date(moment))).toBe(workingMinutes(new Date(moment), now, calendar));
  }
});

test('an office that never works is never late', () => {
  expect(lateness([], now)(new Date('2026-03-02T00:00:00Z'))).toBe(0);
});
