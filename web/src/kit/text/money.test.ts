import { expect, test } from 'vitest';
import { minorUnits, typedMoney } from './money.ts';

test.each([
  ['1250', 125_000],
  ['1250.5', 125_050],
  ['1,250.50', 125_050],
  ['1.250,50', 125_050],
  ['12,5', 1_250],
  ['1 250', 125_000],
  ['1,250', 125_000],
  ['1,234,567', 123_456_700],
  ['0.05', 5],
  ['٠', 0],
  ['١٬٢٥٠٫٥', 125_050],
  ['۱۲', 1_200],
])('%s is parsed as %i', (typed, amount) => {
  expect(minorUnits(typed)).toBe(amount);
});

test.each([[''], ['abc'], ['-5'], ['1.2.3'], ['12.345,6789'], ['99999999999999']])('%j is no amount', (typed) => {
  expect(minorUnits(typed)).toBeUndefined();
});

test.each([
  [125_000, '1250'],
  [125_050, '1250.50'],
  [5, '0.05'],
])('%i is shown in the field as %s', (amount, typed) => {
  expect(typedMoney(amount)).toBe(typed);
  expect(minorUnits(typed)).toBe(amount);
});
