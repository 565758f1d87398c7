import { payments } from '@embark/contracts/money/payments';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { agreedFile, aReceipt, paid, planIn } from '../../../../test/payments.ts';
import { pdfAt, readPdf, searched } from '../../../../test/pdf.ts';

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
  const { bytes } = await pdfAt(crm, nusrat, `/money-app/receipts/${receiptId}/pdf?language=${language}`);
  return { receiptId, ...(await readPdf(bytes)), number: after.receipts[0]?.number };
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
  ['en', 'মোহাম্মদ', 'Receipt'],
  ['tr', 'Çağla Şahin', 'Tahsilat makbuzu'],
  ['ar', 'محمد صديقي', 'إيصال'],
  ['en', 'محمد ارشد', 'Received from'],
  ['en', 'अनन्या शर्मा', 'Received from'],
] as const)('W14: a receipt in %s to %s is one page and found by search', async (language, name, title) => {
  const reference = `TT ${name.length}${language}`;
  const { found, pages } = await pdfOf(name, { method: 'bank', reference }, language);
  expect(pages).toBe(1);
  for (const words of [...name.split(' '), title, reference]) expect(found).toContain(searched(words));
});

test('another office gets no receipt', async () => {
  const { receiptId } = await pdfOf('Sadia', {});
  const lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
  expect((await crm.as(lahore, payments.pdf, { id: receiptId, language: 'en' })).status).toBe(404);
});
