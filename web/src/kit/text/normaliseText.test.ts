import { expect, test } from 'vitest';
import { isSearch, normaliseText } from './strings.ts';

const same = [
  ['İSTANBUL', 'istanbul'],
  ['Istanbul', 'istanbul'],
  ['ısı', 'ISI'],
  ['İçe aktar', 'ice aktar'],
  ['Göçmenlik', 'GOCMENLIK'],
  ['Straße', 'strasse'],
  ['مُنِحَتْ', 'منحت'],
  ['أستراليا', 'استراليا'],
  ['الهجـــرة', 'الهجره'],
  ['مقدمى', 'مقدمي'],
] as const;

test.each(same)('%s reads as %s', (one, other) => {
  expect(normaliseText(one)).toBe(normaliseText(other));
});

test('different words stay different', () => {
  expect(normaliseText('Kabul')).not.toBe(normaliseText('Kapalı'));
  expect(normaliseText('قبول')).not.toBe(normaliseText('قبل'));
});

test.each([
  ['Ho', true],
  ['h', false],
  ['', false],
  ['王', true],
  ['김', true],
  ['た', true],
  ['র', false],
])('P11: %s is long enough to search: %j', (typed, isLong) => {
  expect(isSearch(typed)).toBe(isLong);
});
