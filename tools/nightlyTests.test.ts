import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprint, leftOut, nightly, unchanged } from './nightlyTests.ts';

const group = { name: 'slow', tests: ['src/*.test.ts'], files: ['src/**'] };

function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'embark-nightly-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'src'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  return root;
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
  const root = resolve(import.meta.dirname, '..');
  const empty = nightly
    .flatMap(({ tests, files }) => [...tests, ...files])
    .filter((glob) => globSync(glob, { cwd: root }).length === 0);
  expect(empty).toEqual([]);
});

test.each([
  [undefined, []],
  ['', []],
  ['a.test.ts,b/*.test.ts', ['**/a.test.ts', '**/b/*.test.ts']],
])('EMBARK_LEAVE_OUT=%s leaves out %j', (value, globs) => expect(leftOut(value)).toEqual(globs));
