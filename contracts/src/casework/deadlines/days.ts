import { addDays, addMonths, startOfDay, weekdayOf } from '../../kit/time.ts';

/** The clock of the Australian state: its deadlines end with the day in Canberra (A4). */
export const STATE_ZONE = 'Australia/Sydney';

/** Legal: set by law or an authority. Contract: by a provider, employer or agreement. Own: by us. */
export const hardnesses = ['legal', 'contract', 'own'] as const;
export type Hardness = (typeof hardnesses)[number];

/** The working days of an office: ISO weekdays and holidays. */
export type WorkingDays = { workingDays: readonly number[]; holidays: readonly string[] };

/** The working time of an office: its local times too. */
export type WorkingTime = WorkingDays & { zone: string; opens: string; closes: string };

const FAR = 120; // days; an office that has not worked for that long is treated as always working

/** Whether the office works on this day. */
export const isWorked = (day: string, { workingDays, holidays }: WorkingDays): boolean =>
  workingDays.includes(weekdayOf(day)) && !holidays.includes(day);

/** The day itself if the office works on it, otherwise the last working day before it. */
export function workedUntil(day: string, calendar: WorkingDays): string {
  for (let back = 0; back < FAR; back += 1) {
    const one = addDays(day, -back);
    if (isWorked(one, calendar)) return one;
  }
  return day;
}

/** The working day that lies this many working days before a day. */
export function workedBefore(day: string, count: number, calendar: WorkingDays): string {
  let at = day;
  for (let counted = 0; counted < count; counted += 1) at = workedUntil(addDays(at, -1), calendar);
  return at;
}

/** The working day that lies this many working days after a day. */
function workedAfter(day: string, count: number, calendar: WorkingDays): string {
  let at = day;
  for (let counted = 0, tried = 0; counted < count && tried < FAR * (count + 1); tried += 1) {
    at = addDays(at, 1);
    if (isWorked(at, calendar)) counted += 1;
  }
  return at;
}

/** Working days between our target and a legal due day (0b.8). */
export const TARGET_DAYS = 3;

/** Our own target: three working days before a legal due day; otherwise the due day, or the last working day before it. */
export const targetOf = (dueOn: string, hardness: Hardness, calendar: WorkingDays): string =>
  hardness === 'legal' ? workedBefore(dueOn, TARGET_DAYS, calendar) : workedUntil(dueOn, calendar);

/** The time allowed by a rule; unknown (both null) when only the letter states the day. */
export type Allowed = { days: number | null; months: number | null; counted: 'calendar' | 'working' };

/** The due day counted from a day (D3); null if the rule does not know it. A legal day is never moved to a working day. */
export function dueFrom(from: string, { days, months, counted }: Allowed, calendar: WorkingDays): string | null {
  if (days === null && months === null) return null;
  const later = months === null ? from : addMonths(from, months);
  if (days === null) return later;
  return counted === 'working' ? workedAfter(later, days, calendar) : addDays(later, days);
}

/** The end of a due day in its time zone: the first moment at which it is late (W1). */
export const endOfDay = (day: string, zone: string): Date => startOfDay(addDays(day, 1), zone);
