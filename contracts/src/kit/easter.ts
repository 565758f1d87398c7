import { addDays, weekdayOf } from './time.ts';

/** A date as text from its parts. */
export const dayOf = (year: number, month: number, day: number): string =>
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
  return dayOf(year, Math.floor(n / 31), (n % 31) + 1);
}

/** The first of a weekday (1 is Monday) on or after a day. */
export const firstFrom = (day: string, weekday: number): string => addDays(day, (weekday - weekdayOf(day) + 7) % 7);

const SATURDAY = 6;
export const isWeekend = (day: string): boolean => weekdayOf(day) >= SATURDAY;
