import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { targets } from './targets.ts';
import { atMost, exitStatus, judge, median, percentile, ratioOf } from './verdict.ts';

const even = { rounds: [{ server: 60, driver: 100 }], p50: 5, p95: 90, failed: 0 };

test.each([
  ['at the ratio', { least: 0.6 }, even, false],
  ['under the ratio', { least: 0.61 }, even, true],
  ['at the percentile', { least: 0.6, p95: 90 }, even, false],
  ['over the percentile', { least: 0.6, p95: 89 }, even, true],
  ['a failed response', { least: 0.6 }, { ...even, failed: 1 }, true],
  ['nothing measured', { least: 0.6 }, { ...even, rounds: [] }, true],
  ['an idle driver', { least: 0.6 }, { ...even, rounds: [{ server: 0, driver: 0 }] }, true],
])('%s', (_what, target, measured, isShort) => {
  expect(judge('list', target, measured).isShort).toBe(isShort);
});

test.each([
  ['overview', 150],
  ['dates', 150],
] as const)('W15: with 100,000 client files and a million documents, %s fails over %i ms', (path, most) => {
  const measured = { ...even, rounds: [{ server: 100, driver: 100 }] };
  expect(judge(path, targets[path], { ...measured, p95: most }).isShort).toBe(false);
  expect(judge(path, targets[path], { ...measured, p95: most + 1 }).isShort).toBe(true);
  const rows = readFileSync(new URL('casework.sql', import.meta.url), 'utf8');
  expect(rows).toContain('order by v.id limit 100000');
  expect(rows).toContain('order by position limit 10;'); // documents of each
});

test('the ratio is the median of the rounds, so one disturbed round does not decide', () => {
  const rounds = [
    { server: 10, driver: 100 },
    { server: 350, driver: 500 },
    { server: 80, driver: 100 },
  ];
  expect(ratioOf(rounds)).toBe(0.7);
});

test('limits are inclusive, and a missing measurement exceeds them', () => {
  expect(atMost('login', 90, 90, 'KB').isShort).toBe(false);
  expect(atMost('login', 90.1, 90, 'KB').isShort).toBe(true);
  expect(atMost('login', Number.NaN, 90, 'KB').isShort).toBe(true);
});

test('one failed line fails the whole, and so does an empty bench', () => {
  const good = atMost('login', 1, 90, 'KB');
  expect(exitStatus([good, good])).toBe(0);
  expect(exitStatus([good, atMost('list', 241, 240, 'KB')])).toBe(1);
  expect(exitStatus([])).toBe(1);
});

test('medians and percentiles', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.95)).toBe(10);
  expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 0.5)).toBe(5);
});

test('options are parsed, and invalid ones rejected', () => {
  expect(readOptions(['--rows', '50000', '--only', 'search,list'])).toMatchObject({
    rows: 50_000,
    only: ['list', 'search'],
    seconds: 5,
  });
  expect(() => readOptions(['--only', 'lists'])).toThrow('not lists');
  expect(() => readOptions(['--rows', 'many'])).toThrow('--rows');
});
