import { expect, test } from 'vitest';
import { settled } from './closing.rules.ts';

const entry = (day: string, kind: string, amount: number) => ({ day, kind, amount });

test.each([
  ['nothing', [], { balance: 0, paidOut: 0, lost: 0, carried: 0, opening: 0 }],
  [
    'a cap: what is above it is lost, the rest stays, and the next year is granted',
    [
      entry('2025-01-01', 'earned', 14),
      entry('2025-06-01', 'taken', -2),
      entry('2026-01-01', 'expire', -2),
      entry('2026-01-01', 'earned', 14),
    ],
    { balance: 12, paidOut: 0, lost: 2, carried: 10, opening: 24 },
  ],
  [
    'paid out in the year only',
    [entry('2024-02-01', 'payout', -3), entry('2025-01-01', 'carry', 20), entry('2025-12-01', 'payout', -5)],
    { balance: 12, paidOut: 5, lost: 0, carried: 12, opening: 12 },
  ],
  [
    'leave taken later does not count',
    [entry('2025-01-01', 'carry', 4), entry('2026-02-01', 'taken', -1)],
    { balance: 4, paidOut: 0, lost: 0, carried: 4, opening: 4 },
  ],
])('N3: the end of a leave year: %s', (_name, entries, result) => {
  expect(settled(entries, '2025-12-31', '2025-01-01')).toEqual(result);
});
