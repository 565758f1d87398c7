import { afterAll, expect, test, vi } from 'vitest';
import {
  formatAge,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPattern,
  formatRelative,
  formatStamp,
  reusedFormat,
  weekdayLetter,
} from './format.ts';
import { changeLanguage } from '../i18n/i18n.ts';
import { isLanguage } from '../i18n/languages.ts';
import { zonedInstant, zonedText } from '../time/zoned.ts';

const at = '2026-11-20T05:06:00Z';
afterAll(() => changeLanguage('en'));

const rows = [
  ['en', 'Nov 20 26, 5:06 AM', '20 Nov 2026', '1,234.5', '3 hours ago'],
  ['tr', 'Kas 20 26, 5:06 ÖÖ', '20 Kas 2026', '1.234,5', '3 saat önce'],
  ['ar', 'نوفمبر 20 26, 5:06 ص', '20 نوفمبر 2026', '1,234.5', 'قبل 3 ساعات'],
] as const;

test.each(rows)(
  '%s formats dates, numbers and durations with Latin digits',
  async (language, stamp, date, number, ago) => {
    await changeLanguage(language);
    expect(formatStamp(at, 'UTC')).toBe(stamp);
    expect(formatDate(at, 'UTC')).toBe(date);
    expect(formatNumber(1234.5)).toBe(number);
    expect(formatRelative(at, Date.parse(at) + 3.4 * 3_600_000)).toBe(ago);
  },
);

test.each([
  ['en', 20, '1 minute'],
  ['en', 3_599, '59 minutes'],
  ['en', 3_600, '1 hour'],
  ['en', 3.9 * 86_400, '3 days'],
  ['en', 400 * 86_400, '1 year'],
  ['tr', 3 * 86_400, '3 gün'],
  ['ar', 3 * 86_400, '3 أيام'],
] as const)('%s: %i seconds are formatted as an age of %s', async (language, seconds, age) => {
  await changeLanguage(language);
  expect(formatAge(at, Date.parse(at) + seconds * 1_000)).toBe(age);
});

test('a date without a time is the same day everywhere; a timestamp uses its time zone', async () => {
  await changeLanguage('en');
  expect(formatDate('2026-11-20')).toBe('20 Nov 2026');
  expect(formatDateTime(at, 'Asia/Dhaka')).toBe('20 Nov 2026, 11:06 am');
});

test.each([
  ['2026-01-15T09:30', 'Australia/Sydney', '2026-01-14T22:30:00.000Z'],
  ['2026-07-15T09:30', 'Australia/Sydney', '2026-07-14T23:30:00.000Z'],
  ['2026-07-15T09:30', 'Asia/Kolkata', '2026-07-15T04:00:00.000Z'],
])('%s in %s is %s and back', (clock, zone, instant) => {
  expect(zonedInstant(clock, zone)).toBe(instant);
  expect(zonedText(instant, zone)).toBe(clock);
});

test.each([
  ['2026-10-04T02:30', '2026-10-03T16:30:00.000Z'], // skipped: 2:30 before the change is 3:30 after it
  ['2026-04-05T02:30', '2026-04-04T15:30:00.000Z'], // occurs twice
])('%s in Sydney, at a clock change', (clock, instant) => {
  expect(zonedInstant(clock, 'Australia/Sydney')).toBe(instant);
});

test.each([
  ['en', 'Sat Sep 5', 'Saturday 5 September 2026', 'Sep 05 26, 12:09 AM'],
  ['tr', 'Cmt Eyl 5', 'Cumartesi 5 Eylül 2026', 'Eyl 05 26, 12:09 ÖÖ'],
  ['ar', 'السبت سبتمبر 5', 'السبت 5 سبتمبر 2026', 'سبتمبر 05 26, 12:09 ص'],
])('%s formats a pattern of words and numbers', async (language, day, long, stamp) => {
  await changeLanguage(isLanguage(language) ? language : 'en');
  const midnight = '2026-09-04T16:09:00+02:00';
  expect(formatPattern(midnight, 'EEE MMM d', 'Australia/Sydney')).toBe(day);
  expect(formatPattern(midnight, 'EEEE d MMMM yyyy', 'Australia/Sydney')).toBe(long);
  expect(formatStamp(midnight, 'Australia/Sydney')).toBe(stamp);
});

test('an invalid time formats as blank', () => {
  expect([zonedInstant('', 'UTC'), zonedText('', 'UTC'), zonedText('soon', 'UTC')]).toEqual([null, '', '']);
});

test('a formatter is created once per locale and options', async () => {
  type Make = (locale: string, options: Intl.NumberFormatOptions) => Intl.NumberFormat;
  const make = vi.fn<Make>((locale, options) => new Intl.NumberFormat(locale, options));
  const numbers = reusedFormat(make);
  await changeLanguage('en');
  expect(numbers({ maximumFractionDigits: 0 }).format(1.5)).toBe('2');
  expect(numbers({ maximumFractionDigits: 0 })).toBe(numbers({ maximumFractionDigits: 0 }));
  expect(numbers({ maximumFractionDigits: 1 }).format(1.5)).toBe('1.5');
  expect(numbers({ maximumFractionDigits: 1 }, 'tr').format(1.5)).toBe('1,5');
  expect(make).toHaveBeenCalledTimes(3);
});

test.each([
  ['en', 'F'],
  ['tr', 'C'],
  ['ar', 'ج'],
] as const)('%s has one letter for a Friday', async (language, letter) => {
  await changeLanguage(language);
  expect(weekdayLetter('2026-12-25')).toBe(letter);
});
