import { reusedFormat } from '../../../kit/text/format.ts';

const months = reusedFormat((locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options));

/** The name of a month, 1 to 12, in the user's language. */
export const monthName = (month: number, length: 'short' | 'long' = 'short'): string =>
  months({ month: length, timeZone: 'UTC' }).format(Date.UTC(2026, month - 1, 1));

/** Intakes in words: Feb, Jul. */
export const intakesText = (intakes: readonly number[]): string => intakes.map((one) => monthName(one)).join(', ');
