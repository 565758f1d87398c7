import { fromEpochMilliseconds, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant';
import { create, toZonedDateTime } from 'temporal-polyfill/fns/PlainDateTime';
import { offsetNanoseconds } from 'temporal-polyfill/fns/ZonedDateTime';

/**
 * Every calculation with clocks on walls, for both sides. A wall is a day `2026-03-02` and a time `09:30` or `09:30:00` in a zone by its IANA name.
 * Nothing else adds offsets: a test holds the product to it.
 */

const DAY = 86_400_000; // milliseconds
const QUARTER = 900_000; // milliseconds; clocks are turned on the quarter hour at the finest
const MOST_KEPT = 5_000;
const offsets = new Map<string, Map<number, number>>();

/** Milliseconds by which the wall of a zone is ahead of UTC at a moment. Asking the calendar is dear, so quarter hours are remembered. */
export function offsetAt(at: Date, zone: string): number {
  const quarter = Math.floor(at.getTime() / QUARTER) * QUARTER;
  let known = offsets.get(zone);
  if (!known || known.size >= MOST_KEPT) offsets.set(zone, (known = new Map()));
  let offset = known.get(quarter);
  if (offset === undefined) {
    offset = offsetNanoseconds(toZonedDateTimeISO(fromEpochMilliseconds(quarter), zone)) / 1_000_000;
    known.set(quarter, offset);
  }
  return offset;
}

/** What the calendar and the clock on the wall show in a zone: `{ day: '2026-03-02', time: '09:30:00' }`. */
export function wallOf(at: Date, zone: string): { day: string; time: string } {
  const [day = '', time = ''] = new Date(at.getTime() + offsetAt(at, zone)).toISOString().split('T');
  return { day, time: time.slice(0, 8) };
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^(\d\d):(\d\d)(?::(\d\d))?$/;

/**
 * The moment at which the wall of a zone shows this; an invalid Date for what is no time. As Temporal's `compatible` has it: a time that the clock
 * shows twice is the first one, a time that it leaps over is as far after the gap as it would be into it (02:30 becomes 03:30).
 */
export function instantOf(day: string, time: string, zone: string): Date {
  const [, year, month, date] = DATE.exec(day) ?? [];
  const [, hour, minute, second = 0] = TIME.exec(time) ?? [];
  if (year === undefined || hour === undefined) return new Date(Number.NaN);
  try {
    const wall = create(+year, Number(month), Number(date), +hour, Number(minute), Number(second));
    return new Date(toZonedDateTime(wall, zone).epochMilliseconds);
  } catch (error) {
    if (error instanceof RangeError) return new Date(Number.NaN); // 30 February, 25:00
    throw error;
  }
}

/** The first moment of a day: midnight, or the end of the gap where the clock leaps over midnight. */
export const startOfDay = (day: string, zone: string): Date => instantOf(day, '00:00', zone);

/** Days later on the calendar, whatever the clocks do. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** How many days of the calendar lie between two days; negative when the second is before the first. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** The first day from this one on, itself included, that is worked; itself when there is none for so many days. */
export function workedFrom(day: string, isWorked: (day: string) => boolean, within: number): string {
  for (let more = 0; more < within; more += 1) {
    const one = addDays(day, more);
    if (isWorked(one)) return one;
  }
  return day;
}
