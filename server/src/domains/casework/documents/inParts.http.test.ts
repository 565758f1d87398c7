import { documents } from '@embark/contracts/casework/documents';
import { beforeAll, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { lined, pdf } from '../../../../test/documents.ts';
import { night } from './index.ts';

const crm = testApp();
let nusrat: Person;
let imran: Person;
let id: string;
beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
  imran = await crm.person({ roles: ['buser'], country: 'BD' });
  ({ id } = await aFile(crm, nusrat));
});

const content = pdf('in parts', 2, 'x'.repeat(5_000));
const begin = async (size = content.length) =>
  (await crm.as(nusrat, documents.begin, { conversionId: id, name: 'long scan.pdf', size })).body;
const part = async (uploadId: string, from: number, to: number, who = nusrat) =>
  crm.upload(who, documents.part, 'part', content.subarray(from, to), { id: uploadId, offset: from });
const state = async (uploadId: string) => (await crm.as(nusrat, documents.uploadState, { id: uploadId })).body;

test('an upload continues after a lost connection, and becomes a document like any other', async () => {
  const { id: lineId } = await lined(crm, nusrat, id);
  const upload = await begin();
  expect(upload).toMatchObject({ received: 0, size: content.length });
  expect((await part(upload.id, 0, 2_000)).body.received).toBe(2_000);
  const repeated = await part(upload.id, 0, 2_000); // its answer was lost
  expect([repeated.status, repeated.body.present]).toEqual([409, expect.objectContaining({ received: 2_000 })]);
  expect(await state(upload.id)).toMatchObject({ received: 2_000 });
  const early = await crm.as(nusrat, documents.finish, { id: upload.id, lineId });
  expect([early.status, early.body.message]).toEqual([409, 'The upload is not complete. Continue at byte 2000.']);
  await part(upload.id, 2_000, content.length);
  const { status, body } = await crm.as(nusrat, documents.finish, { id: upload.id, lineId });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ lineId, pages: 2, name: 'long scan.pdf', size: content.length }),
  ]);
  expect((await crm.as(nusrat, documents.file, { id: body.id })).body).toBe(content.toString());
  expect((await crm.as(nusrat, documents.finish, { id: upload.id })).status).toBe(404);
});

test('of two that finish an upload at once, one makes the document', async () => {
  const { id: lineId } = await lined(crm, nusrat, id);
  const upload = await begin();
  await part(upload.id, 0, content.length);
  const finish = () => crm.as(nusrat, documents.finish, { id: upload.id, lineId });
  const replies = await crm.atOnce('documentUploads', finish, finish);
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  expect((await crm.as(nusrat, documents.versions, { id: lineId })).body).toHaveLength(1);
});

test('of two parts for the same place at once, one is stored', async () => {
  const upload = await begin();
  const replies = await crm.atOnce(
    'documentUploads',
    () => part(upload.id, 0, 1_000),
    () => part(upload.id, 0, 3_000),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const length = replies[0]?.status === 200 ? 1_000 : 3_000;
  expect((await state(upload.id)).received).toBe(length);
});

test('parts that are too long, empty or of somebody else are refused', async () => {
  const upload = await begin(1_000);
  expect((await part(upload.id, 0, 1_001)).body.error?.[0]?.type).toBe('file');
  expect((await part(upload.id, 0, 0)).body.error?.[0]?.type).toBe('file');
  expect((await part(upload.id, 0, 500, imran)).status).toBe(404);
  expect((await crm.as(imran, documents.uploadState, { id: upload.id })).status).toBe(404);
  expect((await state(upload.id)).received).toBe(0);
  const big = await crm.as(nusrat, documents.begin, { conversionId: id, name: 'a', size: 26 * 1024 * 1024 });
  expect(big.body.error).toEqual([{ type: 'size', message: 'The file is larger than 25 MB.' }]);
});

test('what is uploaded is checked at the end like any file', async () => {
  const bytes = Buffer.from('MZ program');
  const { body: upload } = await crm.as(nusrat, documents.begin, {
    conversionId: id,
    name: 'a.pdf',
    size: bytes.length,
  });
  await crm.upload(nusrat, documents.part, 'part', bytes, { id: upload.id, offset: 0 });
  const { status, body } = await crm.as(nusrat, documents.finish, { id: upload.id });
  expect([status, body.error?.[0]?.type]).toEqual([422, 'file']);
});

test('an upload that nobody finishes is gone after a day, its parts a night later', async () => {
  const upload = await begin();
  const bytes = Buffer.from(crypto.randomUUID());
  await crm.upload(nusrat, documents.part, 'part', bytes, { id: upload.id, offset: 0 });
  const { db } = crm.database;
  const parts = () => db.selectFrom('storedFiles').select('name').where('size', '=', bytes.length).execute();
  const { length } = await parts();
  await night({ files: crm.deps.files, db }, crm.deps.now());
  expect([(await state(upload.id)).received, (await parts()).length]).toEqual([bytes.length, length]);
  await night({ files: crm.deps.files, db }, new Date('2026-03-03T02:00:00Z'));
  expect((await crm.as(nusrat, documents.uploadState, { id: upload.id })).status).toBe(404);
  expect((await parts()).length).toBe(0);
});
