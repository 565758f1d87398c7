import { expect, test } from 'vitest';
import { folded } from './fold.ts';

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
  expect(folded(one)).toBe(folded(other));
});

test('different words stay different', () => {
  expect(folded('Kabul')).not.toBe(folded('Kapalı'));
  expect(folded('قبول')).not.toBe(folded('قبل'));
});
