import { describe, expect, test } from 'vitest';
import { firstRed, killerOf, type RedTest, type Report } from './mutations.report.ts';

const passed = { fullName: 'sound', status: 'passed', failureMessages: [] };
const failed = (message: string) => ({ fullName: 'locks', status: 'failed', failureMessages: [message] });
const report = (...files: [name: string, ...tests: Report['testResults'][number]['assertionResults']][]): Report => ({
  numTotalTests: 2,
  testResults: files.map(([name, ...tests]) => ({
    name: `/copy/${name}`,
    status: tests.length === 0 || tests.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
    assertionResults: tests,
  })),
});
const found = (...files: Parameters<typeof report>) => firstRed(report(...files), (name) => name.replace('/copy/', ''));

test('a failed assertion counts', () => {
  expect(found(['a.test.ts', passed], ['b.test.ts', failed('expected 1 to be 2\n at b')])).toEqual({
    file: 'b.test.ts',
    test: 'b.test.ts: locks: expected 1 to be 2',
    isFailure: true,
  });
});

test.each([
  'Error: Test timed out in 5000ms.',
  'Error: Hook timed out in 10000ms.',
  'connect ETIMEDOUT 127.0.0.1:5432',
])('running out of time does not: %s', (message) => {
  expect(found(['b.test.ts', failed(message)])?.isFailure).toBe(false);
  expect(found(['b.test.ts', failed(message)], ['c.test.ts', failed('expected 403')])?.file).toBe('c.test.ts');
});

test('a file that did not start does not count, and green files are no red ones', () => {
  expect(found(['a.test.ts'])).toMatchObject({ file: 'a.test.ts', isFailure: false });
  expect(found(['a.test.ts', passed])).toBeUndefined();
});

const red = (file: string, isFailure = true): RedTest => ({ file, test: `${file}: locks`, isFailure });

/** Tries a mutation with which these tests are red; `unsound` are red without it too. */
async function tried(stages: string[][], reds: readonly RedTest[], unsound: readonly string[] = []) {
  const asked: string[] = [];
  const told: string[] = [];
  const trial = {
    redWith: async (files: readonly string[]) => reds.find(({ file }) => files.includes(file)),
    isSound: async (file: string) => {
      asked.push(file);
      return !unsound.includes(file);
    },
    tell: (line: string) => void told.push(line.trim()),
  };
  const sound = new Map<string, boolean>();
  const killers = [await killerOf(stages, trial, sound), await killerOf(stages, trial, sound)];
  return { killers: killers.map((one) => one?.file), asked, told };
}

describe('the test that notices a mutation', () => {
  test.each([
    ['fails only with it', [['a', 'b']], [red('b')], [], 'b'],
    ['is in a later stage', [['a'], ['b']], [red('b')], [], 'b'],
    ['comes after one that fails without it too', [['a', 'b']], [red('a'), red('b')], ['a'], 'b'],
    ['comes after one that ran out of time', [['a'], ['b']], [red('a', false), red('b')], [], 'b'],
    ['does not exist if all are green', [['a'], ['b']], [], [], undefined],
    ['does not exist if it fails without it too', [['a']], [red('a')], ['a'], undefined],
    ['does not exist if it ran out of time', [['a']], [red('a', false)], [], undefined],
  ])('%s', async (_, stages, reds, unsound, killer) => {
    const { killers, asked } = await tried(stages, reds, unsound);
    expect(killers).toEqual([killer, killer]);
    expect(asked, 'each file runs once without the mutation').toEqual([...new Set(asked)]);
  });

  test('says why a red test does not count', async () => {
    const { told } = await tried([['a', 'b']], [red('a'), red('b', false)], ['a']);
    expect(told.slice(0, 2)).toEqual([
      'not by a: locks, which fails without it too',
      'not by b: locks, which ran out of time',
    ]);
  });
});
