import { billing } from '@embark/contracts/money/billing';
import { invoicePayments } from '@embark/contracts/money/payments';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../test/app.ts';
import { sheetIn, closed } from '../../../test/dayClose.ts';
import { anExpense } from '../../../test/expenses.ts';
import { anAccount, entityMade, logo, numbers } from '../../../test/billing.ts';
import { aLine, issued } from '../../../test/invoices.ts';
import { agreedFile, aReceipt, buyerReceipt, paid, planIn } from '../../../test/payments.ts';
import { looksAs, pdfAt, readPdf, searched } from '../../../test/pdf.ts';

const crm = testApp();
let acc: Person;
beforeAll(async () => {
  crm.setClock('2026-12-10T04:05:00Z');
  acc = await crm.person({ roles: ['acc'], name: 'Farhana' });
});

let made = 0;
/** An entity with an account and a logo, whose documents the pictures show: always with the same prefix. */
async function seller(given: Parameters<typeof entityMade>[2]) {
  const { id } = await entityMade(crm, acc, { prefix: `ZZ${(made += 1)}`, ...given });
  await crm.as(acc, billing.createAccount, { id, ...anAccount });
  await crm.upload(acc, billing.setLogo, 'logo.png', logo, { entityId: id });
  return id;
}

const harbour = 'Harbour Care Pty Ltd';
const advice = [aLine({ description: 'Migration advice', unitPrice: 12_30_000_00, serviceCode: '9983' })];
const regimes: [string, Parameters<typeof entityMade>[2], object, string[]][] = [
  ['AU-GST', {}, { reference: 'PO 77' }, [harbour, 'Tax invoice', 'AUD 13,530.00']],
  [
    'BD-VAT',
    { office: 'BD', regime: 'BD-VAT', taxNumber: numbers.bin, currency: 'BDT', serviceCode: 'S032' },
    { buyerName: 'শ্রীমতী ক্ষণিকা রায়', buyerCountry: 'BD', buyerNumber: numbers.bin, currency: 'BDT', lines: advice },
    ['শ্রীমতী ক্ষণিকা রায়', 'Mushak 6.3', 'BDT 14,14,500.00'],
  ],
  [
    'PK-SST',
    { office: 'PK', regime: 'PK-SST', region: 'sindh', taxNumber: numbers.ntn, currency: 'PKR' },
    { buyerName: 'محمد ارشد', buyerCountry: 'PK', buyerNumber: '1234567', currency: 'PKR', lines: advice },
    ['محمد', 'ارشد', 'Sales tax invoice', 'Rs 14,14,500.00'],
  ],
  [
    'IN-GST',
    {
      office: 'IN',
      regime: 'IN-GST',
      region: '07',
      taxNumber: numbers.gstin,
      secondNumber: 'AAAAA1234A',
      currency: 'INR',
    },
    {
      buyerName: 'श्रीमती रेखा शर्मा',
      buyerCountry: 'IN',
      buyerNumber: numbers.gstin,
      buyerRegion: '07',
      currency: 'INR',
      lines: advice,
    },
    ['श्रीमती रेखा शर्मा', 'CGST 9 %', 'INR 14,51,400.00'],
  ],
];

test.each(regimes)(
  'W14: an invoice of %s looks as it did, and its words are found',
  async (name, entity, given, words) => {
    const one = await issued(crm, acc, await seller(entity), given);
    const { bytes } = await pdfAt(crm, acc, `/invoice-app/invoices/${one.id}/pdf`);
    const { found } = await readPdf(bytes);
    for (const word of [...words, one.number ?? '']) expect(found).toContain(searched(word));
    await looksAs(`invoice-${name}`, bytes);
  },
);

test('W14: a receipt to শ্রীমতী ক্ষণিকা রায় looks as it did, and her name is found', async () => {
  const nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
  const { id, file } = await agreedFile(crm, nusrat, 1_000_000_00);
  await crm.database.db
    .updateTable('contacts')
    .set({ givenNames: 'শ্রীমতী ক্ষণিকা', familyName: 'রায়' })
    .where('id', '=', file.contactId)
    .execute();
  const [line] = (await planIn(crm, nusrat, id)).instalments;
  const allocations = [{ instalmentId: line!.id, kind: 'cash' as const, amount: 1_000_000_00 }];
  const given = aReceipt(1_234_567_50, { allocations, method: 'cash', receivedOn: '2026-12-10' });
  const { receiptId } = await paid(crm, nusrat, id, given);
  const { bytes } = await pdfAt(crm, nusrat, `/money-app/receipts/${receiptId}/pdf?language=en`);
  const { found, pages } = await readPdf(bytes);
  for (const words of ['শ্রীমতী ক্ষণিকা রায়', 'BDT 12,34,567.50']) expect(found).toContain(searched(words));
  expect(pages).toBe(2);
  await looksAs('receipt', bytes);
});

test('W14: a statement to محمد صديقي in Arabic looks as it did, and its name is found', async () => {
  const buyer = { buyerName: 'محمد صديقي', language: 'ar' as const };
  const entity = await seller({});
  await issued(crm, acc, entity, { ...buyer, lines: [aLine({ unitPrice: 1_000_00 })] });
  const one = await issued(crm, acc, entity, buyer);
  const receipt = buyerReceipt(1_500_00, { receivedOn: '2026-12-09' }, 'AUD');
  await crm.as(acc, invoicePayments.record, { id: one.id, ...receipt });
  const { bytes } = await pdfAt(crm, acc, `/money-app/invoices/${one.id}/statement?language=ar`);
  const { found } = await readPdf(bytes);
  for (const words of ['محمد', 'صديقي', one.number ?? '', '13,530.00', '-1,500.00'])
    expect(found).toContain(searched(words));
  await looksAs('statement', bytes);
});

test('L9: the day-close sheet of Lahore with শ্রীমতী ক্ষণিকা রায় looks as it did, with lines to sign on', async () => {
  const lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
  const { id, file } = await agreedFile(crm, lahore, 1_000_000_00, { serCode: 'VEP' });
  await crm.database.db
    .updateTable('contacts')
    .set({ givenNames: 'শ্রীমতী ক্ষণিকা', familyName: 'রায়' })
    .where('id', '=', file.contactId)
    .execute();
  const receivedOn = '2026-12-01';
  await paid(crm, lahore, id, aReceipt(8_000_00, { receivedOn, method: 'cash', currency: 'PKR' }));
  await anExpense(crm, acc, { office: 'PK', method: 'cash', amount: 50_00, spentOn: receivedOn, name: 'Tea House' });
  const { currencies } = await sheetIn(crm, acc, 'PK', receivedOn);
  expect(currencies[0]).toMatchObject({ expected: 7_950_00 });
  const notes = { 500000: 1, 100000: 2, 50000: 1, 10000: 4 };
  const reason = 'Fifty rupees are missing, the drawer was counted twice';
  const { body } = await closed(crm, acc, 'PK', receivedOn, { PKR: { counted: 7_900_00, notes, reason } });
  const { bytes, name } = await pdfAt(crm, acc, `/money-app/day-closes/${body.closeId}/pdf?language=en`);
  expect(name).toContain('PK-2026-12-01.pdf');
  const { found } = await readPdf(bytes);
  for (const words of ['শ্রীমতী ক্ষণিকা রায়', 'Day-close sheet', 'Rs 7,900.00', reason, 'Counted by', 'Farhana'])
    expect(found).toContain(searched(words));
  await looksAs('day-close', bytes);
  const arabic = await readPdf((await pdfAt(crm, acc, `/money-app/day-closes/${body.closeId}/pdf?language=ar`)).bytes);
  expect(arabic.found).toContain(searched('Rs 7,900.00'));
});
