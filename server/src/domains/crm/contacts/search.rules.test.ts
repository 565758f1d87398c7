import { expect, test } from 'vitest';
import { halvesOf, isName, readSearch } from './search.rules.ts';

test.each([
  ['Rahman', { words: ['Rahman'], short: [] }],
  ['  md rahman ', { words: ['rahman'], short: ['md'] }],
  ['01711-223344', { words: ['1711223344'], short: [] }],
  ['+880 1711 223344', { words: ['1711223344'], short: [] }],
  ['00880 1711 223344', { words: ['1711223344'], short: [] }],
  ['০১৭১১ ২২৩৩৪৪', { words: ['1711223344'], short: [] }],
  ['rahman 01711', { words: ['rahman', '1711'], short: [] }],
  ['asha@x.test', { words: ['asha@x.test'], short: [] }],
  ['রহিম', { words: ['রহিম'], short: [] }],
  ['E-2026-000123', { number: 'E-2026-000123' }],
  ['e-2026-123', { number: 'E-2026-000123' }],
  ['2026-000123', { number: 'E-2026-000123' }],
  ['2026-00123', { words: ['202600123'], short: [] }],
  ['C-2026-00042', { words: ['C-2026-00042'], short: [] }],
  ['12', { words: [], short: ['12'] }],
  ['Ho Xu', { words: [], short: ['Ho', 'Xu'] }],
  ['王', { words: ['王'], short: [] }],
  ['김 Li', { words: ['김'], short: ['Li'] }],
  ['Παπαδόπουλος', { words: ['Παπαδόπουλο'], short: [] }],
  ['%', 'nothing'],
  ['___', 'nothing'],
  ['rahman %%%', 'nothing'],
  ['', { words: [], short: [] }],
  ['Abdurrahman', { words: ['Abdur', 'rahman'], short: [] }],
  ['abdul-karim khan', { words: ['abdul', 'karim', 'khan'], short: [] }],
  ['Abdullah', { words: ['Abdullah'], short: [] }],
])('%j', (typed, sought) => {
  expect(readSearch(typed, 'E', 6)).toEqual(sought);
});

test('client files have five-digit numbers', () => {
  expect(readSearch('c-2026-42', 'C', 5)).toEqual({ number: 'C-2026-00042' });
  expect(readSearch('2026-00042', 'C', 5)).toEqual({ number: 'C-2026-00042' });
});

test.each([
  ['Rahman', true],
  ['Md.', true],
  ["O'Neil", true],
  ['মোঃ', true],
  ['শেখ', true],
  ['محمّد', true],
  ['al-hussaini', true],
  ['rahman2', false],
  ['r@x.test', false],
  ['1711223344', false],
  ['%', false],
])('%s may be a name: %j', (word, may) => {
  expect(isName(word)).toBe(may);
});

test('P11: a name in one piece is also two words', () => {
  expect(halvesOf('王小明')).toEqual([
    ['王', '小明'],
    ['王小', '明'],
  ]);
  expect([halvesOf('王'), halvesOf('Wang'), halvesOf('王'.repeat(9))]).toEqual([[], [], []]);
});
