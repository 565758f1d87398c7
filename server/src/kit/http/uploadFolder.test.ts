import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RESERVE } from '../files/space.ts';
import { uploadFolder } from './uploadFolder.ts';

async function home() {
  const folder = await mkdtemp(join(tmpdir(), 'embark-upload-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'uploads');
}

test('removes what a killed process left behind, and nothing that is being written', async () => {
  const at = await home();
  const uploads = uploadFolder(at);
  await uploads.sweep(); // before the first upload
  const [left, current] = [await uploads.make(0), await uploads.make(0)];
  await mkdir(join(left, 'file'));
  const before = new Date(Date.now() - 3_600_000);
  await utimes(left, before, before);
  await uploads.sweep();
  expect((await readdir(at)).map((name) => join(at, name))).toEqual([current]);
  await uploads.sweep(Infinity);
  expect(await readdir(at)).toEqual([]);
});

const make = async (free: number | null, bytes: number) =>
  uploadFolder(await home(), async () => free)
    .make(bytes)
    .then(
      () => 'made',
      (error: Error) => error.message,
    );

test.each([
  ['there is room', RESERVE + 1_000, 1_000, /^made$/],
  ['the upload would use the reserve', RESERVE + 999, 1_000, /disk is full/],
  ['the disk is full', 0, 0, /disk is full/],
  ['the system does not say', null, 1_000, /^made$/],
])('an upload when %s', async (_, free, bytes, expected) => {
  expect(await make(free, bytes)).toMatch(expected);
});

test('the free space of a folder that does not exist yet is that of its disk', async () => {
  const uploads = uploadFolder(join(await home(), 'deep', 'er'));
  expect(await uploads.make(1)).toContain('upload-');
});
