import { fromEpochMilliseconds, toZonedDateTimeISO } from 'temporal-polyfill/fns/Instant';
import { create, toZonedDateTime } from 'temporal-polyfill/fns/PlainDateTime';
import { offsetNanoseconds } from 'temporal-polyfill/fns/ZonedDateTime';

/**
 * All time zone calculations, for client and server. Local time is a date `2026-03-02` and a time `09:30` or `09:30:00` in an IANA time zone. No
 * other code may add offsets, which a test checks.
 */

const DAY = 86_400_000; // milliseconds
const QUARTER = 900_000; // milliseconds; clock changes happen on the quarter hour
const MOST_KEPT = 5_000;
const offsets = new Map<string, Map<number, number>>();

/** The UTC offset of a time zone at a given time, in milliseconds. The lookup is slow, so quarter hours are cached. */
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

/** Whether this machine knows an IANA time zone by this name. */
export function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** The local date and time in a time zone: `{ day: '2026-03-02', time: '09:30:00' }`. */
export function wallOf(at: Date, zone: string): { day: string; time: string } {
  const [day = '', time = ''] = new Date(at.getTime() + offsetAt(at, zone)).toISOString().split('T');
  return { day, time: time.slice(0, 8) };
}

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/;
const TIME = /^(\d\d):(\d\d)(?::(\d\d))?$/;

/**
 * Converts a local time to a timestamp; an invalid Date if there is no such time. Like Temporal's `compatible`: a repeated time is the first one, and
 * a skipped time is shifted by the length of the gap (02:30 becomes 03:30).
 */
export function instantOf(day: string, time: string, zone: string): Date {
  const [, year, month, date] = DATE.exec(day) ?? [];
  const [, hour, minute, second = 0] = TIME.exec(time) ?? [];
  if (year === undefined || hour === undefined) return new Date(Number.NaN);
  try {
    const known = instantAwayFromChanges(`${day}T${time.length === 5 ? `${time}:00` : time}Z`, zone);
    if (known) return known;
    const wall = create(+year, Number(month), Number(date), +hour, Number(minute), Number(second));
    return new Date(toZonedDateTime(wall, zone).epochMilliseconds);
  } catch (error) {
    if (error instanceof RangeError) return new Date(Number.NaN); // 30 February, 25:00
    throw error;
  }
}

/** Most times are days away from a change of clocks, where one offset holds; looking it up is much faster than Temporal. */
function instantAwayFromChanges(wall: string, zone: string): Date | null {
  const at = Date.parse(wall);
  if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 19) !== wall.slice(0, 19)) return null;
  const noon = Math.floor(at / DAY) * DAY + DAY / 2;
  const offset = offsetAt(new Date(noon - 2 * DAY), zone);
  return offset === offsetAt(new Date(noon + 2 * DAY), zone) ? new Date(at - offset) : null;
}

/** The start of a day: midnight, or the end of the gap if the clock skips midnight. */
export const startOfDay = (day: string, zone: string): Date => instantOf(day, '00:00', zone);

/** Adds calendar days, regardless of clock changes. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** Adds calendar months; a day that the month lacks becomes its last day: 31 August and one month is 30 September. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), Math.min(date, last) - 1);
}

/** The number of calendar days between two dates; negative if the second is earlier. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay() || 7;

/** The next working day from this day on, including it; the day itself if there is none within `within` days. */
export function workedFrom(day: string, isWorked: (day: string) => boolean, within: number): string {
  for (let more = 0; more < within; more += 1) {
    const one = addDays(day, more);
    if (isWorked(one)) return one;
  }
  return day;
}
