import { billing } from '@embark/contracts/money/billing';
import { type Invoice, invoices } from '@embark/contracts/money/invoices';
import { invoicePayments } from '@embark/contracts/money/payments';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { anAccount, entityMade, logo, numbers } from '../../../../test/billing.ts';
import { aLine, drafted, issued } from '../../../../test/invoices.ts';
import { pdfAt, readPdf, searched } from '../../../../test/pdf.ts';

const crm = testApp();
let acc: Person;
const ids: Record<string, number> = {};
const made = async (name: string, given: Parameters<typeof entityMade>[2]) => {
  const { id } = await entityMade(crm, acc, given);
  await crm.as(acc, billing.createAccount, { id, ...anAccount });
  ids[name] = id;
};
beforeAll(async () => {
  crm.setClock('2026-12-10T04:05:00Z');
  acc = await crm.person({ roles: ['acc'] });
  await made('AU', {});
  await made('none', { taxNumber: '' });
  await made('BD', { office: 'BD', regime: 'BD-VAT', taxNumber: numbers.bin, currency: 'BDT', serviceCode: 'S032' });
  await made('PK', { office: 'PK', regime: 'PK-SST', region: 'sindh', taxNumber: numbers.ntn, currency: 'PKR' });
  await made('IN', {
    office: 'IN',
    regime: 'IN-GST',
    region: '07',
    taxNumber: numbers.gstin,
    secondNumber: 'AAAAA1234A',
    currency: 'INR',
    lutNumber: 'LUT/26/77',
    lutUntil: '2027-03-31',
  });
});
const buyers: Record<string, object> = {
  AU: {},
  none: {},
  BD: { buyerCountry: 'BD', buyerNumber: numbers.bin, buyerAddress: 'Motijheel, Dhaka', currency: 'BDT' },
  PK: { buyerCountry: 'PK', buyerNumber: '1234567', currency: 'PKR' },
  IN: { buyerCountry: 'IN', buyerNumber: numbers.gstin, buyerRegion: '07', currency: 'INR' },
};

/** The document at an address, as a reader finds it. */
async function readAt(url: string) {
  const { bytes, name } = await pdfAt(crm, acc, url);
  return { ...(await readPdf(bytes)), name };
}
const pdfOf = ({ id }: Pick<Invoice, 'id'>) => readAt(`/invoice-app/invoices/${id}/pdf`);
const issuedBy = (name: string, given: object = {}) => issued(crm, acc, ids[name] ?? 0, { ...buyers[name], ...given });

describe('facts 11: the document of each regime', () => {
  test('Australia: a tax invoice with the ABN, the tax of each line and the buyer', async () => {
    const one = await issuedBy('AU', { reference: 'PO 77' });
    const { text, pages, info, name } = await pdfOf(one);
    expect(pages).toBe(1);
    expect(info).toMatchObject({ Language: 'en', Title: `Tax invoice · ${one.number}` });
    expect(name).toContain(`${one.number?.replaceAll('/', '-')}.pdf`);
    for (const words of [
      'Tax invoice',
      'ABN 51 824 753 556',
      'Harbour Care Pty Ltd',
      'GST 10 %',
      'AUD 13,530.00',
      'PO 77',
      '24 December 2026',
      '083-004 · 123456789',
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('In words');
  });

  test('without a number it is no tax invoice and has no tax', async () => {
    const { text } = await pdfOf(await issuedBy('none'));
    expect(text).toContain('Invoice');
    for (const words of ['Tax invoice', 'GST', 'ABN 51 824 753 556 Phone', 'Value without tax'])
      expect(text).not.toContain(words);
  });

  test('Bangladesh: Mushak 6.3 in two copies with the time, and the amount in words', async () => {
    const { text, pages } = await pdfOf(
      await issuedBy('BD', { lines: [aLine({ unitPrice: 10_73_537_00, serviceCode: 'S032' })] }),
    );
    expect(pages).toBe(2);
    for (const words of [
      'Mushak 6.3',
      'Original for the buyer',
      'Copy for the seller',
      '10 December 2026, 10:05',
      `BIN ${numbers.bin}`,
      'S032',
      'BDT 12,34,567.55',
      'Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Taka And Fifty Five Poysha Only',
      'Destination',
    ])
      expect(text).toContain(words);
  });

  test('Pakistan: the provincial sales tax, in rupees and paisa', async () => {
    const { text } = await pdfOf(await issuedBy('PK', { lines: [aLine({ unitPrice: 1_000_00 })] }));
    for (const words of [
      'Sales tax invoice',
      `NTN ${numbers.ntn}`,
      'SST 15 %',
      'Rs 1,150.00',
      'One Thousand One Hundred Fifty Rupees Only',
    ])
      expect(text).toContain(words);
  });

  test('India: SAC, place of supply, each part, reverse charge; an export names its letter of undertaking', async () => {
    const { text } = await pdfOf(
      await issuedBy('IN', { lines: [aLine({ unitPrice: 1_000_00, serviceCode: '998399' })] }),
    );
    for (const words of [
      'Tax invoice',
      `GSTIN ${numbers.gstin}`,
      'PAN AAAAA1234A',
      'SAC',
      '998399',
      'CGST 9 %',
      'SGST 9 %',
      '07 Delhi',
      'Reverse charge',
      'Authorised signature',
      'One Thousand One Hundred Eighty Rupees Only',
    ])
      expect(text).toContain(words);
    const abroad = {
      buyerCountry: 'AU',
      buyerNumber: numbers.abn,
      buyerRegion: '',
      currency: 'AUD',
      lines: [aLine({ sold: 'commission' })],
    };
    const exported = await pdfOf(await issuedBy('IN', abroad));
    for (const words of ['96 Outside India', 'LUT/26/77', 'Supply meant for export'])
      expect(exported.text).toContain(words);
  });
});

test('W14: Turkish and Arabic documents, and names in Bengali, Urdu, Hindi and Arabic, are found by search', async () => {
  const turkish = await pdfOf(
    await issuedBy('AU', { language: 'tr', lines: [aLine({ description: 'Yerleştirme ücreti' })] }),
  );
  for (const words of ['Vergi faturası (Tax invoice)', 'Yerleştirme ücreti', 'AUD 13.530,00', '24 Aralık 2026'])
    expect(turkish.text).toContain(words);
  const arabic = await pdfOf(await issuedBy('AU', { language: 'ar', buyerName: 'محمد صديقي' }));
  for (const words of ['محمد', 'صديقي', 'AUD 13,530.00']) expect(arabic.text).toContain(words);
  expect(arabic.info).toMatchObject({ Language: 'ar' });
  const names = ['শ্রীমতী ক্ষণিকা রায়', 'محمد صديقي', 'श्रीमती रेखा'];
  const mixed = await pdfOf(await issuedBy('AU', { buyerName: names.join(' / ') }));
  for (const word of names.flatMap((name) => name.split(' '))) expect(mixed.found).toContain(searched(word));
});

test('nothing typed is read as markup; a long invoice runs over pages; a logo is printed', async () => {
  const typed = '#panic("no") *bold* $x^2$';
  await crm.upload(acc, billing.setLogo, 'logo.png', logo, { entityId: ids['AU'] ?? 0 });
  const lines = Array.from({ length: 120 }, (_, at) => aLine({ description: `${typed} ${at}`, unitPrice: 10_00 }));
  const { text, pages } = await pdfOf(await issuedBy('AU', { lines, note: typed }));
  expect(text).toContain(`${typed} 119`);
  expect(pages).toBeGreaterThan(2);
});

test('drafts, void and credit notes say what they are', async () => {
  const draft = await drafted(crm, acc, ids['AU'] ?? 0);
  expect((await pdfOf(draft)).text).toContain('Draft');
  const one = await issuedBy('AU');
  const credit = (await crm.as(acc, invoices.credit, { id: one.id, version: one.version })).body;
  const number = (await crm.as(acc, invoices.issue, { id: credit.id, version: 1 })).body.number ?? '';
  const { text } = await pdfOf(credit);
  for (const words of ['Adjustment note', number, one.number ?? '', 'Corrects invoice']) expect(text).toContain(words);
  const other = await issuedBy('AU');
  await crm.as(acc, invoices.void, { id: other.id, version: other.version, reason: 'Wrong' });
  expect((await pdfOf(other)).text).toContain('Void');
});

test('a statement of account lists what was charged, each currency by itself', async () => {
  const buyerName = 'Statement Buyer Ltd';
  const one = await issuedBy('AU', { buyerName });
  const other = await issuedBy('AU', { buyerName, currency: 'USD' });
  await issuedBy('AU', { buyerName: 'Somebody Else' });
  const { text } = await readAt(`/money-app/invoices/${one.id}/statement`);
  for (const words of [
    'Statement of account',
    buyerName,
    one.number ?? '',
    other.number ?? '',
    'AUD',
    'USD',
    '13,530.00',
    'To be paid',
  ])
    expect(text).toContain(words);
  expect(text).not.toContain('Somebody Else');
  const turkish = await readAt(`/money-app/invoices/${one.id}/statement?language=tr`);
  expect(turkish.text).toContain('Hesap ekstresi');
});

test('other offices and companies get no PDF', async () => {
  const one = await issuedBy('AU');
  for (const who of [
    await crm.person({ roles: ['buser'], country: 'BD' }),
    await crm.person({ roles: ['acc'], companies: ['ar'] }),
  ]) {
    expect((await crm.as(who, invoices.pdf, { id: one.id })).status).toBe(404);
    expect((await crm.as(who, invoicePayments.statement, { id: one.id })).status).toBe(404);
  }
});
