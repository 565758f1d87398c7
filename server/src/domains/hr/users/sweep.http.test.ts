import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { users } from '@embark/contracts/hr/users';
import { afterAll, expect, test } from 'vitest';
import { FILES_SECRET, type Person, testApp } from '../../../../test/app.ts';
import { folderObjects } from '../../../kit/files/folder.ts';
import { fileStore } from '../../../kit/files/store.ts';
import { sweepContracts } from './index.ts';

const folder = await mkdtemp(join(tmpdir(), 'embark-sweep-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const crm = testApp({ files: fileStore(folderObjects(folder), [FILES_SECRET]) });
const files = fileStore(folderObjects(folder), [FILES_SECRET]);

const pdf = (text: string = crypto.randomUUID()) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`);
const hashOf = async (id: number) =>
  (await crm.database.db.selectFrom('users').select('contractHash').where('id', '=', id).executeTakeFirstOrThrow())
    .contractHash ?? '';
const isKept = async (hash: string) => {
  const found = await files.read(hash);
  found?.content.destroy();
  return found !== null;
};
const sweep = () => sweepContracts(crm.database.db, files, crm.deps.now());

async function withContract(hr: Person, content = pdf()) {
  const fields = { displayName: 'Nila', email: `${crypto.randomUUID()}@x.test`, office: 'AU' };
  const { body } = await crm.upload(hr, users.save, 'a.pdf', content, fields);
  return { id: body.data.id, hash: await hashOf(body.data.id) };
}

test('an unreferenced contract file is removed at night, one day after its upload', async () => {
  const hr = await crm.person({ roles: ['hr'] });
  const [nila, mim, omar] = [await withContract(hr), await withContract(hr), await withContract(hr, pdf('shared'))];
  const other = await withContract(hr, pdf('shared'));
  const refused = pdf('refused');
  await crm.upload(hr, users.save, 'a.pdf', refused, { id: nila.id, version: 99 });
  const stray = (await crm.database.db.selectFrom('contractFiles').select('hash').execute()).map(({ hash }) => hash);
  await crm.upload(hr, users.save, 'b.pdf', pdf(), { id: nila.id, version: 1 });
  await crm.as(hr, users.save, { id: mim.id, version: 1, removeContract: true });
  await crm.as(hr, users.save, { id: omar.id, version: 1, removeContract: true });
  const shown = async () => Promise.all([nila.hash, mim.hash, other.hash, await hashOf(nila.id)].map(isKept));

  await sweep();
  expect(await shown()).toEqual([true, true, true, true]);
  crm.setClock('2026-03-03T02:00:00Z');
  await sweep();
  expect(await shown()).toEqual([false, false, true, true]);
  const left = (await crm.database.db.selectFrom('contractFiles').select('hash').execute()).map(({ hash }) => hash);
  expect([stray.length, left.length]).toEqual([4, 2]);
  crm.setClock('2026-03-02T01:00:00Z');
});

test('a file that is uploaded again stays, and files of other domains are not touched', async () => {
  const hr = await crm.person({ roles: ['hr'] });
  const content = pdf('again');
  const first = await withContract(hr, content);
  await crm.as(hr, users.save, { id: first.id, version: 1, removeContract: true });
  crm.setClock('2026-03-03T02:00:00Z');
  const refused = await crm.upload(await crm.another(hr), users.save, 'a.pdf', content, { id: first.id, version: 99 });
  const foreign = await files.keep(import.meta.filename);
  await sweep();
  expect([refused.status, await isKept(first.hash), await isKept(foreign)]).toEqual([409, true, true]);
  crm.setClock('2026-03-02T01:00:00Z');
});
