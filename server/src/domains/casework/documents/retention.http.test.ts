import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documents } from '@embark/contracts/casework/documents';
import { conversions } from '@embark/contracts/crm/conversions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { FILES_SECRET, type Person, testApp } from '../../../../test/app.ts';
import { pdf, uploaded } from '../../../../test/documents.ts';
import { folderObjects } from '../../../kit/files/folder.ts';
import { fileStore } from '../../../kit/files/store.ts';
import { night } from './index.ts';

const folder = await mkdtemp(join(tmpdir(), 'embark-retention-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const objects = folderObjects(folder);
const files = fileStore(objects, [FILES_SECRET]);
const crm = testApp({ files });

let nusrat: Person;
beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
});

const remove = (id: string) => crm.database.db.deleteFrom('documents').where('id', '=', id).execute();
const nightOf = (day: string) => night({ files, db: crm.database.db }, new Date(`${day}T20:00:00Z`));
const open = async (id: string) => (await crm.as(nusrat, documents.file, { id })).body;
const isStored = async (id: string) => {
  const found = crm.database.db.selectFrom('documents').select('fileName').where('id', '=', id);
  const { fileName } = await found.executeTakeFirstOrThrow();
  return () => objects.has(`sealed/${fileName?.slice(-2)}/${fileName}`);
};

/** A withdrawn file with a document, which answers a line of its checklist; `until` replaces the day that closing has set. */
async function ended(content: Buffer, until?: string) {
  const { id, version } = await aFile(crm, nusrat);
  const line = await crm.as(nusrat, documents.addLine, { id, typeKey: 'offer-letter' });
  const { id: documentId } = await uploaded(crm, nusrat, id, { lineId: line.body.id }, content);
  const gone = await crm.as(nusrat, conversions.move, { id, version, to: 16, reason: 'Moved to Canada' });
  expect(gone.body.retainUntil).toBe('2033-03-02');
  if (until)
    await crm.database.db.updateTable('conversions').set({ retainUntil: until }).where('id', '=', id).execute();
  return { id, documentId, lineId: line.body.id };
}

/** The day in Dhaka, by the clock of the database, which decides. */
const dayInDhaka = async (more: number) => {
  const { rows } = await sql<{ day: string }>`
    select ((now() at time zone 'Asia/Dhaka')::date + ${more}::integer)::text as day`.execute(crm.database.db);
  return rows[0]?.day ?? '';
};

test('W9: nothing deletes a document of an open file, or of one that ended, before its years are over', async () => {
  const { id: openFile } = await aFile(crm, nusrat);
  const { id: ofOpen } = await uploaded(crm, nusrat, openFile);
  const { id, documentId } = await ended(pdf('kept'));
  for (const one of [ofOpen, documentId]) await expect(remove(one)).rejects.toMatchObject({ code: '23514' });
  await expect(sql`delete from conversions where id = ${id}`.execute(crm.database.db)).rejects.toMatchObject({
    code: expect.stringMatching(/^23/),
  });
  await sql`update stored_files set kept_at = kept_at - interval '6 years'`.execute(crm.database.db);
  await nightOf('2033-03-01');
  expect(await open(documentId)).toBe(pdf('kept').toString());
});

/** A day after the upload, and long before today. */
const OVER = '2026-03-10';
const known = async (id: string) => (await crm.as(nusrat, documents.document, { id })).body;
const entries = async (id: string) => (await crm.as(nusrat, conversions.timeline, { id, size: 50 })).body.rows;
const tonight = () => nightOf('2026-11-25');
const later = () => sql`update stored_files set kept_at = kept_at - interval '2 years'`.execute(crm.database.db);

test('W9: the day itself still counts, in the office of the file', async () => {
  const last = await ended(pdf('last day'), await dayInDhaka(0));
  const over = await ended(pdf('over'), await dayInDhaka(-1));
  await expect(remove(last.documentId)).rejects.toMatchObject({ code: '23514' });
  await tonight();
  expect(await known(last.documentId)).toMatchObject({ removedOn: null, can: { open: true } });
  expect(await known(over.documentId)).toMatchObject({ removedOn: await dayInDhaka(0), can: { open: false } });
});

test('W9: the database refuses to remove the content before, and to change or restore what was removed', async () => {
  const { documentId } = await ended(pdf('early'), await dayInDhaka(0));
  const change = (given: object) =>
    crm.database.db.updateTable('documents').set(given).where('id', '=', documentId).execute();
  const { fileName } = await crm.database.db
    .selectFrom('documents')
    .select('fileName')
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  await expect(change({ removedOn: '2026-11-25', fileName: null })).rejects.toMatchObject({ code: '23514' });
  await expect(change({ fileName: null })).rejects.toThrow('never changes');
  await expect(change({ removedOn: '2026-11-25' })).rejects.toMatchObject({ code: '23514' });
  await sql`update conversions set retain_until = ${OVER} where id = (select conversion_id from documents where id = ${documentId})`.execute(
    crm.database.db,
  );
  await tonight();
  await expect(change({ removedOn: null, fileName })).rejects.toThrow('never changes');
  await expect(change({ name: 'again.pdf' })).rejects.toThrow('never changes');
});

test('W9: the night removes the documents of a file whose retention is over, and keeps what they were', async () => {
  const { id, documentId, lineId } = await ended(pdf('over'), OVER);
  await tonight();
  expect(await known(documentId)).toMatchObject({
    name: 'offer-letter.pdf',
    typeKey: 'offer-letter',
    uploadedBy: nusrat.name,
  });
  for (const call of [documents.file, documents.view]) {
    const refused = await crm.as(nusrat, call, { id: documentId });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      message: 'This document was removed when the retention period of its file ended.',
    });
  }
  const { version } = await known(documentId);
  const changed = await crm.as(nusrat, documents.changeDocument, { id: documentId, version, place: 'Dhaka' });
  expect(changed.status).toBe(409);
  const line = (await crm.as(nusrat, documents.line, { id: lineId })).body;
  expect(line).toMatchObject({
    state: 'asked',
    dateMissing: false,
    versions: 1,
    document: { id: documentId, removedOn: expect.any(String) },
  });
  const said = (await entries(id)).filter(({ data }) => data['act'] === 'removed');
  expect(said).toMatchObject([{ actor: null, data: { count: 1 } }]);
  const log = await crm.database.db
    .selectFrom('audit')
    .select(['actorId', 'company', 'after'])
    .where('action', '=', 'documents.remove')
    .where('subjectId', '=', id)
    .execute();
  expect(log).toMatchObject([
    {
      actorId: null,
      company: 'fc',
      after: {
        retainUntil: OVER,
        documents: [{ id: documentId, typeKey: 'offer-letter', number: 1, hash: expect.any(String) }],
      },
    },
  ]);
  await tonight(); // once
  expect((await entries(id)).filter(({ data }) => data['act'] === 'removed')).toHaveLength(1);
});

test('W9: a line whose document was removed and waived is asked again when it is reopened', async () => {
  const { lineId, documentId } = await ended(pdf('waived'), OVER);
  await tonight();
  const { version } = (await crm.as(nusrat, documents.line, { id: lineId })).body;
  const why = 'The client sends a new one by post';
  const waived = await crm.as(nusrat, documents.waive, { id: lineId, version, why });
  const again = await crm.as(nusrat, documents.reopen, { id: lineId, version: waived.body.version });
  expect(again.body).toMatchObject({ state: 'asked', document: { id: documentId } });
});

test('W9: a file that was reopened keeps its documents, and so does one that came after the last day', async () => {
  const reopened = await ended(pdf('reopened'), OVER);
  await crm.database.db.updateTable('conversions').set({ retainUntil: null }).where('id', '=', reopened.id).execute();
  const late = await ended(pdf('late'), '2026-03-01');
  await tonight();
  for (const { documentId } of [reopened, late]) expect(await known(documentId)).toMatchObject({ removedOn: null });
});

test('W9: the night waits for a file that is being reopened, and keeps its documents', async () => {
  const { id, documentId } = await ended(pdf('meanwhile'), OVER);
  const { db, pool } = crm.database;
  const [begun] = await db.transaction().execute(async (change) => {
    await change.updateTable('conversions').set({ retainUntil: null }).where('id', '=', id).execute();
    const running = tonight();
    const waiting = vi.waitUntil(async () => (await pool.query('select from pg_locks where not granted')).rows[0]);
    await Promise.race([running, waiting]);
    return [running];
  });
  await begun;
  expect(await known(documentId)).toMatchObject({ removedOn: null });
});

test('W9: a document that is the evidence of something else can still be removed', async () => {
  const { id, documentId } = await ended(pdf('evidence'), OVER);
  await sql`update deadlines set document_id = ${documentId} where conversion_id = ${id}`.execute(crm.database.db);
  await tonight();
  expect((await known(documentId)).removedOn).not.toBeNull();
});

test('W9: two nodes at once remove a document once, each file for itself', async () => {
  const ids = [];
  for (let n = 0; n < 5; n += 1) ids.push((await ended(pdf(`both ${n}`), OVER)).id);
  await Promise.all([tonight(), tonight()]);
  for (const id of ids) expect((await entries(id)).filter(({ data }) => data['act'] === 'removed')).toHaveLength(1);
});

test('W9: the night removes the content that nothing refers to any more, not what another file has too', async () => {
  const [alone, shared] = [await ended(pdf('alone'), OVER), await ended(pdf('shared'), OVER)];
  const { id: other } = await aFile(crm, nusrat);
  const same = await uploaded(crm, nusrat, other, {}, pdf('shared'));
  const [isAlone, isShared] = [await isStored(alone.documentId), await isStored(shared.documentId)];
  await nightOf('2026-03-02');
  expect([await isAlone(), await isShared()]).toEqual([true, true]); // a day later, so that an upload can still take it
  await later();
  await nightOf('2026-03-02');
  expect([await isAlone(), await isShared()]).toEqual([false, true]);
  expect(await open(same.id)).toBe(pdf('shared').toString());
});
