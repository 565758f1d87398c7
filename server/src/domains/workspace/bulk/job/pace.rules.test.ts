import { expect, test } from 'vitest';
import { nextSize } from './pace.rules.ts';

test.each([
  ['quick', 200, 40, 300],
  ['about right', 200, 90, 200],
  ['slow', 200, 240, 100],
  ['very slow', 200, 5_000, 100],
  ['quick, at the maximum size', 900, 10, 1_000],
])('a batch that was %s', (_, size, took, next) => {
  expect(nextSize(size, took)).toBe(next);
});
