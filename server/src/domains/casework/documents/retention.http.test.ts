import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documents } from '@embark/contracts/casework/documents';
import { conversions } from '@embark/contracts/crm/conversions';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  return () => objects.has(`sealed/${fileName.slice(-2)}/${fileName}`);
};

/** A withdrawn file with a document; `until` replaces the day that closing has set. */
async function ended(content: Buffer, until?: string) {
  const { id, version } = await aFile(crm, nusrat);
  const { id: documentId } = await uploaded(crm, nusrat, id, {}, content);
  const gone = await crm.as(nusrat, conversions.move, { id, version, to: 16, reason: 'Moved to Canada' });
  expect(gone.body.retainUntil).toBe('2033-03-02');
  if (until)
    await crm.database.db.updateTable('conversions').set({ retainUntil: until }).where('id', '=', id).execute();
  return { id, documentId };
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

test('W9: the day itself still counts, in the office of the file', async () => {
  const last = await ended(pdf('last day'), await dayInDhaka(0));
  await expect(remove(last.documentId)).rejects.toMatchObject({ code: '23514' });
  const over = await ended(pdf('over'), await dayInDhaka(-1));
  expect(await remove(over.documentId)).toMatchObject([{ numDeletedRows: 1n }]);
});

test('W9: the night removes the content that nothing refers to any more, not what another file has too', async () => {
  const [alone, shared] = [await ended(pdf('alone'), '2020-01-01'), await ended(pdf('shared'), '2020-01-01')];
  const { id: other } = await aFile(crm, nusrat);
  const same = await uploaded(crm, nusrat, other, {}, pdf('shared'));
  const [isAlone, isShared] = [await isStored(alone.documentId), await isStored(shared.documentId)];
  for (const { documentId } of [alone, shared]) await remove(documentId);
  await nightOf('2026-03-02');
  expect([await isAlone(), await isShared()]).toEqual([true, true]); // a day later, so that an upload can still take it
  await sql`update stored_files set kept_at = kept_at - interval '2 days'`.execute(crm.database.db);
  await nightOf('2026-03-02');
  expect([await isAlone(), await isShared()]).toEqual([false, true]);
  expect(await open(same.id)).toBe(pdf('shared').toString());
});
