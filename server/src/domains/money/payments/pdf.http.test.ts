import { payments } from '@embark/contracts/money/payments';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { agreedFile, aReceipt, paid, planIn } from '../../../../test/payments.ts';

const crm = testApp();
let nusrat: Person;
beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
});

/** The text of the PDF of a receipt, as a reader finds it, and its pages. */
async function pdfOf(name: string, given: Parameters<typeof aReceipt>[1], language: 'en' | 'tr' | 'ar' = 'en') {
  const { id, file } = await agreedFile(crm, nusrat, 1_000_000_00);
  const { db } = crm.database;
  await db.updateTable('contacts').set({ givenNames: name, familyName: '' }).where('id', '=', file.contactId).execute();
  const [line] = (await planIn(crm, nusrat, id)).instalments;
  const allocations = [{ instalmentId: line!.id, kind: 'cash' as const, amount: 1_000_000_00 }];
  const { receiptId, file: after } = await paid(crm, nusrat, id, aReceipt(1_234_567_50, { allocations, ...given }));
  const reply = await crm.app.inject({
    url: `/api/money-app/receipts/${receiptId}/pdf?language=${language}`,
    headers: { authorization: `Bearer ${nusrat.token}` },
  });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  const pdf = await getDocument({ data: new Uint8Array(reply.rawPayload), useSystemFonts: false }).promise;
  const words: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1)
    for (const item of (await (await pdf.getPage(page)).getTextContent()).items)
      if ('str' in item) words.push(item.str);
  return {
    receiptId,
    text: words.join(' ').replace(/\s+/g, ' '),
    pages: pdf.numPages,
    number: after.receipts[0]?.number,
  };
}

test('L5: a cash receipt has two copies, lakh and crore, the amount in words, and what it paid for', async () => {
  const { text, pages, number } = await pdfOf('শ্রীমতী ক্ষণিকা রায়', { method: 'cash', payer: '' });
  expect(pages).toBe(2);
  for (const words of [
    number!,
    'Client copy',
    'Office copy',
    'BDT 12,34,567.50',
    'Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Taka And Fifty Poysha Only',
    'BDT 2,34,567.50',
    'Migration service agreement',
    'Nusrat',
  ])
    expect(text).toContain(words);
});

test.each([
  ['en', 'মোহাম্মদ', 'ম্মদ', 'Receipt'],
  ['tr', 'Çağla Şahin', 'Çağla Şahin', 'Tahsilat makbuzu'],
  ['ar', 'محمد صديقي', 'محمد', 'إيصال'],
  ['en', 'محمد ارشد', 'محمد', 'Received from'],
  ['en', 'अनन्या शर्मा', 'अनन्या', 'Received from'],
] as const)('W14: a receipt in %s to %s is one page and found by search', async (language, name, found, title) => {
  const { text, pages } = await pdfOf(name, { method: 'bank', reference: `TT ${name.length}${language}` }, language);
  expect(pages).toBe(1);
  const unspaced = text.normalize('NFC').replaceAll(' ', '');
  for (const words of [found, title, `TT ${name.length}${language}`])
    expect(unspaced).toContain(words.normalize('NFC').replaceAll(' ', ''));
});

test('another office gets no receipt', async () => {
  const { receiptId } = await pdfOf('Sadia', {});
  const lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
  expect((await crm.as(lahore, payments.pdf, { id: receiptId, language: 'en' })).status).toBe(404);
});
