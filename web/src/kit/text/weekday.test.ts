import { afterAll, expect, test } from 'vitest';
import { changeLanguage } from '../i18n/i18n.ts';
import { weekdayLetter } from './weekday.ts';

afterAll(() => changeLanguage('en'));

test.each([
  ['en', 'F'],
  ['tr', 'C'],
  ['ar', 'ج'],
] as const)('%s has one letter for a Friday', async (language, letter) => {
  await changeLanguage(language);
  expect(weekdayLetter('2026-12-25')).toBe(letter);
});
