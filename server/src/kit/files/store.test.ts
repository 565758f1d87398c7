import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBucket } from '../../../test/bucket.ts';
import { openFiles } from '../../run/files.ts';
import { folderObjects } from './folder.ts';
import type { ObjectStore } from './generatedFiles.ts';
import { s3Objects } from './s3.ts';
import { fileStore, hashOf } from './store.ts';

const folder = await mkdtemp(join(tmpdir(), 'embark-store-'));
const bucket = testBucket(join(folder, 's3'));
beforeAll(bucket.start);
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true });
});

const stores: [string, () => ObjectStore][] = [
  ['a folder', () => folderObjects(join(folder, 'files'))],
  ['a bucket', () => s3Objects(bucket.url())],
  ['a folder of a bucket', () => s3Objects(`${bucket.url()}/crm`)],
];
const SECRETS = ['a secret that is long enough to derive from'] as const;
const PART = 1024 * 1024;

async function fileOf(content: string | Buffer): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, content);
  return path;
}
async function* pieces(count: number) {
  for (let n = 0; n < count; n += 1) yield Buffer.alloc(PART, n);
}
const connectionLost = new Error('the database went away');
async function* failingContent(count: number) {
  yield* pieces(count);
  throw connectionLost;
}
const name = () => crypto.randomUUID();
const open = (s3Url: string) => openFiles({ dataDir: folder, s3Url }, SECRETS);

describe.each(stores)('%s', (_what, opened) => {
  const store = () => fileStore(opened(), SECRETS);

  test('stores a file once under the hash of its content, and returns it unchanged', async () => {
    const path = await fileOf('a contract');
    const hash = await store().keep(path);
    expect(hash).toBe(await hashOf(path));
    expect(await store().keep(await fileOf('a contract'))).toBe(hash);
    const found = await store().read(hash);
    expect(found?.size).toBe(10);
    expect(found && (await buffer(found.content)).toString()).toBe('a contract');
  });

  test('stores an empty file', async () => {
    const found = await store().read(await store().keep(await fileOf('')));
    expect(found?.size).toBe(0);
    expect(found && (await buffer(found.content)).length).toBe(0);
  });

  test('writes a long stream of unknown length, and reads it as a stream', async () => {
    const id = name();
    expect(await store().generated.write(id, pieces(12))).toBe(12 * PART);
    const found = await store().generated.read(id);
    expect(found?.size).toBe(12 * PART);
    const content = found && (await buffer(found.content));
    expect(content?.equals(await buffer(pieces(12)))).toBe(true);
  });

  test.each([1, 12])('a generated file that fails after %i MiB leaves nothing behind', async (count) => {
    const id = name();
    await expect(store().generated.write(id, failingContent(count))).rejects.toBe(connectionLost);
    expect(await store().generated.read(id)).toBeNull();
  });

  test('overwrites what an earlier attempt wrote', async () => {
    const id = name();
    await store().generated.write(id, pieces(2));
    expect(await store().generated.write(id, pieces(1))).toBe(PART);
    const found = await store().generated.read(id);
    expect(found && (await buffer(found.content)).length).toBe(PART);
  });

  test('returns null for unknown files, and deletes missing ones without an error', async () => {
    const hash = 'ab'.repeat(32);
    expect([await store().read(hash), await store().generated.read(name())]).toEqual([null, null]);
    await store().remove(hash);
    await store().generated.remove(name());
  });

  test('removes one file and leaves the others', async () => {
    const [first, second] = [await store().keep(await fileOf('first')), await store().keep(await fileOf('second'))];
    const id = name();
    await store().generated.write(id, pieces(1));
    await store().remove(first);
    await store().generated.remove(id);
    expect([await store().read(first), await store().generated.read(id)]).toEqual([null, null]);
    const left = await store().read(second);
    expect(left && (await buffer(left.content)).toString()).toBe('second');
  });

  test('refuses invalid names', async () => {
    await expect(store().generated.read('../secret')).rejects.toThrow('not the name of a generated file');
    expect(await store().read('../../secret')).toBeNull();
  });
});

test('deleting from a folder also removes what a killed process left behind', async () => {
  const objects = folderObjects(join(folder, 'files'));
  const [id, hash] = [name(), 'cd'.repeat(32)];
  await mkdir(join(folder, 'files/made'), { recursive: true });
  await mkdir(join(folder, 'files/cd'), { recursive: true });
  await writeFile(join(folder, 'files/made', `${id}.draft`), 'half');
  await writeFile(join(folder, 'files/cd', `${hash}.draft`), 'half');
  await fileStore(objects, SECRETS).generated.remove(id);
  await fileStore(objects, SECRETS).remove(hash);
  expect([await objects.has(`made/${id}.draft`), await objects.has(`cd/${hash}.draft`)]).toEqual([false, false]);
});

test('an unusable bucket stops the start with a helpful message that contains no secrets', async () => {
  const line = /^S3_URL: \S+ cannot be used \(\w+\)\. Check host, bucket, key and secret;[^\n]*$/;
  await expect(open(`${bucket.url()}-missing`)).rejects.toThrow(line);
  await expect(open(bucket.url().replace('S3RVER@', 'wrong@'))).rejects.toThrow(line);
  await expect(open('http://key:very-secret@127.0.0.1:1/bucket')).rejects.toThrow(line);
  await expect(open('http://key:very-secret@127.0.0.1:1/bucket')).rejects.not.toThrow('very-secret');
  await expect(open(bucket.url())).resolves.toBeDefined();
});
