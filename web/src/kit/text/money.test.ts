import { afterAll, expect, test } from 'vitest';
import { changeLanguage } from '../i18n/i18n.ts';
import { minorUnits, moneyText, readAmount, roundMoneyText, typedMoney } from './money.ts';

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

afterAll(() => changeLanguage('en'));

test.each([
  ['1,234.50', { sure: 123_450 }],
  ['1.234,50', { sure: 123_450 }],
  ['১,২৩৪.৫০', { sure: 123_450 }],
  ['12,34,567', { sure: 123_456_700 }],
  ['12,34,567.50', { sure: 123_456_750 }],
  ['12.34.567,50', { sure: 123_456_750 }],
  ['1,234', { sure: 123_400 }],
  ['1.234', { asks: 123_400 }],
  ['1.2345', undefined],
  ['1,234.567', undefined],
  ['0.125', undefined],
  ['1,23,45', undefined],
  ['1,234,50', undefined],
])('W13: %s is read as %j', (typed, amount) => {
  expect(readAmount(typed)).toEqual(amount);
});

test('W13: in Turkish the point groups, and the comma is asked about', async () => {
  await changeLanguage('tr');
  const read = [readAmount('1.234'), readAmount('1,234'), readAmount('1.234,5')];
  await changeLanguage('en');
  expect(read).toEqual([{ sure: 123_400 }, { asks: 123_400 }, { sure: 123_450 }]);
});

const plain = (of: string) =>
  of
    .replaceAll(/[\u00a0\u200f\u061c\u2066\u2069]/g, ' ')
    .trim()
    .replaceAll(/ +/g, ' ');

test.each([
  ['en', 'PKR', 'Rs 12,34,567.50'],
  ['en', 'BDT', 'BDT 12,34,567.50'],
  ['en', 'INR', 'INR 12,34,567.50'],
  ['en', 'AUD', '$1,234,567.50'],
  ['tr', 'BDT', 'BDT 12.34.567,50'],
  ['ar', 'BDT', 'BDT 12,34,567.50'],
] as const)('facts 12: in %s, %s reads %s', async (language, currency, text) => {
  await changeLanguage(language);
  const shown = plain(moneyText(123_456_750, currency));
  await changeLanguage('en');
  expect(shown.split(' ').toSorted()).toEqual(text.split(' ').toSorted());
});

test('a page from right to left isolates each amount, so that its sign keeps its place', async () => {
  const inEnglish = moneyText(-1_250_00, 'AUD');
  await changeLanguage('ar');
  const inArabic = moneyText(-1_250_00, 'AUD');
  await changeLanguage('en');
  expect(inEnglish).not.toContain('\u2066');
  expect(inArabic).toMatch(/^\u2066.*\u2069$/u);
});

test('facts 12: amounts always have two decimals, columns none', () => {
  expect(moneyText(5_00, 'PKR').replace('\u00a0', ' ')).toBe('Rs 5.00');
  expect(roundMoneyText(1_234_567_50, 'PKR').replace('\u00a0', ' ')).toBe('Rs 12,34,568');
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

test.each([
  [1500, 'JPY', 'JPY 1,500'],
  [1250, 'KWD', 'KWD 1.250'],
  [-1, 'AUD', '-$0.01'],
])('L12: %i of %s is shown as %s', (amount, currency, text) => {
  expect(plain(moneyText(amount, currency))).toBe(text);
});

test.each([
  ['1500', 0, { sure: 1500 }],
  ['1,500', 0, { sure: 1500 }],
  ['1500.5', 0, undefined],
  ['1500.00', 0, undefined],
  ['1.25', 3, { sure: 1250 }],
  ['1.250', 3, { sure: 1250 }],
  ['1,250', 3, { sure: 1_250_000 }],
  ['1,250.125', 3, { sure: 1_250_125 }],
  ['1.2505', 3, undefined],
])('L12: %s with %i decimals is read as %j', (typed, digits, amount) => {
  expect(readAmount(typed, digits)).toEqual(amount);
});

test.each([
  [1500, 0, '1500'],
  [1250, 3, '1.250'],
  [2000, 3, '2'],
])('L12: %i with %i decimals is typed as %s', (amount, digits, text) => {
  expect(typedMoney(amount, digits)).toBe(text);
});
