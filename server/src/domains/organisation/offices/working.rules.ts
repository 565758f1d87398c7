import { addDays, instantOf, startOfDay, wallOf, weekdayOf, workedFrom } from '@embark/contracts/kit/time';

/** When an office works: ISO weekdays, wall-clock times, and the days that are off all the same. */
export type Calendar = { zone: string; workingDays: number[]; opens: string; closes: string; holidays: string[] };

const works = ({ workingDays, holidays }: Calendar, day: string) =>
  workingDays.includes(weekdayOf(day)) && !holidays.includes(day);

/** Whole minutes of the office's working time between two moments; none when the second is not later. */
export function workingMinutes(from: Date, to: Date, calendar: Calendar): number {
  const last = wallOf(to, calendar.zone).day;
  let worked = 0;
  for (let { day } = wallOf(from, calendar.zone); day <= last; day = addDays(day, 1)) {
    if (!works(calendar, day)) continue;
    const opens = instantOf(day, calendar.opens, calendar.zone).getTime();
    const closes = instantOf(day, calendar.closes, calendar.zone).getTime();
    worked += Math.max(0, Math.min(closes, to.getTime()) - Math.max(opens, from.getTime()));
  }
  return Math.floor(worked / 60_000);
}

/** The days on which an office works, between two days of the calendar, both included: when it opens, and for how many seconds. */
export function daysOfWork(from: string, to: string, calendar: Calendar): { opens: Date; seconds: number }[] {
  const days: { opens: Date; seconds: number }[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (!works(calendar, day)) continue;
    const opens = instantOf(day, calendar.opens, calendar.zone);
    const closes = instantOf(day, calendar.closes, calendar.zone);
    days.push({ opens, seconds: Math.max(0, (closes.getTime() - opens.getTime()) / 1000) });
  }
  return days;
}

/**
 * The last moment until `now` that lies on a working day of the office, after it has opened; the evening counts. Null for an office that has not
 * worked for a month.
 */
export function lastInWorkday(now: Date, calendar: Calendar): Date | null {
  const today = wallOf(now, calendar.zone).day;
  for (let back = 0; back <= 31; back += 1) {
    const day = addDays(today, -back);
    if (!works(calendar, day) || instantOf(day, calendar.opens, calendar.zone) > now) continue;
    return back === 0 ? now : startOfDay(addDays(day, 1), calendar.zone);
  }
  return null;
}

const MINUTE = 60_000; // milliseconds
const FAR = 120; // days: an office that has not worked for so long works by the clock

/** The stretch of a working day, or null for a day off. */
function hoursOf(calendar: Calendar, day: string): { opens: number; closes: number } | null {
  if (!works(calendar, day)) return null;
  const at = (time: string) => instantOf(day, time, calendar.zone).getTime();
  return { opens: at(calendar.opens), closes: at(calendar.closes) };
}

/** When so many minutes of the office's working time have passed since a moment. */
export function afterWorking(from: Date, minutes: number, calendar: Calendar): Date {
  let left = minutes * MINUTE;
  let { day } = wallOf(from, calendar.zone);
  for (let tried = 0; tried < FAR; tried += 1, day = addDays(day, 1)) {
    const hours = hoursOf(calendar, day);
    const begins = hours && Math.max(hours.opens, from.getTime());
    if (!hours || begins === null || begins >= hours.closes) continue;
    if (begins + left <= hours.closes) return new Date(begins + left);
    left -= hours.closes - begins;
  }
  return new Date(from.getTime() + minutes * MINUTE);
}

/** The next date of an enquiry that has just come in: when its office is to have answered. */
export const firstResponseDue = (came: Date, calendar: Calendar & { firstResponseHours: number }): Date =>
  afterWorking(came, calendar.firstResponseHours * 60, calendar);

/** The latest moment since which so many minutes of the office's working time have passed. Null for an office that has not worked so long. */
export function beforeWorking(now: Date, minutes: number, calendar: Calendar): Date | null {
  let left = minutes * MINUTE;
  let { day } = wallOf(now, calendar.zone);
  for (let tried = 0; tried <= 31; tried += 1, day = addDays(day, -1)) {
    const hours = hoursOf(calendar, day);
    const ends = hours && Math.min(hours.closes, now.getTime());
    if (!hours || ends === null || ends <= hours.opens) continue;
    if (ends - left >= hours.opens) return new Date(ends - left);
    left -= ends - hours.opens;
  }
  return null;
}

/** Ten o'clock, by the office's wall, of its first working day after today. An office that never works answers tomorrow. */
export function nextWorkingDay(now: Date, calendar: Calendar): Date {
  const tomorrow = addDays(wallOf(now, calendar.zone).day, 1);
  return instantOf(
    workedFrom(tomorrow, (day) => works(calendar, day), 60),
    '10:00',
    calendar.zone,
  );
}
