import { zonedInstant, zonedText } from '../../../kit/time/zoned.ts';

export type FollowUpChoice = { key: 'today' | 'tomorrow' | 'workingDay' | 'threeDays' | 'nextWeek'; at: string };

const DAY = 86_400_000; // milliseconds
const AFTERNOON = 16; // o'clock: late enough to be "later today"
const MORNING = 10; // o'clock: after the first hour of the day

/**
 * Quick times for the next follow-up, on the clock of `zone` and on its working days (ISO, 1 is Monday): 4 pm today while that is
 * ahead, else 10 am tomorrow, in three days and in a week, each moved past free days. Two that fall together are offered once.
 */
export function followUpChoices(now: number, zone: string, workdays: readonly number[]): FollowUpChoice[] {
  const today = Date.parse(zonedText(new Date(now).toISOString(), zone).slice(0, 10));
  const dayAfter = (days: number) => new Date(today + days * DAY);
  const at = (days: number, hour: number) =>
    Date.parse(zonedInstant(`${dayAfter(days).toISOString().slice(0, 10)}T${hour}:00`, zone) ?? '');
  const onWorkday = (days: number): number => {
    const free = Array.from({ length: 7 }, (_, more) => days + more);
    return free.find((each) => workdays.includes(dayAfter(each).getUTCDay() || 7)) ?? days;
  };
  const tomorrow = onWorkday(1);
  const offered: [FollowUpChoice['key'], number][] = [
    ['today', at(0, AFTERNOON)],
    [tomorrow === 1 ? 'tomorrow' : 'workingDay', at(tomorrow, MORNING)],
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

export type Lateness =
  | { state: 'none' | 'planned' | 'settled' }
  | { state: 'overdue'; unit: 'minute' | 'hour' | 'day'; count: number };

const working = new Set(['NE', 'FU', 'IP', 'OL', 'SA']);

/** Whether an open enquiry's next step is missing, ahead or overdue, and by how much; a closed or converted one is settled. */
export function latenessOf(at: string | null, status: string, now: number): Lateness {
  if (!working.has(status)) return { state: 'settled' };
  if (at === null) return { state: 'none' };
  const minutes = Math.floor((now - new Date(at).getTime()) / 60_000);
  if (minutes < 0) return { state: 'planned' };
  if (minutes < 60) return { state: 'overdue', unit: 'minute', count: Math.max(1, minutes) };
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? { state: 'overdue', unit: 'hour', count: hours }
    : { state: 'overdue', unit: 'day', count: Math.floor(hours / 24) };
}

/** How many calendar days of `zone` lie between now and a moment: 0 is today, 1 tomorrow, however few hours away. */
export function daysUntil(at: string, now: number, zone?: string): number {
  const dayOf = (moment: string) => Date.parse(zonedText(moment, zone).slice(0, 10));
  return Math.round((dayOf(at) - dayOf(new Date(now).toISOString())) / DAY);
}
