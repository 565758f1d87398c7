import { readRule, writeRule } from '@embark/contracts/kit/recurrence';
import { startOfDay } from '@embark/contracts/kit/time';
import { nextAfter } from '../../../kit/recurrence/recurrence.ts';

type Repeating = { rrule: string | null; dueOn: string | null; zone: string };

const SHORTEST = 28; // days of February

/**
 * The rule of a series with a task due on a day. RFC 5545 leaves out months without the 31st; a task is due on their last day instead. The rule itself
 * says so, so that the next task, due on 28 February, still knows the 31st.
 */
export function anchored(text: string, dueOn: string): string {
  const { rule } = readRule(text);
  if (!rule || (rule.freq !== 'MONTHLY' && rule.freq !== 'YEARLY')) return text;
  if ([rule.byDay, rule.bySetPos, rule.byYearDay, rule.byWeekNo].some(({ length }) => length > 0)) return text;
  const [, month = 0, due = 0] = dueOn.split('-').map(Number);
  const isYearly = rule.freq === 'YEARLY';
  const byMonth = isYearly && rule.byMonth.length === 0 && rule.byMonthDay.length === 0 ? [month] : rule.byMonth;
  const [day = due, ...more] = rule.byMonthDay;
  if (day <= SHORTEST || more.length > 0) return text;
  // a day that each of the months has
  if (isYearly && byMonth.length > 0 && !byMonth.includes(2) && (day < 31 || byMonth.every(hasThirtyFirst)))
    return text;
  if (day === 31 || (byMonth.length === 1 && byMonth[0] === 2))
    return writeRule({ ...rule, byMonth, byMonthDay: [-1] });
  if (isYearly) return text; // a position would be one of the year, not of each month
  const byMonthDay = Array.from({ length: day - SHORTEST + 1 }, (_, at) => SHORTEST + at);
  return writeRule({ ...rule, byMonthDay, bySetPos: [-1] });
}
const hasThirtyFirst = (month: number) => ![2, 4, 6, 9, 11].includes(month);

/** The day on which the next task of a series is due: after its own day and after `day`; null if the series has ended. */
export function nextDue({ rrule, dueOn, zone }: Repeating, day: string): string | null {
  if (rrule === null || dueOn === null) return null;
  const after = day > dueOn ? day : dueOn;
  const series = { rule: anchored(rrule, dueOn), start: { day: dueOn, time: null }, zone };
  return nextAfter(series, startOfDay(after, zone))?.day ?? null;
}

/** When the next task is made by the clock: on its day, if the task repeats that way (P4). */
export const madeOn = (task: Repeating & { repeats: string | null; nextId: string | null }): string | null =>
  task.repeats === 'day' && task.nextId === null ? nextDue(task, task.dueOn ?? '') : null;
