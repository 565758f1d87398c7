import { type Rule, readRule, weekdays, writeRule } from '@embark/contracts/kit/recurrence';
import { addDays, daysBetween, instantOf, startOfDay, wallOf, weekdayOf } from '@embark/contracts/kit/time';

const DAY_MINUTES = 1440;

/** When an event takes place: a local time in its zone, or whole days; its length is in minutes of local time. */
export type Times = { startsOn: string; startsTime: string | null; minutes: number };
/** An event as it repeats. */
export type Repeated = Times & { zone: string; rule: string | null; exceptDays: readonly string[] };

const isDay = (text: string) => text.length === 10;
const wall = (text: string) => Date.parse(`${text}Z`);

/** Reads the two ends of a form, of which whole days include the last one; else the message for `ends`. */
export function readTimes(starts: string, ends: string): Times | { fault: string } {
  if (isDay(starts) !== isDay(ends)) return { fault: 'Enter a time for both, or for neither' };
  if (ends < starts) return { fault: "The end can't be before the start" };
  const startsOn = starts.slice(0, 10);
  const minutes = isDay(starts) ? (daysBetween(starts, ends) + 1) * DAY_MINUTES : (wall(ends) - wall(starts)) / 60_000;
  if (minutes > 60 * DAY_MINUTES) return { fault: 'An event lasts at most 60 days' };
  return { startsOn, startsTime: isDay(starts) ? null : starts.slice(11), minutes };
}

/** The two ends of an occurrence as a form shows them. */
export function writtenTimes({ startsTime, minutes }: Times, day: string): { starts: string; ends: string } {
  if (startsTime === null) return { starts: day, ends: addDays(day, minutes / DAY_MINUTES - 1) };
  const starts = `${day}T${startsTime.slice(0, 5)}`;
  return { starts, ends: new Date(wall(starts) + minutes * 60_000).toISOString().slice(0, 16) };
}

/** The moments of an occurrence. One that begins in a clock's gap keeps its length; else its end stands on the clock, as its start does. */
export function momentsOf(event: Times & { zone: string }, day: string): { startsAt: Date; endsAt: Date } {
  const { zone, startsTime, minutes } = event;
  if (startsTime === null)
    return { startsAt: startOfDay(day, zone), endsAt: startOfDay(addDays(day, minutes / DAY_MINUTES), zone) };
  const { starts, ends } = writtenTimes(event, day);
  const startsAt = instantOf(day, starts.slice(11), zone);
  const isMoved = wallOf(startsAt, zone).time.slice(0, 5) !== starts.slice(11);
  const onClock = instantOf(ends.slice(0, 10), ends.slice(11), zone);
  const endsAt = isMoved || onClock < startsAt ? new Date(startsAt.getTime() + minutes * 60_000) : onClock;
  return { startsAt, endsAt };
}

const compact = (day: string) => day.replaceAll('-', '');
const parsed = (text: string): Rule => {
  const { rule } = readRule(text);
  if (!rule) throw new Error(`a stored rule is not valid: ${text}`);
  return rule;
};

/** The rule of a series that ends before this day. */
export const endedBefore = (rule: string, day: string): string =>
  writeRule({ ...parsed(rule), count: null, until: compact(addDays(day, -1)) });

/** The rule of the rest of a series, of which so many occurrences have been. */
export function restOf(rule: string, been: number): string {
  const read = parsed(rule);
  return writeRule({ ...read, count: read.count === null ? null : Math.max(1, read.count - been) });
}

/**
 * The rule after its occurrences have moved from one day to another: the weekday, or the day of the month, follows. Null if the rule cannot say that,
 * such as the last working day of a month.
 */
export function movedRule(rule: string, from: string, to: string): string | null {
  if (from === to) return rule;
  const read = parsed(rule);
  if (read.bySetPos.length > 0 || read.byYearDay.length > 0 || read.byWeekNo.length > 0) return null;
  const [weekday, toWeekday] = [weekdays[weekdayOf(from) - 1], weekdays[weekdayOf(to) - 1]];
  const until = movedUntil(read.until, daysBetween(from, to));
  if (read.byDay.length > 0) {
    if (read.byDay.some(({ nth }) => nth !== null) || toWeekday === undefined) return null;
    if (read.freq !== 'WEEKLY') return null;
    const days = read.byDay.map((one) => (one.day === weekday ? { nth: null, day: toWeekday } : one));
    const unique = weekdays.filter((day) => days.some((one) => one.day === day)).map((day) => ({ nth: null, day }));
    return writeRule({ ...read, until, byDay: unique });
  }
  if (read.byMonthDay.length > 0 || read.byMonth.length > 0) {
    if (read.byMonthDay.length !== 1 || read.byMonthDay[0] !== Number(from.slice(8))) return null;
    if (from.slice(0, 7) !== to.slice(0, 7)) return null;
    return writeRule({ ...read, until, byMonthDay: [Number(to.slice(8))] });
  }
  return writeRule({ ...read, until });
}

function movedUntil(until: string | null, days: number): string | null {
  if (until === null || days <= 0) return until;
  const day = until.replace(/^(....)(..)(..).*/, '$1-$2-$3');
  return compact(addDays(day, days));
}

/** How far back and ahead the occurrences of a series are kept, in days. */
export const KEPT_BACK = 370;
export const KEPT_AHEAD = 400;

/** The days between which a series is kept today. */
export const keptAround = (today: string): { from: string; to: string } => ({
  from: addDays(today, -KEPT_BACK),
  to: addDays(today, KEPT_AHEAD),
});
