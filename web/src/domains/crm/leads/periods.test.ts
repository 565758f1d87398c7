import { expect, test } from 'vitest';
import { nameOf, periodIn, periodNames, periodOf } from './periods.ts';

const today = '2026-03-15';

test.each([
  ['days7', '2026-03-09', '2026-03-15'],
  ['days30', '2026-02-14', '2026-03-15'],
  ['days90', '2025-12-16', '2026-03-15'],
  ['thisMonth', '2026-03-01', '2026-03-15'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
  ['months12', '2025-04-01', '2026-03-15'],
] as const)('%s is %s to %s', (name, createdFrom, createdTo) => {
  expect(periodOf(name, today)).toEqual({ createdFrom, createdTo });
  expect(nameOf({ createdFrom, createdTo }, today)).toBe(name);
});

test('every name has its period, over the turn of a year too', () => {
  expect(periodNames.map((name) => periodOf(name, '2026-01-01').createdFrom)).toEqual([
    '2025-12-26',
    '2025-12-03',
    '2025-10-04',
    '2026-01-01',
    '2025-12-01',
    '2025-02-01',
  ]);
});

test.each([
  [{}, '2026-02-14', '2026-03-15'],
  [{ createdFrom: '2026-03-01' }, '2026-03-01', '2026-03-15'],
  [{ createdFrom: '2026-04-01' }, '2026-04-01', '2026-04-01'],
  [{ createdTo: '2026-03-01' }, '2026-02-14', '2026-03-01'],
  [{ createdTo: '2026-01-01' }, '2026-01-01', '2026-01-01'],
  [{ createdFrom: '2026-03-02', createdTo: '2026-03-01' }, '2026-03-01', '2026-03-02'],
])('%o resolves to %s to %s', (asked, createdFrom, createdTo) => {
  expect(periodIn(asked, 'days30', today)).toEqual({ createdFrom, createdTo });
});
