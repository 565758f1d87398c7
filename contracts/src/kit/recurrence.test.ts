import { expect, test } from 'vitest';
import { RepeatRule, readRule, writeRule } from './recurrence.ts';

test.each([
  ['FREQ=SECONDLY', 'FREQ'],
  ['FREQ=MINUTELY', 'FREQ'],
  ['FREQ=HOURLY', 'FREQ'],
  ['INTERVAL=2', 'FREQ'],
  ['', 'FREQ'],
  ['FREQ=DAILY;FREQ=DAILY', 'FREQ'],
  ['FREQ=DAILY;INTERVAL=0', 'INTERVAL'],
  ['FREQ=DAILY;INTERVAL=1.5', 'INTERVAL'],
  ['FREQ=DAILY;COUNT=1001', 'COUNT'],
  ['FREQ=DAILY;COUNT=3;UNTIL=20270130', 'UNTIL'],
  ['FREQ=DAILY;UNTIL=20270230', 'UNTIL'],
  ['FREQ=DAILY;UNTIL=tomorrow', 'UNTIL'],
  ['FREQ=DAILY;BYHOUR=9', 'BYHOUR'],
  ['FREQ=WEEKLY;BYDAY=2MO', 'BYDAY'],
  ['FREQ=WEEKLY;BYDAY=XX', 'BYDAY'],
  ['FREQ=MONTHLY;BYDAY=6MO', 'BYDAY'],
  ['FREQ=YEARLY;BYWEEKNO=3;BYDAY=1MO', 'BYDAY'],
  ['FREQ=MONTHLY;BYMONTHDAY=32', 'BYMONTHDAY'],
  ['FREQ=MONTHLY;BYMONTHDAY=0', 'BYMONTHDAY'],
  ['FREQ=WEEKLY;BYMONTHDAY=3', 'BYMONTHDAY'],
  ['FREQ=YEARLY;BYMONTH=13', 'BYMONTH'],
  ['FREQ=MONTHLY;BYYEARDAY=3', 'BYYEARDAY'],
  ['FREQ=MONTHLY;BYWEEKNO=3', 'BYWEEKNO'],
  ['FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS'],
  ['FREQ=WEEKLY;WKST=XX', 'WKST'],
  ['FREQ=DAILY;RSCALE=HEBREW', 'RSCALE'],
  ['FREQ=DAILY;INTERVAL', 'INTERVAL'],
])('RFC 5545: "%s" is refused for its %s', (text, part) => {
  expect(readRule(text).fault).toBe(part);
  const parsed = RepeatRule.safeParse(text);
  expect(parsed.error?.issues[0]?.message).toBe(`The repeat rule is not valid: ${part}`);
});

test.each([
  [
    'RRULE:FREQ=WEEKLY;WKST=MO;BYDAY=MO,WE;INTERVAL=2;UNTIL=20270130',
    'FREQ=WEEKLY;INTERVAL=2;UNTIL=20270130;BYDAY=MO,WE',
  ],
  ['freq=monthly;byday=-1fr;count=12', 'FREQ=MONTHLY;COUNT=12;BYDAY=-1FR'],
  ['FREQ=DAILY;UNTIL=20270130T235959', 'FREQ=DAILY;UNTIL=20270130'],
  ['FREQ=DAILY;UNTIL=20270130T105959Z', 'FREQ=DAILY;UNTIL=20270130T105959Z'],
])('%s is stored as %s', (text, stored) => {
  const { rule } = readRule(text);
  expect(rule && writeRule(rule)).toBe(stored);
  expect(RepeatRule.parse(text)).toBe(stored);
});
