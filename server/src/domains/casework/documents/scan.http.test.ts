import { documents } from '@embark/contracts/casework/documents';
import { notifications } from '@embark/contracts/workspace/notifications';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { fakeClamd } from '../../../../test/clamd.ts';
import { lined, pdf, received } from '../../../../test/documents.ts';
import { findVirus } from '../../../kit/files/inspect/scan.ts';

const clamd = fakeClamd();
await clamd.start();
let scannerUrl = clamd.url();
afterAll(() => clamd.stop());
const crm = testApp({
  get scannerUrl() {
    return scannerUrl;
  },
});
let nusrat: Person;
let id: string;
beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
  ({ id } = await aFile(crm, nusrat));
});

test('a clean file is received', async () => {
  const { line, document } = await received(crm, nusrat, id);
  expect([line.state, document.quarantined]).toEqual(['received', false]);
});

test('a file with a virus is kept in quarantine, never served, and its line is returned; uploader and manager are notified', async () => {
  const manager = await crm.person({ roles: ['manager'], country: 'BD' });
  const { db } = crm.database;
  await db.updateTable('offices').set({ managerId: manager.id }).where('code', '=', 'BD').execute();
  const { id: lineId } = await lined(crm, nusrat, id);
  const given = { conversionId: id, lineId };
  const { status, body } = await crm.upload(nusrat, documents.upload, 'cv.pdf', pdf('EICAR'), given);
  expect([status, body]).toMatchObject([200, { quarantined: true, can: { open: false, view: false } }]);
  expect((await crm.as(nusrat, documents.line, { id: lineId })).body).toMatchObject({
    state: 'returned',
    stateWhy: 'The virus scanner found Eicar-Test. Ask for a clean file.',
    can: { check: false },
  });
  for (const endpoint of [documents.file, documents.view])
    expect((await crm.as(nusrat, endpoint, { id: body.id })).status).toBe(404);
  const { left } = (await crm.as(nusrat, documents.bundlePlan, { id, lines: lineId })).body;
  expect(left).toEqual([{ lineId, why: 'quarantined' }]);
  const { version } = (await crm.as(nusrat, documents.line, { id: lineId })).body;
  expect((await crm.as(nusrat, documents.reopen, { id: lineId, version })).status).toBe(409);
  for (const who of [nusrat, manager]) {
    const { rows } = (await crm.as(who, notifications.list, {})).body;
    expect(rows.map(({ message }) => message)).toContainEqual(
      expect.stringContaining('The virus scanner found something in cv.pdf'),
    );
  }
});

const files = async () => (await crm.database.db.selectFrom('storedFiles').select('name').execute()).length;
test('without its scanner nothing is saved', async () => {
  const gone = fakeClamd();
  await gone.start();
  scannerUrl = gone.url();
  await gone.stop();
  const before = await files();
  const path = import.meta.filename;
  await expect(findVirus(scannerUrl, path)).rejects.toMatchObject({ statusCode: 503 });
  expect(await files()).toBe(before);
});

test.each(['INSTREAM size limit exceeded. ERROR', 'what?', ''])(
  'an answer like "%s" counts as away',
  async (answer) => {
    const odd = fakeClamd(() => answer);
    await odd.start();
    await expect(findVirus(odd.url(), import.meta.filename)).rejects.toMatchObject({ statusCode: 503 });
    await odd.stop();
  },
);
