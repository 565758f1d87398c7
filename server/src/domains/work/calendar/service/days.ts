import { addDays, startOfDay } from '@embark/contracts/kit/time';
import { LONGEST_WINDOW, nextAfter, occurrences, type Series } from '../../../../kit/recurrence/recurrence.ts';
import type { Repeated } from '../calendar.rules.ts';

const seriesOf = ({ rule, startsOn, startsTime, zone, exceptDays }: Repeated): Series => ({
  rule,
  start: { day: startsOn, time: startsTime },
  zone,
  except: exceptDays,
});

/** Whether the series takes place on this day. */
export const isOccurrence = (event: Repeated, day: string): boolean =>
  occurrences(seriesOf(event), startOfDay(addDays(day, -1), event.zone), startOfDay(addDays(day, 2), event.zone)).some(
    (one) => one.day === day,
  );

/** How many occurrences a series has had before a day; those left out count, as COUNT does. */
export function countBefore(event: Repeated, day: string): number {
  const series = { ...seriesOf(event), except: [] };
  let found = 0;
  for (let from = event.startsOn; from < day; from = addDays(from, LONGEST_WINDOW)) {
    const to = addDays(from, LONGEST_WINDOW) < day ? addDays(from, LONGEST_WINDOW) : day;
    found += occurrences(series, startOfDay(from, event.zone), startOfDay(to, event.zone)).length;
  }
  return found;
}

/** Whether anything is left of a series. */
export const hasDays = (event: Repeated): boolean =>
  event.rule === null || nextAfter(seriesOf(event), startOfDay(addDays(event.startsOn, -1), event.zone)) !== null;
