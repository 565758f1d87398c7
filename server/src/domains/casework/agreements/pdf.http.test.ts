import { agreements } from '@embark/contracts/casework/agreements';
import { beforeAll, expect, test } from 'vitest';
import { aFile } from '../../../../test/agreements.ts';
import { type Person, testApp } from '../../../../test/app.ts';
import { pdfAt, readPdf } from '../../../../test/pdf.ts';

const crm = testApp();
let nusrat: Person;
beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
});

/** The text of the PDF of a file's draft, as a reader finds it, and its pages. */
async function pdfOf(language: 'en' | 'tr' | 'ar', given: object = {}, name?: string) {
  const file = await aFile(crm, nusrat);
  if (name !== undefined)
    await crm.database.db
      .updateTable('contacts')
      .set({ givenNames: name, familyName: '' })
      .where('id', '=', file.contactId)
      .execute();
  const { body } = await crm.as(nusrat, agreements.create, { id: file.id, template: 'migration', language });
  const changed = await crm.as(nusrat, agreements.change, { id: body.id, version: body.version, ...given });
  expect(changed.status).toBe(200);
  const { bytes, name: fileName } = await pdfAt(crm, nusrat, `/agreements-app/agreements/${body.id}/pdf`);
  expect(fileName).toContain(`${body.number}.pdf`);
  return { ...(await readPdf(bytes)), number: body.number };
}

test('W14: an agreement in Turkish has its words, amounts and number, found by search', async () => {
  const feeLines = [{ stage: 1, description: 'Öğrenci vizesi', amount: 12_345_67, taxCode: null }];
  const { text, pages, info, number } = await pdfOf('tr', { feeLines, title: 'Göçmenlik sözleşmesi' });
  expect(pages).toBe(2);
  expect(info).toMatchObject({ Language: 'tr', Title: `${number} · Göçmenlik sözleşmesi` });
  for (const words of ['Göçmenlik sözleşmesi', 'Öğrenci vizesi', 'BDT 12.345,67', number, 'Sadia Rahman', 'Taslak'])
    expect(text).toContain(words);
});

test('W14: an agreement in Arabic keeps codes and amounts in order, and its words are found', async () => {
  const { text, info } = await pdfOf('ar', {}, 'محمد صديقي');
  expect(info).toMatchObject({ Language: 'ar' });
  for (const words of ['صديقي', 'محمد', 'BDT 0.00', '100 %']) expect(text).toContain(words);
});

test('nothing typed is read as markup, and a long agreement runs over pages', async () => {
  const typed = '#panic("no") *bold* $x^2$ <b>';
  const clauses = Array.from({ length: 30 }, (_, index) => ({
    heading: `Clause ${index}`,
    text: `${typed}\n\n${'More text for this clause. '.repeat(20)}`,
  }));
  const { text, pages } = await pdfOf('en', { clauses, services: [typed] });
  expect(text).toContain('#panic("no") *bold* $x^2$ <b>');
  expect(pages).toBeGreaterThan(3);
});

test('other offices get no PDF', async () => {
  const file = await aFile(crm, nusrat);
  const { body } = await crm.as(nusrat, agreements.create, { id: file.id, template: 'general', language: 'en' });
  const lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
  expect((await crm.as(lahore, agreements.pdf, { id: body.id })).status).toBe(404);
});
