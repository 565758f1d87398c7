import { billing } from '@embark/contracts/money/billing';
import { invoices } from '@embark/contracts/money/invoices';
import { type InvoicePayments, invoicePayments, payments } from '@embark/contracts/money/payments';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { entityMade, numbers } from '../../../../test/billing.ts';
import { aLine, issued } from '../../../../test/invoices.ts';
import { because, buyerReceipt } from '../../../../test/payments.ts';

const crm = testApp();
let acc: Person;
let nusrat: Person;
let entityId: number;

beforeAll(async () => {
  acc = await crm.person({ roles: ['acc'], name: 'Farhana' });
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
  const given = { office: 'BD', regime: 'BD-VAT' as const, taxNumber: numbers.bin, currency: 'BDT' };
  entityId = (await entityMade(crm, acc, given)).id;
});

const bangla = { buyerCountry: 'BD', buyerNumber: numbers.bin, currency: 'BDT', buyerAddress: 'Gulshan, Dhaka' };
let count = 0;
/** An issued invoice of BDT 69,000.00 to a buyer of its own. */
const anInvoice = (given: Partial<Parameters<typeof issued>[3]> = {}) =>
  issued(crm, acc, entityId, {
    ...bangla,
    buyerName: `Padma Garments ${++count}`,
    lines: [aLine({ unitPrice: 60_000_00, sold: 'fee' })],
    ...given,
  });
const cash = (invoiceId: string, amount: number) => ({ invoiceId, kind: 'cash' as const, amount });
const record = (id: string, amount: number, allocations: ReturnType<typeof cash>[], who = nusrat) =>
  crm.as(who, invoicePayments.record, { id, ...buyerReceipt(amount, { allocations }) });
const read = async (id: string) => (await crm.as(acc, invoices.get, { id })).body;
const paymentsOf = async (id: string): Promise<InvoicePayments> =>
  (await crm.as(acc, invoicePayments.get, { id })).body;

test('L5, L8: a receipt without a file pays an invoice in part, then in full; the rest is credit of the buyer', async () => {
  const { id, total } = await anInvoice();
  expect(total).toBe(69_000_00);
  const first = await record(id, 30_000_00, [cash(id, 30_000_00)]);
  expect(first.body.invoice).toMatchObject({ open: 39_000_00, credits: [] });
  expect(await read(id)).toMatchObject({
    status: 'part-paid',
    settled: 30_000_00,
    open: 39_000_00,
    can: { void: false },
  });
  const second = await record(id, 40_000_00, [cash(id, 39_000_00)]);
  expect(second.body.invoice).toMatchObject({
    open: 0,
    credits: [{ currency: 'BDT', amount: 1_000_00 }],
    can: { record: false },
  });
  expect((await read(id)).status).toBe('paid');
  expect(await crm.trail(second.body.receiptId)).toEqual(['invoicePayments.record']);
  const pdf = await crm.as(nusrat, payments.pdf, { id: second.body.receiptId });
  expect(pdf.status).toBe(200);
});

test('L5, T4: tax withheld pays the invoice; two certificates are awaited, then one', async () => {
  const { id } = await anInvoice();
  const allocations = [
    cash(id, 55_500_00),
    { invoiceId: id, kind: 'withheld-vat' as const, amount: 9_000_00, awaitedUntil: '2026-04-30' },
    { invoiceId: id, kind: 'withheld-income' as const, amount: 4_500_00, awaitedUntil: '2026-04-30' },
  ];
  const given = { id, ...buyerReceipt(55_500_00, { allocations }) };
  expect((await crm.as(nusrat, invoicePayments.record, given)).status).toBe(403);
  const { body } = await crm.as(acc, invoicePayments.record, given);
  expect((await read(id)).status).toBe('paid');
  const vat = body.invoice.receipts[0]!.allocations.find(({ kind }) => kind === 'withheld-vat')!;
  const certificate = { id, allocationId: vat.id, certificateNo: 'M66-12', certificateOn: '2026-03-02' };
  expect((await crm.as(nusrat, invoicePayments.certify, certificate)).status).toBe(403);
  const done = await crm.as(acc, invoicePayments.certify, certificate);
  const [receipt] = done.body.receipts;
  expect(receipt?.allocations.filter((one) => one.awaitedUntil && !one.certificateNo)).toHaveLength(1);
  const paid = receipt!.allocations.find(({ kind }) => kind === 'cash')!;
  expect((await crm.as(acc, invoicePayments.certify, { ...certificate, allocationId: paid.id })).status).toBe(409);
});

test('L5: a bounce opens the invoice again, and nothing is deleted', async () => {
  const { id } = await anInvoice();
  const { receiptId, invoice } = (await record(id, 69_000_00, [cash(id, 69_000_00)])).body;
  const given = { id, receiptId, version: invoice.receipts[0]!.version, on: '2026-03-02', reason: because };
  expect((await crm.as(nusrat, invoicePayments.reverse, given)).status).toBe(403);
  expect((await crm.as(acc, invoicePayments.reverse, { ...given, version: 99 })).status).toBe(409);
  const done = await crm.as(acc, invoicePayments.reverse, given);
  expect(done.body).toMatchObject({ open: 69_000_00, receipts: [{ reversed: { reason: because }, allocated: 0 }] });
  expect(await read(id)).toMatchObject({ status: 'issued', settled: 0 });
  expect((await crm.as(acc, invoicePayments.reverse, given)).status).toBe(409);
});

test('one receipt pays several invoices of the same buyer and entity, no other', async () => {
  const one = await anInvoice({ buyerName: 'Meghna Ltd' });
  const two = await anInvoice({ buyerName: 'MEGHNA LTD' });
  const other = await anInvoice();
  const elsewhere = await issued(crm, acc, (await entityMade(crm, acc, { prefix: 'ZZ' })).id, {
    ...bangla,
    buyerName: 'Meghna Ltd',
  });
  const lines = [cash(one.id, 69_000_00), cash(two.id, 31_000_00)];
  for (const stray of [other, elsewhere]) {
    const refused = await record(one.id, 100_000_00, [...lines.slice(0, 1), cash(stray.id, 1)]);
    expect([refused.status, refused.body.error?.[0]?.type]).toEqual([422, 'allocations.1.invoiceId']);
  }
  expect((await record(one.id, 100_000_00, lines)).status).toBe(200);
  expect([(await read(one.id)).status, (await read(two.id)).status]).toEqual(['paid', 'part-paid']);
  expect((await paymentsOf(two.id)).receipts).toHaveLength(1);
});

test('credit of a buyer pays another invoice later; accounts take a payment back', async () => {
  const one = await anInvoice({ buyerName: 'Jamuna Ltd' });
  const { receiptId } = (await record(one.id, 100_000_00, [cash(one.id, 69_000_00)])).body;
  const two = await anInvoice({ buyerName: 'Jamuna Ltd' });
  const before = await paymentsOf(two.id);
  expect(before).toMatchObject({ credits: [{ amount: 31_000_00 }], receipts: [{ id: receiptId, conversionId: null }] });
  const use = (amount: number) =>
    crm.as(nusrat, invoicePayments.allocate, { id: two.id, receiptId, allocations: [cash(two.id, amount)] });
  expect((await use(31_000_01)).status).toBe(422);
  expect((await use(31_000_00)).body).toMatchObject({ open: 38_000_00, credits: [] });
  const allocationId = (await paymentsOf(two.id)).receipts[0]!.allocations.find(
    ({ invoiceId }) => invoiceId === two.id,
  )!.id;
  const back = { id: two.id, allocationId, reason: because };
  expect((await crm.as(nusrat, invoicePayments.release, back)).status).toBe(403);
  expect((await crm.as(acc, invoicePayments.release, back)).body).toMatchObject({ credits: [{ amount: 31_000_00 }] });
  expect((await crm.as(acc, invoicePayments.release, back)).status).toBe(409);
});

test('L8: void is refused while something is paid; a credit note makes what was paid too much credit', async () => {
  const paid = await anInvoice();
  await record(paid.id, 69_000_00, [cash(paid.id, 69_000_00)]);
  const { version } = await read(paid.id);
  expect((await crm.as(acc, invoices.void, { id: paid.id, version, reason: 'wrong' })).status).toBe(409);
  const draft = (await crm.as(acc, invoices.credit, { id: paid.id, version })).body;
  const less = await crm.as(acc, invoices.change, {
    id: draft.id,
    version: draft.version,
    lines: [{ ...aLine({ unitPrice: 10_000_00, sold: 'fee' }), taxCode: 'BD-15' }],
  });
  await crm.as(acc, invoices.issue, { id: draft.id, version: less.body.version });
  expect(await read(paid.id)).toMatchObject({ credited: 11_500_00, settled: 57_500_00, open: 0, status: 'paid' });
  expect((await paymentsOf(paid.id)).credits).toEqual([{ currency: 'BDT', amount: 11_500_00 }]);
});

test('a write-off needs an approver, a reason and something open', async () => {
  const { id, version } = await anInvoice();
  const off = (who: Person, given: object) =>
    crm.as(who, invoicePayments.writeOff, { id, version, amount: 9_000_00, reason: because, ...given });
  expect((await off(nusrat, {})).status).toBe(403);
  expect((await off(acc, { reason: 'short' })).status).toBe(422);
  expect((await off(acc, { amount: 70_000_00 })).status).toBe(409);
  expect((await off(acc, {})).body).toMatchObject({ open: 60_000_00, writtenOff: [{ amount: 9_000_00 }] });
  expect((await off(acc, {})).status).toBe(409);
});

test('W5: another company neither sees nor pays an invoice', async () => {
  const { id } = await anInvoice();
  const ar = await crm.person({ roles: ['admin'], companies: ['ar'] });
  expect((await crm.as(ar, invoicePayments.get, { id })).status).toBe(404);
  expect((await record(id, 1, [], ar)).status).toBe(404);
  const { receiptId } = (await record(id, 10_00, [])).body;
  expect((await crm.as(ar, payments.pdf, { id: receiptId })).status).toBe(404);
  // a tab that was left in ar
  const left = await crm.person({ roles: ['admin'], companies: ['ar', 'fc'], company: 'ar' });
  const allocate = (who: Person, invoiceId: string) =>
    crm.as(who, invoicePayments.allocate, { id: invoiceId, receiptId, allocations: [cash(invoiceId, 10_00)] });
  expect((await allocate(left, id)).status).toBe(404);
  const [theirs] = (await crm.as(ar, billing.list, {})).body;
  const own = await issued(crm, ar, theirs!.id, {
    ...bangla,
    buyerName: (await read(id)).buyerName,
    buyerCountry: 'AU',
    buyerNumber: '',
  });
  expect((await allocate(ar, own.id)).status).toBe(404);
  const row = { receiptId, invoiceId: own.id, kind: 'cash', amount: 10_00, day: '2026-03-02' };
  await expect(crm.database.db.insertInto('allocations').values(row).execute()).rejects.toThrow('another');
});

test('W6: two receipts for the last part at once: one, and the other sees what is open', async () => {
  const { id } = await anInvoice();
  await record(id, 68_900_00, [cash(id, 68_900_00)]);
  const last = () => record(id, 100_00, [cash(id, 100_00)]);
  const answers = await crm.atOnce<Awaited<ReturnType<typeof last>>>('invoices', last, last);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.present).toMatchObject({ open: 0 });
  expect(await read(id)).toMatchObject({ status: 'paid', settled: 69_000_00 });
});

test('a draft or void invoice takes no payment, nor does the database', async () => {
  const { id, version } = await anInvoice();
  await crm.as(acc, invoices.void, { id, version, reason: 'wrong buyer' });
  expect((await record(id, 10_00, [])).status).toBe(409);
  const paid = await anInvoice();
  const { receiptId } = (await record(paid.id, 10_00, [])).body;
  const { db } = crm.database;
  const row = { receiptId, kind: 'cash', amount: 10_00, day: '2026-03-02' };
  await expect(
    db
      .insertInto('allocations')
      .values({ ...row, invoiceId: id })
      .execute(),
  ).rejects.toThrow('issued');
  const other = await anInvoice();
  await expect(
    db
      .insertInto('allocations')
      .values({ ...row, invoiceId: other.id })
      .execute(),
  ).rejects.toThrow('another');
  const nothing = { ...row, receiptId: null, kind: 'difference' };
  await expect(db.insertInto('allocations').values(nothing).execute()).rejects.toThrow('allocations_to_one');
});
