import type { ImportTarget } from '@embark/contracts/crm/imports';
import { fold, memo, plainDigits, unseen } from './text.rules.ts';
import type { Cells } from './cells.rules.ts';
import type { Known, Office } from './known.rules.ts';

/** A date as written: a day, optionally a local time and its UTC offset. */
type WallDate = { day: string; time: string | null; offset: string | null };

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
// Turkish month names, where they differ
const others: Record<string, number> = {
  oca: 1,
  sub: 2,
  nis: 4,
  haz: 6,
  tem: 7,
  agu: 8,
  eyl: 9,
  eki: 10,
  kas: 11,
  ara: 12,
};
const clock =
  /[T ,]+(\d{1,2})(?::(\d{2}))(?::(\d{2})(?:[.,]\d+)?)?\s*([ap])?\.?(?:m\.?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?$|[T ,]+(\d{1,2})\s*([ap])\.?m\.?$/i;
const weekday = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*[,.]?\s+/i;

/**
 * Reads a date as people and spreadsheets write it: ISO, `2/3/2026` (day first unless `monthFirst`), `2 Mar 26`, `March 2, 2026`, or an Excel serial
 * number. A two-digit year is at most `ahead` years in the future. Null if it is not a valid date.
 */
export function readDate(text: string, today: string, { monthFirst = false, ahead = 20 } = {}): WallDate | null {
  const given = plainDigits(text).replace(unseen, '').trim().replace(weekday, '');
  if (/^\d{5}(?:\.\d+)?$/.test(given)) return fromSerial(Number(given));
  const found = clock.exec(given);
  const time = found ? readTime(found) : null;
  if (found && !time) return null;
  const parts = readDay((found ? given.slice(0, found.index) : given).trim().replace(/,$/, ''), monthFirst);
  if (!parts) return null;
  const year = parts.year.length === 4 ? Number(parts.year) : fullYear(Number(parts.year), today, ahead);
  const day = dayOf(year, parts.month, parts.day);
  return day === null ? null : { day, time, offset: found?.[5] ? offsetOf(found[5]) : null };
}

function readDay(text: string, monthFirst: boolean): { year: string; month: number; day: number } | null {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text);
  if (iso?.[1]) return { year: iso[1], month: Number(iso[2]), day: Number(iso[3]) };
  const numbers = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{4}|\d{2})$/.exec(text);
  if (numbers?.[3]) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])];
    const isMonthFirst = monthFirst ? second <= 31 && first <= 12 : second > 12 && first <= 12;
    return { year: numbers[3], month: isMonthFirst ? first : second, day: isMonthFirst ? second : first };
  }
  const named =
    /^(?<day>\d{1,2})(?:st|nd|rd|th)?(?: of)?[\s\-/.,]*(?<month>\p{L}{3,})\.?[\s\-/.,]*(?<year>\d{4}|\d{2})$/u.exec(
      text,
    ) ??
    /^(?<month>\p{L}{3,})\.?[\s\-/.]*(?<day>\d{1,2})(?:st|nd|rd|th)?[\s,\-/.]+(?<year>\d{4}|\d{2})$/u.exec(text) ??
    /^(?<year>\d{4})[\s\-/.,]*(?<month>\p{L}{3,})\.?[\s\-/.,]*(?<day>\d{1,2})$/u.exec(text);
  const { day, month, year } = named?.groups ?? {};
  const number = month && monthNamed(month);
  return number && year ? { year, month: number, day: Number(day) } : null;
}

/** The number of a month from its name, or from its first three or more letters. */
export function monthNamed(text: string): number | null {
  const word = fold(text);
  const at = months.indexOf(word.slice(0, 3));
  const names = 'january february march april may june july august september october november december'.split(' ');
  if (at >= 0 && (names[at]?.startsWith(word) || word === 'sept')) return at + 1;
  return others[word.slice(0, 3)] ?? (word === 'mart' ? 3 : word === 'mayis' ? 5 : null);
}

function readTime(found: RegExpExecArray): string | null {
  const meridiem = (found[4] ?? found[7])?.toLowerCase();
  const hour = Number(found[1] ?? found[6]);
  if (meridiem && (hour < 1 || hour > 12)) return null;
  const hour24 = meridiem ? (hour % 12) + (meridiem === 'p' ? 12 : 0) : hour;
  const [minute, second] = [Number(found[2] ?? 0), Number(found[3] ?? 0)];
  return hour24 < 24 && minute < 60 && second < 60 ? [hour24, minute, second].map(twoDigits).join(':') : null;
}

const twoDigits = (number: number) => String(number).padStart(2, '0');

const offsetOf = (text: string) => (/^[+-]/.test(text) ? `${text.slice(0, 3)}:${text.slice(-2)}` : '+00:00');

function fullYear(short: number, today: string, ahead: number): number {
  const year = 2000 + short;
  return year > Number(today.slice(0, 4)) + ahead ? year - 100 : year;
}

function dayOf(year: number, month: number, day: number): string | null {
  const text = `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}`;
  const at = new Date(`${text}T00:00:00Z`);
  return year >= 1000 && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** Converts a spreadsheet serial number (days since the end of 1899), from 1927 to 2119. */
function fromSerial(serial: number): WallDate | null {
  if (serial < 10_000 || serial > 80_000) return null;
  const at = new Date(Math.round((serial - 25_569) * 86_400) * 1000).toISOString();
  return { day: at.slice(0, 10), time: Number.isInteger(serial) ? null : at.slice(11, 19), offset: null };
}

export type Moments = { nextFollowUpAt: string | null; createdAt: string | null; dateOfBirth: string | null };

/** Reads the dates of a row. Times are in the time zone of the office. */
export function momentsReader({ instantOf, now }: Known) {
  const today = now.toISOString().slice(0, 10);
  const instantIn = memo((shown: string, zone: string) => instantOf(shown.slice(0, 10), shown.slice(11), zone));
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString();

  return (cells: Cells, office: Office, isMonthFirst: (target: ImportTarget) => boolean): Moments => {
    const date = (target: ImportTarget, ahead: number) => {
      const text = cells.first(target);
      return text ? { text, read: readDate(text, today, { monthFirst: isMonthFirst(target), ahead }) } : null;
    };
    const moment = (target: ImportTarget, time: string, sensible: (at: string) => boolean) => {
      const found = date(target, 20);
      if (!found) return null;
      const { text, read } = found;
      const shown = read?.time ?? time;
      const at =
        read &&
        (read.offset ? new Date(`${read.day}T${shown}${read.offset}`) : instantIn(`${read.day} ${shown}`, office.zone));
      if (at && !Number.isNaN(at.getTime()) && sensible(at.toISOString())) return at.toISOString();
      cells.setAside('not-usable', target, text);
      return null;
    };
    const born = date('dateOfBirth', 0);
    const dateOfBirth = born?.read && born.read.day >= '1900' && born.read.day <= today ? born.read.day : null;
    if (born && !dateOfBirth) cells.setAside('not-usable', 'dateOfBirth', born.text);
    return {
      nextFollowUpAt: moment('nextFollowUpAt', '10:00:00', (at) => at >= '2000' && at < '2100'),
      createdAt: moment('createdAt', '12:00:00', (at) => at >= '1990' && at < tomorrow),
      dateOfBirth,
    };
  };
}
