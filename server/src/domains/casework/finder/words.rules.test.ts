import { expect, test } from 'vitest';
import { matching, ranking, readSearch } from './words.rules.ts';

test.each([
  ['', []],
  ['  of the ', []],
  ['melb', ["'melb':*"]],
  ['Nursing of Melb', ["'nursing':*", "'melb':*"]],
  ['msc data', ["'master':*", "'data':*"]],
  ['M.Sc. data', ["'master':*", "'data':*"]],
  ['Ph.D', ["'phd':* | ('doctor':* & 'philosophy':*)"]],
  ['beng', ["'bachelor':* & 'engineering':*"]],
  ['IT', ["'it' | ('information':* & 'technology':*)"]],
  ['cert iv', ["'cert':*", "'iv' | '4'"]],
  ['cert 4', ["'cert':*", "'4':* | 'iv'"]],
  ['bne', ["'brisbane':*"]],
  ['Fühl-ïng', ["'fuhl':*", "'ing':*"]],
  ["o'brien's & :* | !", ["'o':*", "'brien':*", "'s':*"]],
  ['data data', ["'data':*"]],
  ['constructor', ["'constructor':*"]],
])('R5: %j is read as %j', (q, query) => {
  expect(matching(readSearch(q))).toEqual(query);
});

test('R5: what a short name says of the subject only decides the order', () => {
  expect(ranking(readSearch('msc it'))).toEqual([
    "'master':*",
    "'science':*",
    "'it' | ('information':* & 'technology':*)",
  ]);
});

test('R5: a long text is read to a limit', () => {
  expect(readSearch(Array.from({ length: 40 }, (_, at) => `w${at}`).join(' '))).toHaveLength(12);
});
