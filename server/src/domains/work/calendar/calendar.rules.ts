import { addDays, daysBetween, instantOf, startOfDay, wallOf } from '@embark/contracts/kit/time';

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

/** How far back and ahead the occurrences of a series are kept, in days. */
export const KEPT_BACK = 370;
export const KEPT_AHEAD = 400;

/** The days between which a series is kept today. */
export const keptAround = (today: string): { from: string; to: string } => ({
  from: addDays(today, -KEPT_BACK),
  to: addDays(today, KEPT_AHEAD),
});
