import { spokenLanguages } from '@embark/contracts/kit';
import { afterEach, expect, test } from 'vitest';
import { changeLanguage } from '../i18n/i18n.ts';
import { languageName, languageOptions } from './names.ts';

afterEach(() => changeLanguage('en'));

test('languages are named and sorted in the user’s language', async () => {
  expect(languageOptions()[0]).toEqual({ value: 'ar', label: 'Arabic' });
  await changeLanguage('tr');
  expect(languageName('bn')).toBe('Bengalce');
  const labels = languageOptions().map(({ label }) => label);
  expect(labels).toHaveLength(spokenLanguages.length);
  expect(labels.indexOf('Çince')).toBeLessThan(labels.indexOf('Endonezce'));
  await changeLanguage('ar');
  expect(languageName('ur')).toBe('الأوردية');
});

test.each(['en', 'tr', 'ar'] as const)('every language has a name in %s', async (language) => {
  await changeLanguage(language);
  expect(languageOptions().filter(({ value, label }) => value === label)).toEqual([]);
});

test('an unknown language code stays unchanged', () => {
  expect(languageName('Bangla, a little')).toBe('Bangla, a little');
});
