import { addDays, weekdayOf } from '@embark/contracts/kit/time';
import type { Line } from './holidays.rules.ts';

/** The source of these days. */
export const VICTORIAN_ACT = 'Public Holidays Act 1993 (Vic)';

const MONDAY = 1;
const TUESDAY = 2;
const SATURDAY = 6;

const iso = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm of 1876. */
export function easterOf(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return iso(year, Math.floor(n / 31), (n % 31) + 1);
}

/** The first of a weekday on or after a day. */
const firstFrom = (day: string, weekday: number) => addDays(day, (weekday - weekdayOf(day) + 7) % 7);
const isWeekend = (day: string) => weekdayOf(day) >= SATURDAY;

/**
 * The public holidays of Victoria in a year: the national days and those of the state. A day on a weekend brings another on the next working day, but
 * Australia Day moves to it and Anzac Day stays alone. The Friday before the AFL Grand Final is provisional: the league sets the day.
 */
export function victorian(year: number): Line[] {
  const days: Omit<Line, 'line' | 'half'>[] = [];
  const add = (day: string, name: string, provisional = false) => days.push({ day, name, provisional });
  const newYear = iso(year, 1, 1);
  add(newYear, "New Year's Day");
  if (isWeekend(newYear)) add(firstFrom(newYear, MONDAY), "New Year's Day (additional day)");
  const national = iso(year, 1, 26);
  add(isWeekend(national) ? firstFrom(national, MONDAY) : national, 'Australia Day');
  add(addDays(firstFrom(iso(year, 3, 1), MONDAY), 7), 'Labour Day');
  const easter = easterOf(year);
  add(addDays(easter, -2), 'Good Friday');
  add(addDays(easter, -1), 'Saturday before Easter Sunday');
  add(easter, 'Easter Sunday');
  add(addDays(easter, 1), 'Easter Monday');
  add(iso(year, 4, 25), 'Anzac Day');
  add(addDays(firstFrom(iso(year, 6, 1), MONDAY), 7), "King's Birthday");
  add(addDays(firstFrom(iso(year, 9, 24), SATURDAY), -1), 'Friday before the AFL Grand Final', true);
  add(firstFrom(iso(year, 11, 1), TUESDAY), 'Melbourne Cup');
  const christmas = iso(year, 12, 25);
  const boxing = iso(year, 12, 26);
  add(christmas, 'Christmas Day');
  add(boxing, 'Boxing Day');
  // Monday or Tuesday, whichever is not a holiday already
  if (isWeekend(christmas)) add(iso(year, 12, 27), 'Christmas Day (additional day)');
  if (isWeekend(boxing)) add(iso(year, 12, 28), 'Boxing Day (additional day)');
  return days.map((one, at) => ({ ...one, line: at + 1, half: null })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
