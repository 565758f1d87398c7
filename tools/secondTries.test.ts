import { expect, test } from 'vitest';
import { keepSecondTries } from './secondTries.rules.ts';

test.each([
  ['the first day is kept', {}, ['a'], { kept: { a: ['2026-05-20'] }, failing: [] }],
  ['two runs on a day count once', { a: ['2026-05-20'] }, ['a'], { kept: { a: ['2026-05-20'] }, failing: [] }],
  [
    'the third day fails',
    { a: ['2026-05-01', '2026-05-09'] },
    ['a'],
    { kept: { a: ['2026-05-01', '2026-05-09', '2026-05-20'] }, failing: ['a'] },
  ],
  [
    'a test that was stable for thirty days begins again',
    { a: ['2026-04-01', '2026-04-20'], b: ['2026-04-19'] },
    ['a'],
    { kept: { a: ['2026-05-20'] }, failing: [] },
  ],
  [
    'a test that passed at once today does not fail',
    { a: ['2026-05-01', '2026-05-02', '2026-05-03'] },
    ['b'],
    { kept: { a: ['2026-05-01', '2026-05-02', '2026-05-03'], b: ['2026-05-20'] }, failing: [] },
  ],
])('second tries: %s', (_, kept, tests, result) => expect(keepSecondTries(kept, tests, '2026-05-20')).toEqual(result));
