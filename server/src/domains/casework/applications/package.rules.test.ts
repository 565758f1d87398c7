import { expect, test } from 'vitest';
import { totalOf } from './package.rules.ts';

test.each([
  ['nothing but the tuition', { tuition: 100 }, 100],
  ['a scholarship and other fees', { tuition: 100, scholarship: 30, otherFees: 5 }, 75],
  [
    'a scholarship above the tuition, which does not pay other fees',
    { tuition: 100, scholarship: 130, otherFees: 5 },
    5,
  ],
  ['a course without tuition', { tuition: 0, otherFees: 5 }, 5],
  ['a tuition that is not known', { otherFees: 5 }, null],
])('K: the total of an offer with %s', (_, given, total) => {
  expect(totalOf({ tuition: null, scholarship: null, otherFees: null, ...given })).toBe(total);
});
