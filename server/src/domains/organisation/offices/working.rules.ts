import { addDays, instantOf, startOfDay, wallOf, weekdayOf, workedFrom } from '@embark/contracts/kit/time';

/** The working hours of an office: ISO weekdays, local times, and holidays. */
export type Calendar = { zone: string; workingDays: number[]; opens: string; closes: string; holidays: string[] };

const works = ({ workingDays, holidays }: Calendar, day: string) =>
  workingDays.includes(weekdayOf(day)) && !holidays.includes(day);

/** Whole working minutes of the office between two times; zero if the second is not later. */
export function workingMinutes(from: Date, to: Date, calendar: Calendar): number {
  const last = wallOf(to, calendar.zone).day;
  let worked = 0;
  for (let { day } = wallOf(from, calendar.zone); day <= last; day = addDays(day, 1)) {
    const hours = hoursOf(calendar, day);
    if (hours) worked += Math.max(0, Math.min(hours.closes, to.getTime()) - Math.max(hours.opens, from.getTime()));
  }
  return Math.floor(worked / 60_000);
}

/** The working days of an office between two dates, both included: when each starts, and its length in seconds. */
export function daysOfWork(
  from: string,
  to: string,
  calendar: Calendar,
): { day: string; opens: Date; seconds: number }[] {
  const days: { day: string; opens: Date; seconds: number }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!works(calendar, day)) continue;
    const opens = instantOf(day, calendar.opens, calendar.zone);
    const closes = instantOf(day, calendar.closes, calendar.zone);
    days.push({ day, opens, seconds: Math.max(0, (closes.getTime() - opens.getTime()) / 1000) });
  }
  return days;
}

/**
 * The latest time up to `now` that is on a working day of the office, after opening; the evening counts. Null if the office has not worked for a
 * month.
 */
export function lastInWorkday(now: Date, calendar: Calendar): Date | null {
  const today = wallOf(now, calendar.zone).day;
  for (let daysBack = 0; daysBack <= 31; daysBack += 1) {
    const day = addDays(today, -daysBack);
    if (!works(calendar, day) || instantOf(day, calendar.opens, calendar.zone) > now) continue;
    return daysBack === 0 ? now : startOfDay(addDays(day, 1), calendar.zone);
  }
  return null;
}

const MINUTE = 60_000; // milliseconds
const FAR = 120; // days; an office that has not worked for that long counts clock time

type Open = { opens: number; closes: number } | null;
/** Calendars are not changed after they were read, and those of `catalogue/reference` are used often. */
const known = new WeakMap<Calendar, Map<string, Open>>();

/** The opening and closing time of a working day, or null for a day off. */
function hoursOf(calendar: Calendar, day: string): Open {
  const days = known.get(calendar) ?? new Map<string, Open>();
  known.set(calendar, days);
  const held = days.get(day);
  if (held !== undefined) return held;
  const at = (time: string) => instantOf(day, time, calendar.zone).getTime();
  const hours = works(calendar, day) ? { opens: at(calendar.opens), closes: at(calendar.closes) } : null;
  days.set(day, hours);
  return hours;
}

/** The time at which this many working minutes have passed. */
export function afterWorking(from: Date, minutes: number, calendar: Calendar): Date {
  let remaining = minutes * MINUTE;
  let { day } = wallOf(from, calendar.zone);
  for (let tried = 0; tried < FAR; tried += 1, day = addDays(day, 1)) {
    const hours = hoursOf(calendar, day);
    const begins = hours && Math.max(hours.opens, from.getTime());
    if (!hours || begins === null || begins >= hours.closes) continue;
    if (begins + remaining <= hours.closes) return new Date(begins + remaining);
    remaining -= hours.closes - begins;
  }
  return new Date(from.getTime() + minutes * MINUTE);
}

/** The due time of a new enquiry: the response deadline of the office. */
export const firstResponseDue = (createdAt: Date, calendar: Calendar & { firstResponseHours: number }): Date =>
  afterWorking(createdAt, calendar.firstResponseHours * 60, calendar);

/** The latest time since which this many working minutes have passed. Null if the office has not worked that long. */
export function beforeWorking(now: Date, minutes: number, calendar: Calendar): Date | null {
  let remaining = minutes * MINUTE;
  let { day } = wallOf(now, calendar.zone);
  for (let tried = 0; tried <= 31; tried += 1, day = addDays(day, -1)) {
    const hours = hoursOf(calendar, day);
    const ends = hours && Math.min(hours.closes, now.getTime());
    if (!hours || ends === null || ends <= hours.opens) continue;
    if (ends - remaining >= hours.opens) return new Date(ends - remaining);
    remaining -= ends - hours.opens;
  }
  return null;
}

/** 10:00 on the office's next working day after today; tomorrow for an office without working days. */
export function nextWorkingDay(now: Date, calendar: Calendar): Date {
  const tomorrow = addDays(wallOf(now, calendar.zone).day, 1);
  return instantOf(
    workedFrom(tomorrow, (day) => works(calendar, day), 60),
    '10:00',
    calendar.zone,
  );
}
