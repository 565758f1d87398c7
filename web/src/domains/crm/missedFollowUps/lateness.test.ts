import { expect, test } from 'vitest';
import { lateIn } from './Actions.tsx';

test.each([
  [0, { unit: 'minute', count: 0 }],
  [59, { unit: 'minute', count: 59 }],
  [60, { unit: 'hour', count: 1 }],
  [959, { unit: 'hour', count: 15 }],
  [960, { unit: 'day', count: 2 }],
  [5000, { unit: 'day', count: 10 }],
])('%i working minutes read as %o', (minutes, told) => {
  expect(lateIn(minutes)).toEqual(told);
});
