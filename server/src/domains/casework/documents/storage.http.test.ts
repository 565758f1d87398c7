import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { documents } from '@embark/contracts/casework/documents';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { FILES_SECRET, type Person, testApp } from '../../../../test/app.ts';
import { testBucket } from '../../../../test/bucket.ts';
import { pdf, uploaded } from '../../../../test/documents.ts';
import { folderObjects } from '../../../kit/files/folder.ts';
import type { ObjectStore } from '../../../kit/files/generatedFiles.ts';
import { s3Objects } from '../../../kit/files/s3.ts';
import { CHUNK } from '../../../kit/files/seal.ts';
import { fileStore } from '../../../kit/files/store.ts';
import { inspect } from '../../../kit/files/inspect/inspect.ts';
import { uploadFolder } from '../../../kit/http/uploadFolder.ts';
import { keepFile } from '../../platform/storedFiles/index.ts';
import { night } from './index.ts';

const folder = await mkdtemp(join(tmpdir(), 'embark-documents-'));
const bucket = testBucket(join(folder, 's3'));
await bucket.start();
afterAll(async () => {
  await bucket.stop();
  await rm(folder, { recursive: true, force: true });
});
const stores: [string, ObjectStore][] = [
  ['a folder', folderObjects(join(folder, 'files'))],
  ['a bucket', s3Objects(bucket.url())],
];

const keyOf = (name: string) => `sealed/${name.slice(-2)}/${name}`;

describe.each(stores)('documents in %s', (_what, objects) => {
  const files = fileStore(objects, [FILES_SECRET]);
  const crm = testApp({ files });
  let nusrat: Person;
  let id: string;
  beforeAll(async () => {
    nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
    ({ id } = await aFile(crm, nusrat));
  });
  const open = async (documentId: string) => (await crm.as(nusrat, documents.file, { id: documentId })).body;
  const nameOf = async (documentId: string) => {
    const found = crm.database.db.selectFrom('documents').select('fileName').where('id', '=', documentId);
    return (await found.executeTakeFirstOrThrow()).fileName ?? '';
  };
  /** As if the years of its client file were over. */
  const remove = async (documentId: string) => {
    const retain = (until: string | null) =>
      crm.database.db.updateTable('conversions').set({ retainUntil: until }).where('id', '=', id).execute();
    await retain(crm.deps.now().toISOString().slice(0, 10));
    await crm.database.db.deleteFrom('documents').where('id', '=', documentId).execute();
    await retain(null);
  };
  const age = () => sql`update stored_files set kept_at = kept_at - interval '2 days'`.execute(crm.database.db);
  const tonight = (other = files) => night({ files: other, db: crm.database.db }, crm.deps.now());

  test('are encrypted there, and come back as they were', async () => {
    const content = pdf('PASSPORT A1234567');
    const { id: one } = await uploaded(crm, nusrat, id, {}, content);
    const stored = await objects.read(keyOf(await nameOf(one)));
    const bytes = stored && (await buffer(stored.content));
    expect([bytes?.length, bytes?.includes('A1234567')]).toEqual([content.length + 4 + 16, false]);
    expect(await open(one)).toBe(content.toString());
  });

  test('W9: the night removes what nothing refers to after a day, and nothing else', async () => {
    const kept = await uploaded(crm, nusrat, id, {}, pdf('kept'));
    const gone = await uploaded(crm, nusrat, id, {}, pdf('gone'));
    const name = await nameOf(gone.id);
    await remove(gone.id);
    await tonight();
    expect(await objects.has(keyOf(name))).toBe(true);
    await age();
    await tonight();
    expect(await objects.has(keyOf(name))).toBe(false);
    expect(await open(kept.id)).toBe(pdf('kept').toString());
    const row = crm.database.db.selectFrom('storedFiles').select('name').where('name', '=', name);
    expect(await row.execute()).toEqual([]);
  });

  test('a file that is uploaded again before the night stays', async () => {
    const first = await uploaded(crm, nusrat, id, {}, pdf('again'));
    await remove(first.id);
    await age();
    const second = await uploaded(crm, nusrat, id, {}, pdf('again'));
    await tonight();
    expect(await open(second.id)).toBe(pdf('again').toString());
  });

  test('a new FILES_KEY takes over all files in the night, without writing them again', async () => {
    const { id: one } = await uploaded(crm, nusrat, id, {}, pdf('rotated'));
    const name = await nameOf(one);
    const before = await objects.read(keyOf(name)).then((found) => found && buffer(found.content));
    const next = 'another secret of the tests, long enough';
    const both = fileStore(objects, [next, FILES_SECRET]);
    await tonight(both);
    const { rows } = await sql<{ keys: number }>`select count(distinct key_id)::int as keys from stored_files`.execute(
      crm.database.db,
    );
    const row = await crm.database.db
      .selectFrom('storedFiles')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    expect([rows[0]?.keys, row.keyId]).toEqual([1, both.sealed.keyId]);
    const alone = await fileStore(objects, [next]).sealed.read(name, row);
    expect(alone && (await buffer(alone)).toString()).toBe(pdf('rotated').toString());
    const after = await objects.read(keyOf(name)).then((found) => found && buffer(found.content));
    expect(before && after?.equals(before)).toBe(true);
    await tonight(fileStore(objects, [FILES_SECRET, next]));
    expect(await open(one)).toBe(pdf('rotated').toString());
  });

  test('a file that was changed in the store is not served', async () => {
    const { id: one } = await uploaded(crm, nusrat, id, {}, pdf('changed'));
    const name = await nameOf(one);
    const stored = await objects.read(keyOf(name));
    const bytes = stored ? await buffer(stored.content) : Buffer.alloc(0);
    bytes[50] = (bytes[50] ?? 0) ^ 1;
    await objects.write(keyOf(name), inPieces(bytes));
    const { status, body } = await crm.as(nusrat, documents.file, { id: one });
    expect([status, JSON.stringify(body).includes('%PDF')]).toEqual([500, false]);
  });
});

async function* inPieces(bytes: Buffer) {
  yield bytes;
}

const other = testApp();
test('25 MB are inspected, encrypted and stored in small pieces: less than 20 MB of memory', {
  timeout: 60_000,
}, async () => {
  const path = join(folder, 'large.pdf');
  await writeFile(path, Buffer.concat([pdf('large', 3), randomBytes(25 * 1024 * 1024 - 2_000)]));
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const usage = () => {
    collect();
    collect(); // buffers are freed beside the program: the second run waits for what the first has found
    return process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed;
  };
  const largest = { piece: 0, memory: 0, size: 0, pieces: 0 };
  const objects: ObjectStore = {
    ...folderObjects(folder),
    async write(_key, content) {
      for await (const piece of content) {
        largest.piece = Math.max(largest.piece, piece.length);
        largest.size += piece.length;
        largest.pieces += 1;
        if (largest.pieces % 100 === 0) largest.memory = Math.max(largest.memory, usage());
      }
      return largest.size;
    },
  };
  const parts = {
    db: other.database.db,
    files: fileStore(objects, [FILES_SECRET]),
    uploads: uploadFolder(folder),
    scannerUrl: undefined,
  };
  const before = usage();
  const found = await inspect({ name: 'large.pdf', path, size: 25 * 1024 * 1024 });
  await keepFile(parts, path, new Date());
  expect([found.pages, largest.piece <= CHUNK + 16, largest.size > 25_000_000]).toEqual([3, true, true]);
  expect((largest.memory - before) / 1024 / 1024).toBeLessThan(20);
});
