import { type CertificateFilter, certificates } from '@embark/contracts/money/certificates';
import { invoicePayments, payments } from '@embark/contracts/money/payments';
import { bulk } from '@embark/contracts/workspace/bulk';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { entityMade, numbers } from '../../../../test/billing.ts';
import { aLine, issued } from '../../../../test/invoices.ts';
import { agreedFile, aReceipt, because, buyerReceipt, paid, planIn } from '../../../../test/payments.ts';

const crm = testApp();
const start = '2026-03-02T01:00:00Z';
let acc: Person;
let nusrat: Person;
let entityId: number;
beforeAll(async () => {
  acc = await crm.person({ roles: ['acc'] });
  nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
  const given = { office: 'BD', regime: 'BD-VAT' as const, taxNumber: numbers.bin, currency: 'BDT' };
  entityId = (await entityMade(crm, acc, given)).id;
});

const list = async (filter: Partial<CertificateFilter> = {}, who = acc) =>
  (await crm.as(who, certificates.list, { size: 100, ...filter })).body;
const withheld = (kind: 'withheld-vat' | 'withheld-income', amount: number, awaitedUntil: string) => ({
  kind,
  amount,
  awaitedUntil,
});
const both = [withheld('withheld-vat', 9_000_00, '2026-03-20'), withheld('withheld-income', 4_500_00, '2026-02-20')];

let count = 0;
/** An invoice of BDT 69,000.00 of which the buyer withholds VAT and income tax. */
async function withheldInvoice() {
  const { id, number, buyerName } = await issued(crm, acc, entityId, {
    buyerCountry: 'BD',
    buyerNumber: numbers.bin,
    currency: 'BDT',
    buyerAddress: 'Gulshan, Dhaka',
    buyerName: `Padma Garments ${++count}`,
    lines: [aLine({ unitPrice: 60_000_00, sold: 'fee' })],
  });
  const lines = [{ kind: 'cash' as const, amount: 55_500_00 }, ...both].map((one) => ({ ...one, invoiceId: id }));
  const done = await crm.as(acc, invoicePayments.record, { id, ...buyerReceipt(55_500_00, { allocations: lines }) });
  return { id, number, buyerName, receiptId: done.body.receiptId, status: done.status };
}
/** A client file whose payer withholds VAT. */
async function withheldFile(awaitedUntil = '2026-03-20') {
  const { id, file } = await agreedFile(crm, nusrat, 100_000);
  const { id: instalmentId } = (await planIn(crm, nusrat, id)).instalments[0]!;
  const allocations = [
    { instalmentId, kind: 'cash' as const, amount: 90_000 },
    { instalmentId, ...withheld('withheld-vat', 10_000, awaitedUntil) },
  ];
  const { receiptId, file: money } = await paid(crm, acc, id, aReceipt(90_000, { allocations }));
  const part = money.receipts[0]!.allocations.find(({ kind }) => kind === 'withheld-vat')!;
  return { id, number: file.number, receiptId, allocationId: part.id, version: money.receipts[0]!.version };
}

describe('L5: certificates awaited', () => {
  test('BDT 55,500 arrive for 69,000: paid, and two certificates are awaited, the earliest first', async () => {
    const { id, number, buyerName, receiptId, status } = await withheldInvoice();
    expect(status).toBe(200);
    const { rows, total } = await list({ q: buyerName });
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { kind: 'withheld-income', amount: 4_500_00, awaitedUntil: '2026-02-20', daysOverdue: 10, today: '2026-03-02' },
      { kind: 'withheld-vat', amount: 9_000_00, awaitedUntil: '2026-03-20', daysOverdue: 0 },
    ]);
    const own = { conversionId: null, invoiceId: id, receiptId, fileNumber: number, name: buyerName, office: 'BD' };
    expect(rows[0]).toMatchObject({ ...own, currency: 'BDT', withheldOn: '2026-03-02' });

    const certificate = { id, allocationId: rows[0]!.id, certificateNo: 'TDS-1', certificateOn: '2026-03-02' };
    expect((await crm.as(nusrat, invoicePayments.certify, certificate)).status).toBe(403);
    expect((await crm.as(acc, invoicePayments.certify, certificate)).status).toBe(200);
    expect((await list({ q: number ?? '' })).rows.map(({ kind }) => kind)).toEqual(['withheld-vat']);
  });

  test('that of a client file is entered on the file, and a reversed receipt awaits none', async () => {
    const { id, number, receiptId, allocationId, version } = await withheldFile();
    expect((await list({ q: number })).rows).toMatchObject([{ id: allocationId, conversionId: id, invoiceId: null }]);
    const other = await withheldFile();
    const certificate = { id: other.allocationId, certificateNo: 'M-6.6/12', certificateOn: '2026-03-02' };
    expect((await crm.as(acc, payments.certify, { ...certificate, certificateOn: '2026-03-03' })).status).toBe(422);
    await crm.as(acc, payments.certify, certificate);
    expect((await list({ q: other.number })).total).toBe(0);
    await crm.as(acc, payments.reverse, { id: receiptId, version, on: '2026-03-02', reason: because });
    expect((await list({ q: number })).total).toBe(0);
  });

  test('filters by kind, currency, office, day and overdue; exports what it shows', async () => {
    const { number } = await withheldFile('2026-03-01');
    const kindsOf = async (filter: Partial<CertificateFilter>) => (await list({ q: number, ...filter })).total;
    expect(await kindsOf({ kind: ['withheld-vat'], currency: ['BDT'], office: ['BD'], overdue: 'yes' })).toBe(1);
    expect(await kindsOf({ kind: ['withheld-income'] })).toBe(0);
    expect(await kindsOf({ currency: ['AUD'] })).toBe(0);
    expect(await kindsOf({ office: ['AU'] })).toBe(0);
    expect(await kindsOf({ overdue: 'no' })).toBe(0);
    expect(await kindsOf({ awaitedFrom: '2026-03-01', awaitedTo: '2026-03-01' })).toBe(1);
    expect(await kindsOf({ awaitedFrom: '2026-03-02' })).toBe(0);
    expect(await kindsOf({ awaitedTo: '2026-02-28' })).toBe(0);
    const columns = ['fileNumber', 'amount', 'awaitedUntil'].map((name) => ({ id: name, title: name }));
    const given = { list: 'certificatesAwaited', format: 'csv', columns, filter: { q: number } } as const;
    const { body: job } = await crm.as(acc, bulk.export, given);
    expect((await crm.as(acc, bulk.file, { id: job.id })).body).toContain(`${number},100,2026-03-01`);
  });

  test("overdue by the office's own day: at 18:30 UTC it is tomorrow in Dhaka", async () => {
    const { number } = await withheldFile('2026-03-02');
    const overdue = async (who = acc) => (await list({ q: number, overdue: 'yes' }, who)).total;
    expect(await overdue()).toBe(0);
    crm.setClock('2026-03-02T18:30:00Z');
    expect(await overdue(await crm.person({ roles: ['acc'] }))).toBe(1);
    crm.setClock(start);
  });

  test('only accounts, managers and administrators read it, each in reach', async () => {
    const { number } = await withheldFile();
    expect((await crm.as(nusrat, certificates.list, {})).status).toBe(403);
    const manager = await crm.person({ roles: ['manager'] });
    expect((await list({ q: number }, manager)).total).toBe(1);
    const ar = await crm.person({ roles: ['admin'], companies: ['ar'] });
    expect((await list({ q: number }, ar)).total).toBe(0);
  });
});
