import type { DayPart } from '@embark/contracts/hr/leave';
import { addDays, weekdayOf } from '@embark/contracts/kit/time';

/** Amounts of leave are whole millionths of a day or of a minute. */
export const MILLION = 1_000_000;

/** A work schedule: minutes from Monday to Sunday, and the holidays of their office (`half`: only that half of the day). */
export type Roster = { minutes: readonly number[]; holidays: ReadonlyMap<string, 'full' | 'am' | 'pm'> };

export type Counting = { unit: 'minutes' | 'days'; counts: 'working' | 'calendar' };
export type Span = { startsOn: string; endsOn: string; startsPart: DayPart; endsPart: DayPart };
export type Counted = { day: string; part: DayPart; amount: number };

/** The part of a day that a span takes. */
export const partOn = ({ startsOn, endsOn, startsPart, endsPart }: Span, day: string): DayPart =>
  day === startsOn ? startsPart : day === endsOn ? endsPart : 'full';

/** How much of this part of a day is worked: 1, a half, or 0 on days off. */
export function workedShare({ minutes, holidays }: Roster, day: string, part: DayPart): number {
  if (!minutes[weekdayOf(day) - 1]) return 0;
  const off = holidays.get(day);
  const halves = part === 'full' ? (['am', 'pm'] as const) : [part];
  return halves.filter((half) => off !== 'full' && off !== half).length / 2;
}

/**
 * The days that a span takes (N4): working days of the roster without holidays, or every day of the calendar. In hours a day counts as the roster
 * says; a day of the calendar that is not worked takes none.
 */
export function countDays(span: Span, roster: Roster, { unit, counts }: Counting): Counted[] {
  const days: Counted[] = [];
  for (let day = span.startsOn; day <= span.endsOn; day = addDays(day, 1)) {
    const part = partOn(span, day);
    const share = counts === 'calendar' ? (part === 'full' ? 1 : 0.5) : workedShare(roster, day, part);
    const amount = unit === 'days' ? MILLION : (roster.minutes[weekdayOf(day) - 1] ?? 0) * MILLION;
    if (share > 0) days.push({ day, part, amount: Math.round(amount * share) });
  }
  return days;
}

/** The average working day of a roster, in minutes. */
export function averageDay(minutes: readonly number[]): number {
  const worked = minutes.filter((one) => one > 0);
  return worked.length === 0 ? 0 : worked.reduce((sum, one) => sum + one, 0) / worked.length;
}

/** The millionths of a policy's unit in this many millionths of a day. */
export const inUnit = (days: number, unit: Counting['unit'], minutes: readonly number[]): number =>
  unit === 'days' ? days : Math.round(days * averageDay(minutes));
