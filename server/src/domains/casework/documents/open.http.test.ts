import { documents } from '@embark/contracts/casework/documents';
import { beforeAll, describe, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { pdf, received, uploaded } from '../../../../test/documents.ts';
import { flushReads } from '../../platform/audit/index.ts';

const crm = testApp();
let administrator: Person;
let nusrat: Person;
let accounts: Person;
beforeAll(async () => {
  administrator = await crm.person({ roles: ['admin'] });
  nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
  accounts = await crm.person({ roles: ['acc'] });
});

describe('who opens a document', () => {
  test('E7: a sensitive one only with its permission, and each opening is logged', async () => {
    const { id } = await aFile(crm, administrator, 'VE');
    const staff = await crm.person({ roles: ['staff'], country: 'AU' });
    const user = await crm.person({ roles: ['user'], country: 'AU' });
    const { document } = await received(crm, administrator, id, 'passport');
    const open = async (who: Person) => (await crm.as(who, documents.file, { id: document.id })).status;
    expect([await open(staff), await open(user), await open(nusrat), await open(accounts)]).toEqual([
      404, 200, 404, 403,
    ]);
    expect((await crm.as(user, documents.view, { id: document.id })).status).toBe(200);
    await flushReads(crm.database.db);
    const reads = await crm.database.db
      .selectFrom('sensitiveReads')
      .select('actorId')
      .where('subjectId', '=', document.id)
      .execute();
    expect(reads.map(({ actorId }) => actorId)).toEqual([user.id, user.id]);
    const shown = (await crm.as(staff, documents.document, { id: document.id })).body;
    expect(shown).toMatchObject({ sensitive: true, can: { open: false, view: false } });
  });

  test('it is shown in the page only where that is safe, with headers that keep it in its frame', async () => {
    const { id } = await aFile(crm, nusrat);
    const { document } = await received(crm, nusrat, id);
    const shown = await crm.as(nusrat, documents.view, { id: document.id });
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "inline; filename*=UTF-8''paper.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'; sandbox",
      'content-length': String(document.size),
      'cache-control': 'private, no-store',
    });
    const saved = await crm.as(nusrat, documents.file, { id: document.id });
    expect(saved.headers['content-disposition']).toBe("attachment; filename*=UTF-8''paper.pdf");
    const scripted = await uploaded(
      crm,
      nusrat,
      id,
      {},
      pdf('x', 1, '9 0 obj << /S /JavaScript /JS (app.alert(1)) >>'),
    );
    expect(scripted).toMatchObject({ scripted: true, can: { open: true, view: false } });
    expect((await crm.as(nusrat, documents.view, { id: scripted.id })).status).toBe(422);
  });
});
