import { addDays, daysBetween, startOfDay, weekdayOf } from '@embark/contracts/kit/time';
import { assert, integer, nat, property, subarray } from 'fast-check';
import { expect, test } from 'vitest';
import { occurrences } from '../../../kit/recurrence/recurrence.ts';
import { dayMover, movedRule } from './series.rules.ts';

test.each([
  ['FREQ=WEEKLY', '2026-03-02', '2026-03-10', 'FREQ=WEEKLY'],
  ['FREQ=WEEKLY;BYDAY=MO', '2026-03-02', '2026-03-10', 'FREQ=WEEKLY;BYDAY=TU'],
  ['FREQ=WEEKLY;BYDAY=MO,WE', '2026-03-02', '2026-03-03', 'FREQ=WEEKLY;BYDAY=TU,WE'],
  ['FREQ=WEEKLY;BYDAY=MO,WE', '2026-03-02', '2026-03-10', null], // by more than a week: which of the two?
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', '2026-03-04', '2026-03-06', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE', '2026-03-04', '2026-03-01', null], // into a week that is left out
  ['FREQ=DAILY;UNTIL=20260325', '2026-03-02', '2026-03-01', 'FREQ=DAILY;UNTIL=20260324'],
  ['FREQ=DAILY;UNTIL=20260325', '2026-03-02', '2026-03-04', 'FREQ=DAILY;UNTIL=20260327'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-03-31', '2026-03-30', 'FREQ=MONTHLY;BYMONTHDAY=30'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2026-03-31', '2026-04-01', null],
  ['FREQ=MONTHLY;BYDAY=1MO', '2026-03-02', '2026-03-03', null],
])('O: the rule %s, moved from %s to %s, is %s', (rule, from, to, moved) => {
  expect(movedRule(rule, from, to)).toBe(moved);
});

const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const zone = 'Australia/Melbourne';

const start = '2026-03-02';
const days = (rule: string, first: string, from: string, to: string) =>
  occurrences({ rule, start: { day: first, time: '10:00' }, zone }, startOfDay(from, zone), startOfDay(to, zone)).map(
    ({ day }) => day,
  );

test('O: moving all of a weekly series moves each of its days as one of them was dragged, and no other (property)', () => {
  assert(
    property(
      subarray(weekdays, { minLength: 1 }),
      integer({ min: 1, max: 3 }),
      nat(20),
      integer({ min: -13, max: 13 }),
      (named, interval, which, by) => {
        const rule = `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${named.join(',')}`;
        const first = addDays(start, weekdays.indexOf(named[0] ?? 'MO'));
        const old = days(rule, first, first, addDays(first, 200));
        const from = old[which % old.length] ?? first;
        const moved = movedRule(rule, from, addDays(from, by));
        if (moved === null) return;
        const to = dayMover(rule, from, addDays(from, by));
        const expected = [...new Set(old.map(to))].toSorted();
        const begins = expected[0] ?? first;
        const now = days(moved, begins, begins, addDays(first, 170));
        const inside = (day: string) => daysBetween(addDays(first, 14), day) >= 0 && day < addDays(first, 170);
        expect(now.filter(inside)).toEqual(expected.filter(inside));
        expect(old.every((day) => weekdayOf(day) === weekdayOf(from) || to(day) === day || named.length === 1)).toBe(
          true,
        );
      },
    ),
    { numRuns: 300 },
  );
});
