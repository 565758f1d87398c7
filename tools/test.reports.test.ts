import { expect, test } from 'vitest';
import { fromPlaywright, fromVitest, slowest } from './test.reports.ts';

const vitest = (...tests: object[]) =>
  JSON.stringify({ testResults: [{ name: 'a.test.ts', status: 'passed', assertionResults: tests }] });

test.each([
  [{ status: 'passed' }, { passed: 1, failed: 0, faults: [], again: [] }],
  [
    { status: 'failed', failureMessages: ['no'] },
    { passed: 0, failed: 1, faults: ['a.test.ts: one (no)'], again: [] },
  ],
  [
    { status: 'passed', failureMessages: ['no'] },
    { passed: 1, failed: 0, faults: [], again: [{ test: 'a.test.ts: one', shown: 'a.test.ts: one (no)' }] },
  ],
  [
    { status: 'failed', failureMessages: ['no', 'still\n no', 'no'] },
    { passed: 0, failed: 1, faults: ['a.test.ts: one (no | then: still no)'], again: [] },
  ],
])('a unit test with %j reports %j', (one, told) =>
  expect(fromVitest(vitest({ fullName: 'one', ...one }))).toMatchObject(told),
);

test('an unreadable file is a failed test, and so is a browser that did not start', () => {
  const unread = { testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults: [] }] };
  expect(fromVitest(JSON.stringify(unread))).toMatchObject({ failed: 1, faults: ['a.test.ts'] });
  const noBrowser = { suites: [], errors: [{ message: 'no browser' }] };
  expect(fromPlaywright(JSON.stringify(noBrowser))).toMatchObject({ failed: 1, faults: ['no browser'] });
});

const tries = [{ errors: [{ message: '\u001b[31mnot visible\u001b[39m' }, { message: 'closed' }] }, { errors: [] }];
const story = (status: string, ok: boolean) =>
  JSON.stringify({
    suites: [{ title: 'a.spec.ts', specs: [{ title: 'one', ok, tests: [{ status, results: tries }] }] }],
    errors: [],
  });

const explained = 'a.spec.ts › one (not visible)';
test.each([
  ['flaky', true, { again: [{ test: 'a.spec.ts › one', shown: explained }], faults: [] }],
  ['unexpected', false, { again: [], faults: [explained] }],
])('a story that is %s says what failed in each try', (status, ok, result) => {
  expect(fromPlaywright(story(status, ok))).toMatchObject(result);
});

test('what took longest is named first: files of unit tests, and stories with all their tries', () => {
  const files = [5_000, 61_250, 20].map((ms, at) => ({
    name: `${process.cwd()}/tools/${at}.test.ts`,
    status: 'passed',
    assertionResults: [],
    startTime: 1_000,
    endTime: 1_000 + ms,
  }));
  const results = [{ duration: 3_000 }, { duration: 4_000 }];
  const specs = [{ title: 'one', ok: true, tests: [{ status: 'flaky', results }] }];
  const unit = fromVitest(JSON.stringify({ testResults: files }));
  const browser = fromPlaywright(JSON.stringify({ suites: [{ title: 'a.spec.ts', specs }], errors: [] }));
  expect(slowest([unit, browser], 3)).toEqual([
    '   61.3 s  tools/1.test.ts',
    '    7.0 s  a.spec.ts › one',
    '    5.0 s  tools/0.test.ts',
  ]);
  expect(slowest([{ passed: 1, failed: 0, faults: [] }])).toEqual([]);
});
