import { addDays, weekdayOf } from '@embark/contracts/kit/time';

export const FINDER = '/apps/course-finder';
const COMPARE = `${FINDER}/compare`;

/** The address of a comparison, with all that it needs to be shared. */
export const comparePath = (courses: readonly number[], intakeOn: string): string =>
  `${COMPARE}?${new URLSearchParams({ courses: courses.join(','), intakeOn })}`;

/** The months in which most courses start. */
const USUAL = [2, 7];
const text = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`;

/** A likely first day of study: the third Monday of the month asked for, or of the next usual one. */
export function likelyStart(today: string, month?: number, year?: number): string {
  const now = today.slice(0, 7);
  const years = year === undefined ? [0, 1].map((more) => Number(today.slice(0, 4)) + more) : [year];
  const months = years.flatMap((one) => (month === undefined ? USUAL : [month]).map((of) => text(one, of)));
  const first = `${months.find((one) => one > now) ?? months.at(-1)}-01`;
  return addDays(first, ((8 - weekdayOf(first)) % 7) + 14);
}
