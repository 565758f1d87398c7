import { type EnquiryStatus, isOpen } from '@embark/contracts/catalogue/reference';
import { addDays, daysBetween, instantOf, wallOf, weekdayOf, workedFrom } from '@embark/contracts/kit/time';
import { zonedText } from '../../../kit/time/zoned.ts';

export type FollowUpChoice = { key: 'today' | 'tomorrow' | 'workingDay' | 'threeDays' | 'nextWeek'; at: string };

const AFTERNOON = 16; // o'clock: late enough for "later today"
const MORNING = 10; // o'clock: after the first hour of the day

const AHEAD = 30; // days to look ahead for the next working day

/**
 * Quick times for the next follow-up in `zone` and on its working days (ISO, 1 is Monday): 4 pm today if still ahead,
 * then 10 am tomorrow, in three days and in a week, each moved past days off. Identical times are offered once.
 */
export function followUpChoices(
  now: number,
  zone: string,
  workdays: readonly number[],
  daysOff: readonly string[] = [],
): FollowUpChoice[] {
  const today = wallOf(new Date(now), zone).day;
  const at = (day: string, hour: number) => instantOf(day, `${hour}:00`, zone).getTime();
  const isWorked = (day: string) => workdays.includes(weekdayOf(day)) && !daysOff.includes(day);
  const onWorkday = (days: number) => workedFrom(addDays(today, days), isWorked, AHEAD);
  const tomorrow = onWorkday(1);
  const offered: [FollowUpChoice['key'], number][] = [
    ['today', at(today, AFTERNOON)],
    [tomorrow === addDays(today, 1) ? 'tomorrow' : 'workingDay', at(tomorrow, MORNING)],
    ['threeDays', at(onWorkday(3), MORNING)],
    ['nextWeek', at(onWorkday(7), MORNING)],
  ];
  const seen = new Set<number>();
  return offered.flatMap(([key, moment]) => {
    if (moment <= now || seen.has(moment)) return [];
    seen.add(moment);
    return [{ key, at: new Date(moment).toISOString() }];
  });
}

const OPENS = 9; // o'clock
const CLOSES = 17; // o'clock

/** The next full hour in `zone` in which an office with these working days and days off is likely to be open. */
export function nextWorkingHour(
  now: number,
  zone: string,
  workdays: readonly number[],
  daysOff: readonly string[] = [],
): string {
  const { day, time } = wallOf(new Date(now), zone);
  const isWorked = (one: string) => workdays.includes(weekdayOf(one)) && !daysOff.includes(one);
  const hour = Number(time.slice(0, 2)) + 1;
  const isToday = isWorked(day) && hour <= CLOSES;
  const on = isToday ? day : workedFrom(addDays(day, 1), isWorked, AHEAD);
  return instantOf(on, `${isToday ? Math.max(hour, OPENS) : OPENS}:00`.padStart(5, '0'), zone).toISOString();
}

export type Lateness =
  | { state: 'none' | 'planned' | 'settled' }
  | { state: 'overdue'; unit: 'minute' | 'hour' | 'day'; count: number };

/**
 * Whether an open record's next step is missing, ahead or overdue, and by how much; closed and converted enquiries are
 * settled. A record without such a status counts as open.
 */
export function latenessOf(at: string | null, status: EnquiryStatus | undefined, now: number): Lateness {
  if (status !== undefined && !isOpen(status)) return { state: 'settled' };
  if (at === null) return { state: 'none' };
  const minutes = Math.floor((now - new Date(at).getTime()) / 60_000);
  if (minutes < 0) return { state: 'planned' };
  if (minutes < 60) return { state: 'overdue', unit: 'minute', count: Math.max(1, minutes) };
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? { state: 'overdue', unit: 'hour', count: hours }
    : { state: 'overdue', unit: 'day', count: Math.floor(hours / 24) };
}

/** The number of calendar days in `zone` between now and a moment: 0 is today, 1 tomorrow, even if only minutes away. */
export function daysUntil(at: string, now: number, zone?: string): number {
  const dayOf = (moment: string) => zonedText(moment, zone).slice(0, 10);
  return daysBetween(dayOf(new Date(now).toISOString()), dayOf(at));
}
