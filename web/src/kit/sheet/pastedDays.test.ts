import { expect, test } from 'vitest';
import { pastedDays } from './pastedDays.ts';

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
