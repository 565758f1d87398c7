import { expect, test } from 'vitest';
import { before, daysIn, monthsOf, partsOf, splitByMonths } from './periods.rules.ts';

test.each([
  ['2026-03-01', '2026-03-31', 31, '2026-01-29', '2026-02-28'],
  ['2026-03-02', '2026-03-02', 1, '2026-03-01', '2026-03-01'],
  ['2024-02-01', '2024-02-29', 29, '2024-01-03', '2024-01-31'],
  ['2026-01-01', '2026-12-31', 365, '2025-01-01', '2025-12-31'],
])('%s to %s has %i days, and the previous period as many', (from, to, days, earlier, yesterday) => {
  expect(daysIn({ from, to })).toBe(days);
  expect(before({ from, to })).toEqual({ from: earlier, to: yesterday });
});

test('months are cut at both ends of a period', () => {
  expect(monthsOf({ from: '2025-11-20', to: '2026-02-03' })).toEqual([
    { from: '2025-11-20', to: '2025-11-30' },
    { from: '2025-12-01', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-01-31' },
    { from: '2026-02-01', to: '2026-02-03' },
  ]);
  expect(monthsOf({ from: '2026-02-03', to: '2026-02-03' })).toHaveLength(1);
});

test.each([
  ['2026-03-01', '2026-03-31', 31, '2026-03-01'],
  ['2026-03-01', '2026-04-01', 5, '2026-03-07'],
  ['2026-01-01', '2026-06-30', 26, '2026-01-07'],
  ['2025-07-15', '2026-07-14', 13, '2025-07-31'],
])('%s to %s is split into %i parts, the first until %s', (from, to, count, firstEnd) => {
  const parts = partsOf({ from, to });
  expect(parts).toHaveLength(count);
  expect([parts[0]?.from, parts[0]?.to, parts.at(-1)?.to]).toEqual([from, firstEnd, to]);
  const eves = parts.slice(1).map((part) => before(part).to);
  expect(eves).toEqual(parts.slice(0, -1).map((part) => part.to));
});

test.each([
  ['2025-01-01', '2025-12-31', 12, []],
  ['2025-01-15', '2025-03-31', 2, ['2025-01-15 2025-01-31']],
  ['2025-01-15', '2025-03-30', 1, ['2025-01-15 2025-01-31', '2025-03-01 2025-03-30']],
  ['2025-02-02', '2025-03-30', 0, ['2025-02-02 2025-03-30']],
  ['2026-01-01', '2026-03-09', 2, ['2026-03-01 2026-03-09']],
  ['2026-01-01', '2026-03-10', 3, []],
  ['2026-03-05', '2026-03-10', 0, ['2026-03-05 2026-03-10']],
])('%s to %s has %i whole months on 10 March 2026', (from, to, count, left) => {
  const { months, edges } = splitByMonths({ from, to }, '2026-03-10');
  expect([months.length, edges.map((edge) => `${edge.from} ${edge.to}`)]).toEqual([count, left]);
});
