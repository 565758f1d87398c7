import { expect, test } from 'vitest';
import { localised, localName, localTitle } from './localName.ts';

const fair = { name: 'Education fair', nameTr: 'Eğitim fuarı', nameAr: '' };

test.each([
  ['en', 'Education fair'],
  ['tr', 'Eğitim fuarı'],
  ['ar', 'Education fair'],
] as const)('in %s it is called %s', (language, expected) => {
  expect(localName(fair, language)).toBe(expected);
  expect(localTitle({ title: fair.name, titleTr: fair.nameTr, titleAr: fair.nameAr }, language)).toBe(expected);
});

test('a missing name falls back to English', () => expect(localName({ name: 'Old' }, 'ar')).toBe('Old'));

test('a localised row is found by any of its names', () => {
  expect(localised({ id: 3, ...fair })).toMatchObject({
    id: 3,
    name: 'Education fair',
    also: 'Education fair Eğitim fuarı',
  });
});
