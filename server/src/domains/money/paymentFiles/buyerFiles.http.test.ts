import { certificates } from '@embark/contracts/money/certificates';
import { invoicePayments, payments } from '@embark/contracts/money/payments';
import { paymentFiles } from '@embark/contracts/money/paymentFiles';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { entityMade, numbers } from '../../../../test/billing.ts';
import { pdf } from '../../../../test/documents.ts';
import { aLine, issued } from '../../../../test/invoices.ts';
import { agreedFile, aReceipt, because, buyerReceipt, paid } from '../../../../test/payments.ts';

const crm = testApp();
let acc: Person;
let nusrat: Person;
let lahore: Person;
let entityId: number;
beforeAll(async () => {
  acc = await crm.person({ roles: ['acc'] });
  nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
  lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
  const given = { office: 'BD', regime: 'BD-VAT' as const, taxNumber: numbers.bin, currency: 'BDT' };
  entityId = (await entityMade(crm, acc, given)).id;
});

let count = 0;
/** A receipt of a buyer, who has no client file. */
async function buyerPaid() {
  const { id, buyerName } = await issued(crm, acc, entityId, {
    buyerCountry: 'BD',
    buyerNumber: numbers.bin,
    currency: 'BDT',
    buyerAddress: 'Gulshan, Dhaka',
    buyerName: `Meghna Ltd ${++count}`,
    lines: [aLine({ unitPrice: 60_000_00, sold: 'fee' })],
  });
  const { body } = await crm.as(nusrat, invoicePayments.record, { id, ...buyerReceipt(10_000_00) });
  const receipt = body.invoice.receipts[0]!;
  return { invoiceId: id, buyerName, receiptId: receipt.id, number: receipt.number };
}
const of = async (who: Person, id: string) => crm.as(who, paymentFiles.ofFile, { id });
const add = (who: Person, given: object) =>
  crm.upload(who, paymentFiles.upload, 'slip.pdf', pdf(), { docType: 'receipt', ...given });
const bare = async (q: string) => (await crm.as(acc, paymentFiles.bare, { q })).body.total;

describe('L10: files of the receipt of a buyer', () => {
  test('its page is that of the receipt, with the invoice; a file takes it off the list', async () => {
    const { receiptId, number, invoiceId, buyerName } = await buyerPaid();
    const owner = { conversionId: null, invoiceId, number, name: buyerName, can: { write: true } };
    expect((await of(nusrat, receiptId)).body).toMatchObject({
      ...owner,
      files: [],
      receipts: [{ id: receiptId, number }],
      refunds: [],
    });
    expect(await bare(number)).toBe(1);
    const first = await add(nusrat, { receiptId });
    expect(first).toMatchObject({ status: 200, body: { number: 1, receiptId } });
    expect(await bare(number)).toBe(0);
    const second = await add(acc, { receiptId, seriesId: first.body.id });
    expect(second.body).toMatchObject({ number: 2, seriesId: first.body.id });
    expect((await of(nusrat, receiptId)).body.files.map((one) => one.number)).toEqual([2, 1]);
    for (const id of [first.body.id, second.body.id])
      expect((await crm.as(nusrat, paymentFiles.file, { id })).status).toBe(200);
    expect(await crm.trail(first.body.id)).toEqual(['payments.addFile']);
  });

  test("by the receipt's office: others see nothing, and add nothing", async () => {
    const { receiptId } = await buyerPaid();
    const { body: slip } = await add(nusrat, { receiptId });
    const ar = await crm.person({ roles: ['admin'], companies: ['ar'] });
    for (const who of [lahore, ar]) {
      expect((await of(who, receiptId)).status).toBe(404);
      expect((await add(who, { receiptId })).status).toBe(404);
      expect((await crm.as(who, paymentFiles.file, { id: slip.id })).status).toBe(404);
    }
    const hr = await crm.person({ roles: ['hr'] });
    expect((await of(hr, receiptId)).status).toBe(403);
    expect((await crm.as(nusrat, paymentFiles.remove, { id: slip.id, reason: because })).status).toBe(403);
    expect((await crm.as(acc, paymentFiles.remove, { id: slip.id, reason: because })).status).toBe(200);
    expect((await crm.as(acc, paymentFiles.remove, { id: slip.id, reason: because })).status).toBe(409);
  });

  test('refuses a client file that is not its own, other kinds, and no owner', async () => {
    const { receiptId } = await buyerPaid();
    const other = await buyerPaid();
    const { id: conversionId } = await agreedFile(crm, nusrat, 100_000);
    const { body: slip } = await add(nusrat, { receiptId: other.receiptId });
    const refused = async (given: object) => (await add(nusrat, given)).body.error?.[0]?.type;
    expect(await refused({ conversionId, receiptId })).toBe('receiptId');
    expect(await refused({ receiptId, docType: 'agreement' })).toBe('receiptId');
    expect(await refused({ docType: 'other' })).toBe('conversionId');
    expect(await refused({ receiptId, seriesId: slip.id })).toBe('seriesId');
    expect((await add(nusrat, { receiptId: crypto.randomUUID() })).status).toBe(404);
  });

  test('five versions at once get five numbers', async () => {
    const { receiptId } = await buyerPaid();
    const { body: first } = await add(nusrat, { receiptId });
    const made = await Promise.all(
      Array.from({ length: 5 }, () => add(nusrat, { receiptId, seriesId: first.seriesId })),
    );
    expect(made.map(({ body }) => body.number).toSorted((one, two) => one - two)).toEqual([2, 3, 4, 5, 6]);
  });

  test('a receipt of a client file needs no more than its ID, so that a certificate can be added from its list', async () => {
    const { id } = await agreedFile(crm, nusrat, 100_000);
    const { receiptId, file } = await paid(crm, acc, id, aReceipt(90_000));
    const instalmentId = (await crm.as(acc, payments.ofFile, { id })).body.plans[0]!.instalments[0]!.id;
    const withheld = { instalmentId, kind: 'withheld-vat' as const, amount: 10_000, awaitedUntil: '2026-03-20' };
    await crm.as(acc, payments.allocate, { id: receiptId, allocations: [withheld] });
    const { rows } = (await crm.as(acc, certificates.list, { q: file.receipts[0]!.number })).body;
    expect(rows).toMatchObject([{ receiptId }]);
    expect((await add(acc, { receiptId: rows[0]!.receiptId })).status).toBe(200);
    expect((await of(acc, id)).body).toMatchObject({ conversionId: id, files: [{ receiptId }] });
  });

  test('the database keeps a file of a buyer with a receipt of a buyer', async () => {
    const { receiptId } = await buyerPaid();
    const { body: slip } = await add(nusrat, { receiptId });
    const { id: conversionId } = await agreedFile(crm, nusrat, 100_000);
    const { receiptId: own } = await paid(crm, acc, conversionId, aReceipt(90_000));
    const { db } = crm.database;
    const stored = await db.selectFrom('paymentFiles').selectAll().where('id', '=', slip.id).executeTakeFirstOrThrow();
    const copy = (given: object) => {
      const row = { ...stored, id: crypto.randomUUID(), seriesId: crypto.randomUUID(), ...given };
      return db.insertInto('paymentFiles').values(row).execute();
    };
    await expect(copy({ receiptId: own })).rejects.toThrow(/belongs to a receipt/);
    await expect(copy({ conversionId })).rejects.toThrow(/belongs to a receipt/);
    await expect(copy({ receiptId: null, docType: 'other' })).rejects.toThrow(/of_file_or_buyer/);
  });
});
