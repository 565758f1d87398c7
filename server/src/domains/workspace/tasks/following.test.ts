import { addDays, startOfDay } from '@embark/contracts/kit/time';
import { assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { occurrences } from '../../../kit/recurrence/recurrence.ts';
import { nextDue } from './following.ts';

const drawn = record({
  rule: constantFrom(
    'FREQ=DAILY',
    'FREQ=DAILY;INTERVAL=3',
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TH',
    'FREQ=MONTHLY',
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'FREQ=MONTHLY;BYDAY=2TU',
    'FREQ=YEARLY',
    'FREQ=WEEKLY;UNTIL=20270201',
  ),
  zone: constantFrom('Australia/Melbourne', 'Asia/Dhaka', 'Asia/Karachi', 'Asia/Kolkata', 'Africa/Cairo'),
  starts: integer({ min: 0, max: 500 }),
  late: integer({ min: -20, max: 60 }),
});
const first = '2026-01-01';

test('P4: the next task is due on the first day of the rule after its own day and after today, in any zone', () => {
  assert(
    property(drawn, ({ rule, zone, starts, late }) => {
      const series = { rule, start: { day: addDays(first, starts), time: null }, zone };
      // a task is due on a day of its rule
      const [own] = occurrences(
        series,
        startOfDay(series.start.day, zone),
        startOfDay(addDays(series.start.day, 400), zone),
      );
      if (!own) return;
      const dueOn = own.day;
      const today = addDays(dueOn, late);
      const next = nextDue({ rrule: rule, dueOn, zone }, today);
      const after = today > dueOn ? today : dueOn;
      const days = occurrences(
        { ...series, start: { day: dueOn, time: null } },
        startOfDay(after, zone),
        startOfDay(addDays(after, 780), zone),
      );
      expect(next).toBe(days.find(({ day }) => day > after)?.day ?? null);
    }),
    { numRuns: 500 },
  );
});

test('P4: one task after the other gives each day of the rule once, and stops where it ends', () => {
  assert(
    property(drawn, ({ rule, zone, starts }) => {
      const start = addDays(first, starts);
      const all = occurrences(
        { rule, start: { day: start, time: null }, zone },
        startOfDay(start, zone),
        startOfDay(addDays(start, 200), zone),
      );
      const [own] = all;
      if (!own) return;
      const made = [own.day];
      for (
        let next = nextDue({ rrule: rule, dueOn: own.day, zone }, own.day);
        next !== null && next < addDays(start, 200);
      ) {
        made.push(next);
        next = nextDue({ rrule: rule, dueOn: next, zone }, next);
      }
      expect(made).toEqual(all.map(({ day }) => day));
    }),
    { numRuns: 100 },
  );
});
