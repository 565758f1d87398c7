import { dayOf, easterOf, firstFrom, isWeekend } from '../../kit/easter.ts';
import { addDays, weekdayOf } from '../../kit/time.ts';
import type { WorkingDays } from './days.ts';

const MONDAY = 1;
const SUNDAY = 7;

/** Days that the government of the territory declared for one year: Anzac Day was a Saturday. */
const declared: readonly string[] = ['2026-04-27'];

/**
 * The public holidays of the Australian Capital Territory in a year (Holidays Act 1958 (ACT)), as dates. A day on a weekend brings another on the next
 * working day, but Australia Day moves to it, and Anzac Day brings one for a Sunday only.
 */
export function canberraHolidays(year: number): string[] {
  const newYear = dayOf(year, 1, 1);
  const national = dayOf(year, 1, 26);
  const easter = easterOf(year);
  const anzac = dayOf(year, 4, 25);
  const christmas = dayOf(year, 12, 25);
  const boxing = dayOf(year, 12, 26);
  const second = (month: number) => addDays(firstFrom(dayOf(year, month, 1), MONDAY), 7);
  return [
    newYear,
    ...(isWeekend(newYear) ? [firstFrom(newYear, MONDAY)] : []),
    isWeekend(national) ? firstFrom(national, MONDAY) : national,
    second(3), // Canberra Day
    ...[-2, -1, 0, 1].map((days) => addDays(easter, days)),
    anzac,
    ...(weekdayOf(anzac) === SUNDAY ? [addDays(anzac, 1)] : []),
    firstFrom(dayOf(year, 5, 27), MONDAY), // Reconciliation Day
    second(6), // King's Birthday
    firstFrom(dayOf(year, 10, 1), MONDAY), // Labour Day
    christmas,
    boxing,
    // Monday or Tuesday, whichever is not a holiday already
    ...(isWeekend(christmas) ? [dayOf(year, 12, 27)] : []),
    ...(isWeekend(boxing) ? [dayOf(year, 12, 28)] : []),
    ...declared.filter((day) => day.startsWith(`${year}-`)),
  ].toSorted();
}

const YEARS = 5; // no law counts longer in working days

/**
 * The working days of the department that decides on visas, from a day on: Monday to Friday in Canberra. Every legal count in working days uses them,
 * whichever office holds the file.
 */
export function departmentDays(from: string): WorkingDays {
  const year = Number(from.slice(0, 4));
  const holidays = Array.from({ length: YEARS }, (_, more) => canberraHolidays(year + more)).flat();
  return { workingDays: [1, 2, 3, 4, 5], holidays };
}
