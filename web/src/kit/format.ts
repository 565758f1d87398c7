import { tz } from '@date-fns/tz';
import { format, type Locale } from 'date-fns';
import { ar } from 'date-fns/locale/ar';
import { enAU } from 'date-fns/locale/en-AU';
import { tr } from 'date-fns/locale/tr';
import { currentLanguage, currentLocale } from './i18n/i18n.ts';
import type { Language } from './i18n/languages.ts';

type When = string | number | Date;

const locales: Record<Language, Locale> = { en: enAU, tr, ar };
const inZone = (zone?: string) => (zone ? { in: tz(zone) } : {});

/** A date-fns pattern in the user's language; `zone` is an IANA name, else the user's own. */
export const formatPattern = (when: When, pattern: string, zone?: string): string =>
  format(new Date(when), pattern, { locale: locales[currentLanguage()], ...inZone(zone) });

/** `MMM dd yy, h:mm a`, as the specification writes a notification's time. */
export const formatStamp = (when: When, zone?: string): string => formatPattern(when, 'MMM dd yy, h:mm a', zone);

const intl = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(currentLocale(), options);

/** `20 Nov 2026`. A date without a time is shown as it is, in no zone. */
export function formatDate(when: When, zone?: string): string {
  const dateOnly = typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when);
  return intl({ day: 'numeric', month: 'short', year: 'numeric', timeZone: dateOnly ? 'UTC' : zone }).format(
    new Date(when),
  );
}

/** `20 Nov 2026, 5:06 pm`. */
export const formatDateTime = (when: When, zone?: string): string =>
  intl({
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
  }).format(new Date(when));

export const formatTime = (when: When, zone?: string): string =>
  intl({ hour: 'numeric', minute: '2-digit', timeZone: zone }).format(new Date(when));

export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(currentLocale(), options).format(value);

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
  const numeric = unit === 'second' ? 'auto' : 'always'; // "tomorrow" is a day of the calendar, not 24 hours and more
  return new Intl.RelativeTimeFormat(currentLocale(), { numeric }).format(amount, unit);
}
