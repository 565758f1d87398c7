import { addDays, weekdayOf } from '@embark/contracts/kit/time';
import { plainWord, words } from './words.rules.ts';

/** What was read at a word: how many words it takes, and the value. */
export type Read<V> = { length: number; value: V };

const FARTHEST = 3650; // days ahead; a larger number is no date
const phraseAt = (tokens: readonly string[], at: number, length: number) =>
  tokens
    .slice(at, at + length)
    .map(plainWord)
    .join(' ');

function inTable<V>(table: ReadonlyMap<string, V>, tokens: readonly string[], at: number): Read<V> | undefined {
  for (const length of [3, 2, 1]) {
    if (at + length > tokens.length) continue;
    const value = table.get(phraseAt(tokens, at, length));
    if (value !== undefined) return { length, value };
  }
  return undefined;
}

const isDay = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === day;
};
const two = (part: number) => String(part).padStart(2, '0');

/** A day without its year: this year's, or next year's if it has passed. */
function dayOf(date: number, month: number, year: number | undefined, today: string): string | undefined {
  const now = Number(today.slice(0, 4));
  for (const one of year === undefined ? [now, now + 1, now + 2, now + 3, now + 4] : [year]) {
    const day = `${one}-${two(month)}-${two(date)}`;
    if (isDay(day) && (year !== undefined || day >= today)) return day;
  }
  return undefined;
}

const YEAR = /^(20\d\d)$/;
const yearAt = (tokens: readonly string[], at: number) => {
  const found = YEAR.exec(plainWord(tokens[at] ?? ''))?.[1];
  return found === undefined ? undefined : Number(found);
};

/** A written date: 2026-12-24, 24.12.2026, 24/12, 24 December, December 24, with or without a year. */
function written(tokens: readonly string[], at: number, today: string): Read<string> | undefined {
  const word = plainWord(tokens[at] ?? '');
  const iso = /^(20\d\d)-(\d\d?)-(\d\d?)$/.exec(word);
  if (iso) return found(1, dayOf(Number(iso[3]), Number(iso[2]), Number(iso[1]), today));
  const local = /^(\d\d?)[./](\d\d?)(?:[./](20\d\d))?$/.exec(word);
  if (local) return found(1, dayOf(Number(local[1]), Number(local[2]), local[3] ? Number(local[3]) : undefined, today));
  const next = plainWord(tokens[at + 1] ?? '');
  const number = /^(\d\d?)(?:st|nd|rd|th)?$/;
  const date = number.exec(word)?.[1];
  const [month, day] =
    date === undefined ? [words.month.get(word), number.exec(next)?.[1]] : [words.month.get(next), date];
  if (month === undefined || day === undefined) return undefined;
  const year = yearAt(tokens, at + 2);
  return found(year === undefined ? 2 : 3, dayOf(Number(day), month, year, today));
}

const found = <V>(length: number, value: V | undefined): Read<V> | undefined =>
  value === undefined ? undefined : { length, value };

const numberAt = (tokens: readonly string[], at: number) => {
  const word = plainWord(tokens[at] ?? '');
  return /^\d{1,4}$/.test(word) ? Number(word) : undefined;
};

/** "in 3 days", "3 gün sonra", "بعد 3 أيام". */
function counted(tokens: readonly string[], at: number, today: string): Read<string> | undefined {
  const isLater = words.later.has(plainWord(tokens[at] ?? ''));
  const first = isLater ? at + 1 : at;
  const [count, unit] = [numberAt(tokens, first), words.unit.get(plainWord(tokens[first + 1] ?? ''))];
  if (count === undefined || unit === undefined || count * unit > FARTHEST) return undefined;
  const isAfter = words.after.has(plainWord(tokens[first + 2] ?? ''));
  if (!isLater && !isAfter) return undefined;
  return { length: first - at + 2 + (isLater ? 0 : 1), value: addDays(today, count * unit) };
}

/** The date at a word, with the small word before it ("on Friday"). */
export function readDate(tokens: readonly string[], at: number, today: string): Read<string> | undefined {
  const near = inTable(words.relative, tokens, at);
  if (near) return { length: near.length, value: addDays(today, near.value) };
  const week = inTable(words.nextWeek, tokens, at);
  if (week) return { length: week.length, value: addDays(today, 8 - weekdayOf(today)) };
  const weekday = words.weekday.get(plainWord(tokens[at] ?? ''));
  if (weekday !== undefined) return { length: 1, value: addDays(today, ((weekday - weekdayOf(today) + 6) % 7) + 1) };
  const exact = counted(tokens, at, today) ?? written(tokens, at, today);
  if (exact) return exact;
  if (!words.beforeDate.has(plainWord(tokens[at] ?? '')) || at + 1 >= tokens.length) return undefined;
  const after = readDate(tokens, at + 1, today);
  return after && { length: after.length + 1, value: after.value };
}

/** The time at a word: 10:00, 9.30, 5pm, "at 10", "saat 14", "الساعة 10". */
export function readTime(tokens: readonly string[], at: number): Read<string> | undefined {
  const word = plainWord(tokens[at] ?? '');
  const isAsked = words.beforeTime.has(word);
  const said = isAsked ? plainWord(tokens[at + 1] ?? '') : word;
  const length = isAsked ? 2 : 1;
  const clock =
    /^(\d\d?):(\d\d)(am|pm)?$/.exec(said) ??
    /^(\d\d?)()(am|pm)$/.exec(said) ??
    (isAsked ? /^(\d\d?)(?:\.(\d\d))?()$/.exec(said) : null);
  if (!clock) return undefined;
  const [, hours = '', minutes, half] = clock;
  const hour = half ? (Number(hours) % 12) + (half === 'pm' ? 12 : 0) : Number(hours);
  const minute = Number(minutes || 0);
  if (hour > 23 || minute > 59 || (half && (Number(hours) < 1 || Number(hours) > 12))) return undefined;
  return { length, value: `${two(hour)}:${two(minute)}` };
}
