import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { assert, asyncProperty, integer } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testBucket } from '../../../test/bucket.ts';
import { folderObjects } from './folder.ts';
import type { ObjectStore } from './generatedFiles.ts';
import { CHUNK, seal, unseal } from './seal.ts';
import { s3Objects } from './s3.ts';
import { sealedFiles } from './sealedFiles.ts';

const key = randomBytes(32);
/** What OpenSSL says to changed bytes, and what we say to missing ones. */
const REFUSED = /unable to authenticate|cut off|unknown format/;
async function* inPieces(bytes: Buffer, size = 7_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const sealed = (bytes: Buffer) => buffer(seal(key, inPieces(bytes)));
const opened = (bytes: Buffer, size?: number) => buffer(unseal(key, inPieces(bytes, size)));
const PIECE = CHUNK + 16;

describe('content that is sealed', () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 5 * CHUNK + 17])('comes back: %i bytes', async (size) => {
    const bytes = randomBytes(size);
    const text = await sealed(bytes);
    expect(text.includes(bytes.subarray(0, 32)) && size >= 32).toBe(false);
    expect((await opened(text, 999)).equals(bytes)).toBe(true);
  });

  test('property: a changed byte anywhere is noticed', async () => {
    const bytes = randomBytes(2 * CHUNK + 100);
    const text = await sealed(bytes);
    await assert(
      asyncProperty(integer({ min: 0, max: text.length - 1 }), integer({ min: 1, max: 255 }), async (at, by) => {
        const changed = Buffer.from(text);
        changed[at] = (changed[at] ?? 0) ^ by;
        await expect(opened(changed)).rejects.toThrow(REFUSED);
      }),
      { numRuns: 30 },
    );
  });

  const cases: [string, (text: Buffer) => Buffer][] = [
    ['cut off within a piece', (text) => text.subarray(0, -5)],
    ['cut off between two pieces', (text) => text.subarray(0, 4 + 2 * PIECE)],
    ['without its last piece', (text) => text.subarray(0, 4 + 3 * PIECE)],
    ['empty', () => Buffer.alloc(0)],
    ['only its beginning', (text) => text.subarray(0, 4)],
    ['with pieces in another order', (text) => swapped(text)],
    ['with a piece twice', (text) => Buffer.concat([text.subarray(0, 4 + PIECE), text.subarray(4)])],
    ['with something added', (text) => Buffer.concat([text, text.subarray(4)])],
    ['of another format', (text) => Buffer.concat([Buffer.from('EMB9'), text.subarray(4)])],
  ];
  test.each(cases)('is refused %s', async (_, change) => {
    const text = await sealed(randomBytes(3 * CHUNK + 10));
    await expect(opened(change(text))).rejects.toThrow(REFUSED);
  });

  test('is refused with another key', async () => {
    const text = await sealed(Buffer.from('secret'));
    await expect(buffer(unseal(randomBytes(32), inPieces(text)))).rejects.toThrow(REFUSED);
  });
});

function swapped(text: Buffer): Buffer {
  const [one, two] = [text.subarray(4, 4 + PIECE), text.subarray(4 + PIECE, 4 + 2 * PIECE)];
  return Buffer.concat([text.subarray(0, 4), two, one, text.subarray(4 + 2 * PIECE)]);
}

const folder = await mkdtemp(join(tmpdir(), 'embark-sealed-'));
const bucket = testBucket(join(folder, 's3'));
beforeAll(bucket.start);
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true });
});
const stores: [string, () => ObjectStore][] = [
  ['a folder', () => folderObjects(join(folder, 'files'))],
  ['a bucket', () => s3Objects(bucket.url())],
];
const [oldSecret, newSecret] = ['the first secret, long enough to derive', 'the second secret, long enough to derive'];

describe.each(stores)('sealed files in %s', (_what, open) => {
  test('are stored encrypted and come back; other names, keys and missing files do not', async () => {
    const objects = open();
    const files = sealedFiles(objects, [oldSecret]);
    const [name, other] = [randomUUID(), randomUUID()];
    const [nameKey, otherKey] = [files.newKey(name), files.newKey(other)];
    const content = randomBytes(300_000);
    await files.write(name, nameKey, inPieces(content));
    const found = await files.read(name, nameKey);
    expect(found && (await buffer(found)).equals(content)).toBe(true);
    const stored = await objects.read(`sealed/${name.slice(-2)}/${name}`);
    expect(stored && (await buffer(stored.content)).includes(content.subarray(0, 64))).toBe(false);
    expect(await files.read(other, otherKey)).toBeNull();
    await expect(files.read(name, otherKey)).rejects.toThrow(REFUSED); // wrapped for another file
    await files.remove(name);
    expect(await files.read(name, nameKey)).toBeNull();
    await expect(files.read('../../secret', nameKey)).rejects.toThrow(REFUSED);
  });

  test('rotation: the new secret takes over the keys, and then the old one is no longer needed', async () => {
    const before = sealedFiles(open(), [oldSecret]);
    const name = randomUUID();
    const first = before.newKey(name);
    await before.write(name, first, inPieces(Buffer.from('a passport')));
    const both = sealedFiles(open(), [newSecret, oldSecret]);
    const again = both.rewrap(name, first);
    expect([first.keyId === again.keyId, again.keyId]).toEqual([false, both.keyId]);
    const after = sealedFiles(open(), [newSecret]);
    const found = await after.read(name, again);
    expect(found && (await buffer(found)).toString()).toBe('a passport');
    await expect(after.read(name, first)).rejects.toThrow('is not among FILES_KEY and FILES_KEY_PREVIOUS');
  });
});
