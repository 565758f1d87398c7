import { describe, expect, test } from 'vitest';
import { Currency, currencies, decimalText, minorDigits } from './currency.ts';

describe('L12: currencies are those of ISO 4217', () => {
  test.each(['ZZZ', 'XQQ', 'AAA', 'DEM', 'XXX', 'XAU', 'XTS'])('%s is refused by its field', (code) => {
    expect(Currency.safeParse(code).error?.issues.map(({ message }) => message)).toEqual(['We know no such currency']);
  });

  test.each([
    ['aud', 'AUD'],
    [' jpy ', 'JPY'],
    ['KWD', 'KWD'],
  ])('%s is read as %s', (given, code) => expect(Currency.parse(given)).toBe(code));

  test('a text that is no code gets one message', () => {
    expect(Currency.safeParse('dollars').error?.issues).toHaveLength(1);
  });

  test.each([
    ['AUD', 2],
    ['PKR', 2],
    ['INR', 2],
    ['BDT', 2],
    ['JPY', 0],
    ['KRW', 0],
    ['VND', 0],
    ['KWD', 3],
    ['BHD', 3],
    ['OMR', 3],
    ['IQD', 3],
    ['CLF', 4],
  ])('%s has %i decimals', (code, digits) => expect(minorDigits(code)).toBe(digits));

  // Unicode writes fewer decimals where small coins went out of use, and lacks units of account and the newest codes
  const written = new Set(
    'AFN ALL COP HUF IDR IQD IRR KPW LAK LBP MGA MMK PKR SOS SYP YER BOV CHE CHW COU MXV USN VED'.split(' '),
  );
  test.each(currencies.filter((code) => !written.has(code)))(
    '%s has the decimals that the browser gives it',
    (code) => {
      const { maximumFractionDigits } = new Intl.NumberFormat('en', {
        style: 'currency',
        currency: code,
      }).resolvedOptions();
      expect(minorDigits(code)).toBe(maximumFractionDigits);
    },
  );

  test.each([
    [123_450, 'AUD', '1234.50'],
    [1500, 'JPY', '1500'],
    [1250, 'KWD', '1.250'],
    [-5, 'AUD', '-0.05'],
  ])('%i of %s is %s', (minor, code, text) => expect(decimalText(minor, code)).toBe(text));
});
