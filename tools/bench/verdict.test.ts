import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readOptions } from './options.ts';
import { statementOf } from './floor/statements.ts';
import { timed } from './targets.ts';
import { atMost, exitStatus, judge, judgeTime, median, percentile, ratioOf } from './verdict.ts';

const cost = (cpu: number) => ({ perSecond: 100, node: cpu / 2, postgres: cpu / 2 });
const round = (product: number, bare = 100) => ({ product: cost(product), bare: cost(bare), driver: 500 });
const even = { rounds: [round(250)], p50: 5, p95: 90, failed: 0 };
const turn = { cpu: 30, time: 90 };
const goal = { times: 2.5, perSecond: 1_000 };

test.each([
  ['at the ratio', goal, even, false],
  ['over the ratio by a tenth', goal, { ...even, rounds: [round(275)] }, false],
  ['over the ratio by more', goal, { ...even, rounds: [round(276)] }, true],
  ['at the percentile', { ...goal, p95: 90 }, even, false],
  ['over the percentile', { ...goal, p95: 89 }, even, true],
  ['a failed response', goal, { ...even, failed: 1 }, true],
  ['nothing measured', goal, { ...even, rounds: [] }, true],
  ['an idle floor', goal, { ...even, rounds: [round(0, 0)] }, true],
])('%s', (_what, target, measured, isShort) => {
  expect(judge('list', target, measured).isShort).toBe(isShort);
});

test.each([
  ['overview', 150],
  ['dates', 150],
] as const)('W15: with 100,000 client files and a million documents, %s fails over %i ms', (path, most) => {
  expect(timed[path].p95).toBe(most);
  const judged = (measured: object) => judgeTime(path, timed[path], { ...even, p95: most, turn, ...measured }).isShort;
  expect([judged({}), judged({ p95: most + 1 }), judged({ failed: 1 })]).toEqual([false, true, true]);
  const rows = readFileSync(new URL('casework.sql', import.meta.url), 'utf8');
  expect(rows).toContain('order by v.id limit 100000');
  expect(rows).toContain('order by position limit 10;'); // documents of each
});

test.each([
  [20, false],
  [20.1, true],
  [Number.NaN, true],
])('a turn of %d ms of CPU, where 20 is the most', (cpu, isShort) => {
  const measured = { ...even, p95: 60, turn: { cpu, time: 70 } };
  expect(judgeTime('board', timed.board, measured).isShort).toBe(isShort);
});

test('the ratio is the median of the rounds, so one disturbed round does not decide', () => {
  expect(ratioOf([round(1000), round(140), round(160)])).toBe(1.6);
});

test('a filter asks the floor for the same fields, each once', () => {
  const { name, text, values } = statementOf('filter', { service: '3,4', rating: 'hot', sort: 'name' });
  expect(name).toBe('filter service rating name');
  expect(text).toContain(
    "company = 'fc' and service_id = any($1::int[]) and rating = any($2::text[]) order by contact_name",
  );
  expect(values({ service: '3,4', rating: 'hot' })).toEqual([['3', '4'], ['hot']]);
  expect(() => statementOf('unknown', {})).toThrow('unknown');
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
  expect(readOptions(['--quick'])).toMatchObject({ rows: 200_000, seconds: 2 });
  expect(() => readOptions(['--only', 'lists'])).toThrow('not lists');
  expect(() => readOptions(['--rows', 'many'])).toThrow('--rows');
});
