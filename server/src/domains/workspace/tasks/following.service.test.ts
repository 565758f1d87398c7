import { addDays, addMonths, startOfDay } from '@embark/contracts/kit/time';
import { assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { occurrences } from '../../../kit/recurrence/recurrence.ts';
import { anchored, nextDue } from './following.service.ts';

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
        { ...series, rule: anchored(rule, dueOn), start: { day: dueOn, time: null } },
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
    property(drawn, ({ rule: given, zone, starts }) => {
      const start = addDays(first, starts);
      const rule = anchored(given, start);
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

const chain = (rule: string, start: string, count: number, zone = 'Asia/Dhaka') => {
  const made = [start];
  let rrule = rule;
  while (made.length < count) {
    const before = made.at(-1) ?? start;
    rrule = anchored(rrule, before);
    made.push(nextDue({ rrule, dueOn: before, zone }, before) ?? 'none');
  }
  return made;
};

test.each([
  ['FREQ=MONTHLY', '2027-01-31', '2027-02-28 2027-03-31 2027-04-30 2027-05-31'],
  ['FREQ=MONTHLY', '2028-01-31', '2028-02-29 2028-03-31 2028-04-30'],
  ['FREQ=MONTHLY', '2027-01-30', '2027-02-28 2027-03-30 2027-04-30'],
  ['FREQ=MONTHLY', '2027-01-29', '2027-02-28 2027-03-29'],
  ['FREQ=MONTHLY', '2028-01-29', '2028-02-29 2028-03-29'],
  ['FREQ=MONTHLY', '2027-02-28', '2027-03-28 2027-04-28'],
  ['FREQ=MONTHLY;INTERVAL=3', '2026-11-30', '2027-02-28 2027-05-30 2027-08-30'],
  ['FREQ=MONTHLY;INTERVAL=2', '2026-12-31', '2027-02-28 2027-04-30 2027-06-30 2027-08-31'],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2027-01-31', '2027-02-28 2027-03-31'],
  ['FREQ=MONTHLY;BYMONTHDAY=-1', '2027-02-28', '2027-03-31 2027-04-30'],
  ['FREQ=MONTHLY;BYDAY=5FR', '2027-01-29', '2027-04-30'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2027-01-29', '2027-02-26 2027-03-26'],
  ['FREQ=YEARLY', '2028-02-29', '2029-02-28 2030-02-28 2031-02-28 2032-02-29'],
  ['FREQ=YEARLY', '2027-02-28', '2028-02-28 2029-02-28'],
  ['FREQ=YEARLY', '2027-12-31', '2028-12-31'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '2028-02-29', '2029-02-28 2030-02-28 2031-02-28 2032-02-29'],
  ['FREQ=WEEKLY;INTERVAL=2', '2027-01-31', '2027-02-14 2027-02-28'],
])('L13: %s from %s is due on %s', (rule, start, expected) => {
  const days = expected.split(' ');
  expect(chain(rule, start, days.length + 1).slice(1)).toEqual(days);
});

test('L13: done late, the next one is due on the next such day', () => {
  expect(nextDue({ rrule: 'FREQ=MONTHLY', dueOn: '2027-01-31', zone: 'Asia/Dhaka' }, '2027-02-10')).toBe('2027-02-28');
  expect(nextDue({ rrule: 'FREQ=MONTHLY', dueOn: '2027-01-31', zone: 'Asia/Dhaka' }, '2027-02-28')).toBe('2027-03-31');
});

test('L13: every so many months is the day of the first task, or the last of a shorter month, and never drifts', () => {
  const shape = record({ months: integer({ min: 1, max: 14 }), starts: integer({ min: 0, max: 1500 }) });
  assert(
    property(shape, ({ months, starts }) => {
      const start = addDays(first, starts);
      const rule = months === 12 ? 'FREQ=YEARLY' : `FREQ=MONTHLY;INTERVAL=${months}`;
      const expected = Array.from({ length: 9 }, (_, at) => addMonths(start, at * months));
      expect(chain(rule, start, 9)).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});
