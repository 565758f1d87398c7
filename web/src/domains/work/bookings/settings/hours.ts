import { ConsultantForm, HoursForm } from '@embark/contracts/work/bookings';
import { addDays } from '@embark/contracts/kit/time';
import { z } from 'zod';
import { formatPattern } from '../../../../kit/text/format.ts';

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The name of a day of the week, 1 for Monday; 2 March 2026 is one. */
export const weekdayName = (weekday: number, length: 'short' | 'long' = 'long'): string =>
  formatPattern(`${addDays('2026-03-01', weekday)}T00:00:00Z`, length === 'short' ? 'EEE' : 'EEEE', 'UTC');

const before = (day: number) => (day === 1 ? 7 : day - 1);
const after = (day: number) => (day === 7 ? 1 : day + 1);

/** Days of the week as runs: Mon–Fri, or Sun–Thu over the end of the week. */
export function daysText(days: readonly number[]): string {
  const has = new Set(days);
  const starts: readonly number[] =
    has.size === 7 ? [1] : weekdays.filter((day) => has.has(day) && !has.has(before(day)));
  return starts
    .map((first) => {
      let last = first;
      for (let more = 1; more < has.size && has.has(after(last)); more += 1) last = after(last);
      const [from, to] = [weekdayName(first, 'short'), weekdayName(last, 'short')];
      return first === last ? from : `${from}–${to}`;
    })
    .join(', ');
}

/** Weekly hours in words, equal days together: Mon–Fri 09:00–12:00, 13:00–17:00. */
export function hoursText(hours: readonly Pick<HoursForm, 'weekday' | 'from' | 'to'>[]): string {
  const timesOf = (day: number) =>
    hours
      .filter(({ weekday }) => weekday === day)
      .map(({ from, to }) => `${from}–${to}`)
      .toSorted()
      .join(', ');
  const open = weekdays.filter((day) => timesOf(day) !== '');
  const groups = Map.groupBy(open, timesOf);
  return [...groups].map(([times, days]) => `${daysText(days)} ${times}`).join('; ');
}

const { from, to, modes, typeIds } = HoursForm.shape;

/** A line of the form: the same hours on several days. */
const Line = z
  .strictObject({ weekdays: z.array(HoursForm.shape.weekday).min(1, 'Choose at least one'), from, to, modes, typeIds })
  .refine((line) => line.from < line.to, { path: ['to'], error: 'The end is after the start' });
type Line = z.output<typeof Line>;

const meet = (one: Line, other: Line) =>
  one.weekdays.some((day) => other.weekdays.includes(day)) && other.from < one.to && one.from < other.to;

/** The form of a consultant's hours, with a line for equal hours instead of one for each day. */
export const WeekForm = ConsultantForm.extend({
  hours: z
    .array(Line)
    .max(50)
    .superRefine((lines, ctx) => {
      for (const [at, line] of lines.entries())
        if (lines.slice(0, at).some((other) => meet(line, other)))
          ctx.addIssue({
            code: 'custom',
            path: [at, 'from'],
            message: 'These hours overlap others of the same day',
          });
    }),
});
export type WeekForm = z.output<typeof WeekForm>;

/** Hours by day as lines of the form. */
export function linesOf(hours: readonly HoursForm[]): Line[] {
  const alike = Map.groupBy(hours, ({ weekday: _day, ...same }) => JSON.stringify(same));
  return [...alike.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { weekday: _day, ...same } = first;
    return [{ ...same, weekdays: group.map(({ weekday }) => weekday).toSorted((a, b) => a - b) }];
  });
}

/** Lines of the form as hours by day. */
export const hoursOf = (lines: readonly Line[]): HoursForm[] =>
  lines.flatMap(({ weekdays: days, ...same }) => [...new Set(days)].map((weekday) => ({ weekday, ...same })));
