import { dayOf, easterOf, firstFrom, isWeekend } from '@embark/contracts/kit/easter';
import { addDays } from '@embark/contracts/kit/time';
import type { Line } from './holidays.rules.ts';

/** The source of these days. */
export const VICTORIAN_ACT = 'Public Holidays Act 1993 (Vic)';

const MONDAY = 1;
const TUESDAY = 2;
const SATURDAY = 6;

/**
 * The public holidays of Victoria in a year: the national days and those of the state. A day on a weekend brings another on the next working day, but
 * Australia Day moves to it and Anzac Day stays alone. The Friday before the AFL Grand Final is provisional: the league sets the day.
 */
export function victorian(year: number): Line[] {
  const days: Omit<Line, 'line' | 'half'>[] = [];
  const add = (day: string, name: string, provisional = false) => days.push({ day, name, provisional });
  const newYear = dayOf(year, 1, 1);
  add(newYear, "New Year's Day");
  if (isWeekend(newYear)) add(firstFrom(newYear, MONDAY), "New Year's Day (additional day)");
  const national = dayOf(year, 1, 26);
  add(isWeekend(national) ? firstFrom(national, MONDAY) : national, 'Australia Day');
  add(addDays(firstFrom(dayOf(year, 3, 1), MONDAY), 7), 'Labour Day');
  const easter = easterOf(year);
  add(addDays(easter, -2), 'Good Friday');
  add(addDays(easter, -1), 'Saturday before Easter Sunday');
  add(easter, 'Easter Sunday');
  add(addDays(easter, 1), 'Easter Monday');
  add(dayOf(year, 4, 25), 'Anzac Day');
  add(addDays(firstFrom(dayOf(year, 6, 1), MONDAY), 7), "King's Birthday");
  add(addDays(firstFrom(dayOf(year, 9, 24), SATURDAY), -1), 'Friday before the AFL Grand Final', true);
  add(firstFrom(dayOf(year, 11, 1), TUESDAY), 'Melbourne Cup');
  const christmas = dayOf(year, 12, 25);
  const boxing = dayOf(year, 12, 26);
  add(christmas, 'Christmas Day');
  add(boxing, 'Boxing Day');
  // Monday or Tuesday, whichever is not a holiday already
  if (isWeekend(christmas)) add(dayOf(year, 12, 27), 'Christmas Day (additional day)');
  if (isWeekend(boxing)) add(dayOf(year, 12, 28), 'Boxing Day (additional day)');
  return days.map((one, at) => ({ ...one, line: at + 1, half: null })).toSorted((a, b) => (a.day < b.day ? -1 : 1));
}
