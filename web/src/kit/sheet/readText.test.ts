import { expect, test } from 'vitest';
import { amountIn, dayIn, numberIn, pastedDays, yesIn } from './readText.ts';

test.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-02 00:00:00', '2026-03-02'],
  ['2/3/2026', '2026-03-02'],
  ['02.03.2026', '2026-03-02'],
  ['٢/٣/٢٠٢٦', '2026-03-02'],
  ['2 Mar 2026', '2026-03-02'],
  ['2-March-2026', '2026-03-02'],
  ['March 2, 2026', '2026-03-02'],
  ['31/2/2026', undefined],
  ['3/14/2026', undefined],
  ['2/3/26', undefined],
  ['2 Ma 2026', undefined],
  ['soon', undefined],
])('the day %j is %s', (text, day) => {
  expect(dayIn(text)).toBe(day);
});

test.each([
  ['1,234.50', 123_450],
  ['1.234,50', 123_450],
  ['১,২৩৪.৫০', 123_450],
  ['12,34,567', 123_456_700],
  ['12,34,567.50', 123_456_750],
  ['A$1,234.50', 123_450],
  ['$ 20', 2_000],
  ['AUD 1,234.50', 123_450],
  ['1234.50 BDT', 123_450],
  ['৳20,000', 2_000_000],
  ['1,234.567', undefined],
  ['12.3456', undefined],
  ['-5', undefined],
  ['about 5', undefined],
])('W13: the amount %j is %s', (text, amount) => {
  expect(amountIn(text)).toBe(amount);
});

test.each([
  ['12', 12],
  ['1,250', 1250],
  ['-3.5', -3.5],
  ['١٢', 12],
  ['1e9', undefined],
  ['12 weeks', undefined],
])('the number %j is %s', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test.each([
  ['Yes', true],
  ['TRUE', true],
  ['Hayır', false],
  ['نعم', true],
  ['0', false],
  ['maybe', undefined],
])('%j is %s', (text, is) => {
  expect(yesIn(text)).toBe(is);
});

test.each([
  ['day first', ['25/12/2026', '3/4/2026'], ['25/12/2026', '3/4/2026']],
  ['no proof: day first, as typed', ['3/4/2026'], ['3/4/2026']],
  ['month first', ['12/25/2026', '3/4/2026', '5.6.2026'], ['2026-12-25', '2026-3-4', '2026-5-6']],
  ['month first in Arabic digits', ['١٢/٢٥/٢٠٢٦', '٣/٤/٢٠٢٦'], ['2026-12-25', '2026-3-4']],
  [
    'other ways to write a day stay',
    ['12/25/2026', '2026-04-03', '3 Apr 2026', ''],
    ['2026-12-25', '2026-04-03', '3 Apr 2026', ''],
  ],
  [
    'contradiction',
    ['12/25/2026', '25/12/2026', '3/4/2026', '5/5/2026'],
    ['2026-12-25', '25/12/2026', undefined, '5/5/2026'],
  ],
  ['one date that only fits month first', ['12/25/2026'], ['2026-12-25']],
])('P8: pasted days, %s', (_, texts, read) => {
  expect(texts.map(pastedDays(texts))).toEqual(read);
});
