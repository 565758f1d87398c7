import { clientMoney } from '@embark/contracts/money/clientMoney';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { heldFile, statementOn } from '../../../../test/clientMoney.ts';
import { licensed } from '../../../../test/licences.ts';

const crm = testApp();
let acc: Person;
let daniel: Person;
beforeAll(async () => {
  const admin = await crm.person({ roles: ['admin'] });
  acc = await crm.person({ roles: ['acc'] });
  daniel = await crm.person({ roles: ['user'] });
  await licensed(crm, admin, { userId: daniel.id });
});

test.each([
  ['en', 'Statement of services'],
  ['tr', 'Hizmet dökümü'],
  ['ar', 'كشف'],
] as const)(
  'W14, L6: a statement of services in %s to محمد صديقي, with its lines and total',
  async (language, title) => {
    const id = await heldFile(crm, daniel);
    await crm.database.db
      .updateTable('contacts')
      .set({ givenNames: 'محمد صديقي', familyName: '' })
      .where('id', 'in', (from) => from.selectFrom('conversions').select('contactId').where('id', '=', id))
      .execute();
    const statement = await statementOn(crm, acc, id, [
      { what: 'Preparing the application', amount: 600_00 },
      { what: 'Lodging', amount: 200_50 },
    ]);
    const reply = await crm.app.inject({
      url: `/api/money-app/statements/${statement.id}/pdf?language=${language}`,
      headers: { authorization: `Bearer ${acc.token}` },
    });
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pdf = await getDocument({ data: new Uint8Array(reply.rawPayload), useSystemFonts: false }).promise;
    const { items } = await (await pdf.getPage(1)).getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join('');
    const unspaced = text.normalize('NFC').replaceAll(/\s/g, '');
    const sum = language === 'tr' ? '800,50' : '800.50';
    for (const words of [title, statement.number, 'Preparing the application', sum, 'محمد'])
      expect(unspaced).toContain(words.normalize('NFC').replaceAll(/\s/g, ''));
  },
);

test('L6: another office gets no statement of services', async () => {
  const id = await heldFile(crm, daniel);
  const statement = await statementOn(crm, acc, id, [{ what: 'Advice', amount: 50_00 }]);
  const lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
  const refused = await crm.as(lahore, clientMoney.statementPdf, { id: statement.id, language: 'en' });
  expect(refused.status).toBe(404);
});
