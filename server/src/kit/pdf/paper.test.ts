import { expect, test } from 'vitest';
import { amountInWords, paperAmount, paperCountry, paperDay } from './paper.ts';

test.each([
  ['en', 'BDT', 'BDT 12,34,567.50', '3 March 2026'],
  ['tr', 'BDT', 'BDT 12.34.567,50', '3 Mart 2026'],
  ['ar', 'BDT', 'BDT 12,34,567.50', '3 مارس 2026'],
  ['en', 'PKR', 'Rs 12,34,567.50', '3 March 2026'],
  ['en', 'INR', 'INR 12,34,567.50', '3 March 2026'],
  ['en', 'AUD', 'AUD 1,234,567.50', '3 March 2026'],
  ['tr', 'AUD', 'AUD 1.234.567,50', '3 Mart 2026'],
] as const)('facts 12: amounts and days in %s, %s', (language, currency, amount, day) => {
  expect([paperAmount(1_234_567_50, currency, language), paperDay('2026-03-03', language)]).toEqual([amount, day]);
});

test.each([
  [1_00, 'BDT', '1.00'],
  [100_000_00, 'INR', '1,00,000.00'],
  [99_999_00, 'PKR', '99,999.00'],
  [10_000_000_00, 'INR', '1,00,00,000.00'],
])('facts 12: %i of %s is grouped as %s', (minor, currency, number) => {
  expect(paperAmount(minor, currency, 'en').split(' ')[1]).toBe(number);
});

test.each([
  [1500, 'JPY', 'JPY 1,500'],
  [1_250, 'KWD', 'KWD 1.250'],
  [1_234_567, 'OMR', 'OMR 1,234.567'],
])('L12: %i of %s is written as %s', (minor, currency, text) => {
  expect(paperAmount(minor, currency, 'en')).toBe(text);
});

test.each([
  [1_234_567_50, 'BDT', 'Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Taka And Fifty Poysha Only'],
  [1_234_567_50, 'PKR', 'Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Rupees And Fifty Paise Only'],
  [55_500_00, 'INR', 'Fifty Five Thousand Five Hundred Rupees Only'],
])('facts 12: %i of %s in words', (minor, currency, words) => {
  expect(amountInWords(minor, currency)).toBe(words);
});

test('facts 12: cents of large amounts are kept, and Australian documents have no words', () => {
  expect(amountInWords(999_999_999_999_05, 'INR')).toMatch(/ Rupees And Five Paise Only$/);
  expect(amountInWords(100, 'AUD')).toBeNull();
});

test('countries are named in the language of the document', () => {
  expect(paperCountry('BD', 'tr')).toBe('Bangladeş');
});
