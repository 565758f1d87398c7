import { ownZone } from '../time/zoned.ts';
import { currentLanguage, currentLocale } from '../i18n/i18n.ts';

type When = string | number | Date;

/**
 * Returns a function that creates an `Intl` formatter once per locale and options and then reuses it: creating one
 * costs more than a hundred uses. The locale defaults to that of the current language.
 */
export function reusedFormat<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (options: Options, locale: string = currentLocale()): Format => {
    const key = locale + JSON.stringify(options);
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
}

const intl = reusedFormat((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));
const numbers = reusedFormat((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
const ages = reusedFormat(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

const whole = { year: 'numeric', day: 'numeric', hour: 'numeric', minute: '2-digit', hour12: true } as const;

/**
 * A date in the user's language, formatted by a pattern of `EEEE EEE d dd LLLL MMMM MMM yy yyyy h mm a`; `zone` is an
 * IANA name, by default the user's own. English months are Jan to Dec.
 */
export function formatPattern(when: When, pattern: string, zone?: string): string {
  const locale = currentLanguage() === 'en' ? 'en-US' : currentLocale();
  const parts = (width: 'short' | 'long') => {
    const told = intl({ ...whole, month: width, weekday: width, timeZone: zone ?? ownZone() }, locale).formatToParts(
      new Date(when),
    );
    return new Map<string, string>(told.map(({ type, value }) => [type, value]));
  };
  const [short, long] = [parts('short'), parts('long')];
  const of = (type: string, from = short) => from.get(type) ?? '';
  const words: Record<string, () => string> = {
    EEEE: () => of('weekday', long),
    EEE: () => of('weekday'),
    LLLL: () => of('month', long),
    MMMM: () => of('month', long),
    MMM: () => of('month'),
    dd: () => of('day').padStart(2, '0'),
    d: () => of('day'),
    yyyy: () => of('year'),
    yy: () => of('year').slice(-2),
    h: () => of('hour'),
    mm: () => of('minute'),
    a: () => of('dayPeriod'),
  };
  return pattern.replace(/EEEE?|LLLL|MMMM?|dd?|yyyy|yy|h|mm|a/g, (word) => words[word]?.() ?? word);
}

/** The name of a month, 1 to 12, in the user's language. */
export const monthName = (month: number, length: 'short' | 'long' = 'short'): string =>
  formatPattern(new Date(2026, month - 1, 15), length === 'short' ? 'MMM' : 'LLLL');

/** Months in words: Feb, Jul. */
export const monthsText = (months: readonly number[]): string => months.map((month) => monthName(month)).join(', ');

/** `MMM dd yy, h:mm a`, the specification's format for notifications. */
export const formatStamp = (when: When, zone?: string): string => formatPattern(when, 'MMM dd yy, h:mm a', zone);

/** `20 Nov 2026`. A date without a time is formatted without a time zone. */
export function formatDate(when: When, zone?: string): string {
  const dateOnly = typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when);
  return intl({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: dateOnly ? 'UTC' : (zone ?? ownZone()),
  }).format(new Date(when));
}

/** `20 Nov 2026, 5:06 pm`. */
export const formatDateTime = (when: When, zone?: string): string =>
  intl({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone ?? ownZone(),
  }).format(new Date(when));

/** `Mon 30 Nov, 10:00 am`: for times close enough to omit the year. */
export const formatDayTime = (when: When, zone?: string): string =>
  intl({
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone ?? ownZone(),
  })
    .format(new Date(when))
    .replace(/^(\p{L}+)[,،]/u, '$1');

export const formatTime = (when: When, zone?: string): string =>
  intl({ hour: 'numeric', minute: '2-digit', timeZone: zone ?? ownZone() }).format(new Date(when));

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  numbers(options ?? {}).format(value);

/** The parts of a formatted number, for amounts that are grouped in another way. */
export const formatParts = (value: number, options: Intl.NumberFormatOptions): Intl.NumberFormatPart[] =>
  numbers(options).formatToParts(value);

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** `in 3 hours`, `2 days ago`, `now`, measured from `now` in milliseconds. */
export function formatRelative(when: When, now: number = Date.now()): string {
  const seconds = (new Date(when).getTime() - now) / 1000;
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  const amount = unit === 'second' ? 0 : Math.trunc(seconds / size);
  const numeric = unit === 'second' ? 'auto' : 'always'; // "tomorrow" means a calendar day, not 24 hours or more
  return ages({ numeric }).format(amount, unit);
}

/** `3 days`: the time since a moment, at least one minute. */
export function formatAge(when: When, now: number = Date.now()): string {
  const seconds = Math.max(60, (now - new Date(when).getTime()) / 1000);
  const [unit, size] = steps.find(([, length]) => seconds >= length) ?? ['minute', 60];
  return numbers({ style: 'unit', unit, unitDisplay: 'long' }).format(Math.trunc(seconds / size));
}

const sizes = [
  ['megabyte', 1_000_000],
  ['kilobyte', 1000],
] as const;

/** Keeps a name of either direction in order within a sentence that does not wrap it in an element. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;

/** `1.2 MB`, `340 kB`, `12 bytes`, in the user's language; bytes in. */
export function formatSize(bytes: number): string {
  const [unit, size] = sizes.find(([, least]) => bytes >= least) ?? (['byte', 1] as const);
  return formatNumber(bytes / size, {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: unit === 'megabyte' ? 1 : 0,
  });
}

const letters = reusedFormat((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));

/** The letter of a day's weekday in the user's language: F for 2026-12-25. */
export const weekdayLetter = (day: string): string =>
  letters({ weekday: 'narrow', timeZone: 'UTC' }).format(new Date(day));
