import { afterEach, expect, test } from 'vitest';
import { countryName, countryOptions } from './names.ts';
import { changeLanguage } from '../i18n/i18n.ts';

afterEach(() => changeLanguage('en'));

test('countries are named and sorted in the user’s language, with the company’s own first', async () => {
  expect(countryOptions(['BD', 'AU']).slice(0, 3)).toEqual([
    { value: 'BD', label: 'Bangladesh' },
    { value: 'AU', label: 'Australia' },
    { value: 'AF', label: 'Afghanistan' },
  ]);
  expect(new Set(countryOptions().map(({ value }) => value)).size).toBe(249);
  await changeLanguage('tr');
  expect(countryName('TR')).toBe('Türkiye');
  expect(
    countryOptions()
      .map(({ label }) => label)
      .indexOf('Çekya'),
  ).toBeLessThan(
    countryOptions()
      .map(({ label }) => label)
      .indexOf('Danimarka'),
  );
});

test('an unknown country code stays unchanged', () => {
  expect(countryName('Asutralia')).toBe('Asutralia');
});
