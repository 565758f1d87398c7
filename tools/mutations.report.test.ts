import { expect, test } from 'vitest';
import { firstRed, type Report } from './mutations.report.ts';

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
