import { execFile } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprint, leftOut, nightly, unchanged } from './nightlyTests.ts';

const root = resolve(import.meta.dirname, '..');
const group = { name: 'slow', tests: ['src/*.test.ts'], files: ['src/**'] };

function project(files: Record<string, string>): string {
  const place = mkdtempSync(join(tmpdir(), 'embark-nightly-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  mkdirSync(join(place, 'src'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text);
  return place;
}

const before = { 'src/a.ts': 'one', 'src/a.test.ts': 'two' };
test.each([
  ['nothing changed', before, true],
  ['another file changed', { ...before, 'other.ts': 'new' }, true],
  ['a file changed', { ...before, 'src/a.ts': 'other' }, false],
  ['the test changed', { ...before, 'src/a.test.ts': 'other' }, false],
  ['a file came', { ...before, 'src/b.ts': '' }, false],
  ['a file was renamed', { 'src/b.ts': 'one', 'src/a.test.ts': 'two' }, false],
  ['text moved between files', { 'src/a.ts': 'onet', 'src/a.test.ts': 'wo' }, false],
])('nightly tests: %s: left out is %s', (_, files, isLeftOut) => {
  const passed = { slow: fingerprint(project(before), group) };
  expect(unchanged(project(files), [group], passed)).toEqual(isLeftOut ? [group] : []);
});

test('a group that never passed is not left out', () => {
  expect(unchanged(project(before), [group], {})).toEqual([]);
});

test('each glob of the nightly tests finds a file', () => {
  const empty = nightly
    .flatMap(({ tests, files }) => [...tests, ...files])
    .filter((glob) => globSync(glob, { cwd: root }).length === 0);
  expect(empty).toEqual([]);
});

test.each([
  ['', '', []],
  ['', 'a.test.ts,server/b/*.test.ts', ['a.test.ts', 'server/b/*.test.ts']],
  ['server/', 'a.test.ts,server/b/*.test.ts', ['b/*.test.ts']],
])('the project in %j with EMBARK_LEAVE_OUT=%j leaves out %j', (folder, value, globs) =>
  expect(leftOut(folder, value)).toEqual(globs),
);

/** The test files of all projects. */
async function listed(leaveOut: string): Promise<string[]> {
  const env = { ...process.env, EMBARK_LEAVE_OUT: leaveOut };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'list', '--filesOnly', '--json'],
    { cwd: root, env, maxBuffer: 1e7 },
  );
  const files: { file: string }[] = JSON.parse(stdout);
  return files.map(({ file }) => relative(root, file));
}

test('Vitest leaves out exactly the tests of the groups', { timeout: 60_000 }, async () => {
  const tests = nightly.flatMap((one) => one.tests);
  const all = await listed('');
  const left = new Set(await listed(tests.join(',')));
  expect(all.filter((file) => !left.has(file)).toSorted()).toEqual(globSync([...tests], { cwd: root }).toSorted());
});
