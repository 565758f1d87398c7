import { reusedFormat } from './format.ts';

const letters = reusedFormat((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));

/** The letter of a day's weekday in the user's language: F for 2026-12-25. */
export const weekdayLetter = (day: string): string =>
  letters({ weekday: 'narrow', timeZone: 'UTC' }).format(new Date(day));
