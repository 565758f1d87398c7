import { due } from '@embark/contracts/money/due';
import { invoices } from '@embark/contracts/money/invoices';
import { invoicePayments, payments } from '@embark/contracts/money/payments';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { agreedFile, aReceipt, because, buyerReceipt, moneyIn, paid, planIn } from '../../../../test/payments.ts';
import { aLine, anInvoice } from '../../../../test/invoices.ts';
import { placed } from '../../../../test/placements.ts';

const crm = testApp();
let admin: Person;
beforeAll(async () => {
  admin = await crm.person({ roles: ['admin'], country: 'BD' });
});

/** A file with one instalment of BDT 1,000.00 and its issued invoice. */
async function invoiced(part = 0) {
  const { id } = await agreedFile(crm, admin, 1_000_00);
  const [line] = (await planIn(crm, admin, id)).instalments;
  const cash = (amount: number) => [{ instalmentId: line!.id, kind: 'cash' as const, amount }];
  if (part > 0) await paid(crm, admin, id, aReceipt(part, { allocations: cash(part) }));
  const draft = await crm.as(admin, invoices.ofInstalment, { id: line!.id });
  expect(draft.status).toBe(200);
  const again = await crm.as(admin, invoices.ofInstalment, { id: line!.id });
  expect(again.status).toBe(409);
  const { version } = await changed(draft.body.id, { buyerAddress: 'Gulshan, Dhaka' });
  const invoice = await crm.as(admin, invoices.issue, { id: draft.body.id, version });
  expect(invoice.status).toBe(200);
  return { id, line: line!, cash, invoice: invoice.body };
}
async function changed(id: string, given: object) {
  const { version } = (await crm.as(admin, invoices.get, { id })).body;
  return (await crm.as(admin, invoices.change, { id, version, ...given })).body;
}
const read = async (id: string) => (await crm.as(admin, invoices.get, { id })).body;
const dueOf = async (id: string) => {
  const { rows } = (await crm.as(admin, due.list, { size: 100 })).body;
  return rows.filter((one) => one.conversionId === id).map(({ kind, open }) => [kind, open]);
};

test('L9: the invoice of an instalment is the same debt, listed once, for what is still open', async () => {
  const { id, invoice } = await invoiced(300_00);
  expect(invoice).toMatchObject({ total: 700_00, buyerKind: 'person', conversionId: id, status: 'issued' });
  expect(await dueOf(id)).toEqual([['invoice', 700_00]]);
  expect((await planIn(crm, admin, id)).instalments[0]).toMatchObject({ open: 700_00, invoiced: 700_00, billed: 0 });
});

test('L5: paying the instalment settles the invoice; the bounce opens both', async () => {
  const { id, line, cash, invoice } = await invoiced();
  const { receiptId, file } = await paid(crm, admin, id, aReceipt(400_00, { allocations: cash(400_00) }));
  expect(file.receipts[0]?.allocations).toMatchObject([{ invoiceId: invoice.id, instalmentId: null }]);
  expect(await read(invoice.id)).toMatchObject({ status: 'part-paid', open: 600_00 });
  expect((await planIn(crm, admin, id)).instalments[0]).toMatchObject({ settled: 400_00, open: 600_00 });
  expect(await dueOf(id)).toEqual([['invoice', 600_00]]);
  const { version } = file.receipts[0]!;
  await crm.as(admin, payments.reverse, { id: receiptId, version, on: '2026-03-02', reason: because });
  expect([(await read(invoice.id)).open, (await planIn(crm, admin, id)).open]).toEqual([1_000_00, 1_000_00]);
  const waive = { id: line.id, version: (await planIn(crm, admin, id)).version, reason: because };
  expect((await crm.as(admin, payments.waive, waive)).status).toBe(409);
});

test('L5: paying the invoice settles the instalment; the credit note leaves the instalment open', async () => {
  const { id, invoice } = await invoiced();
  const allocations = [{ invoiceId: invoice.id, kind: 'cash' as const, amount: 1_000_00 }];
  const done = await crm.as(admin, invoicePayments.record, {
    id: invoice.id,
    ...buyerReceipt(1_000_00, { allocations }),
  });
  expect(done.body.invoice).toMatchObject({ open: 0, credits: [] });
  expect(await moneyIn(crm, admin, id)).toMatchObject({
    plans: [{ open: 0, paid: 1_000_00 }],
    receipts: [],
    others: [{ amount: 1_000_00 }],
  });
  expect(await dueOf(id)).toEqual([]);
  const draft = await crm.as(admin, invoices.credit, { id: invoice.id, version: (await read(invoice.id)).version });
  await crm.as(admin, invoices.issue, { id: draft.body.id, version: draft.body.version });
  expect(await read(invoice.id)).toMatchObject({ status: 'credited', settled: 0 });
  expect((await planIn(crm, admin, id)).instalments[0]).toMatchObject({ open: 1_000_00, invoiced: 0 });
  const { body } = await crm.as(admin, invoicePayments.get, { id: invoice.id });
  expect(body).toMatchObject({ credits: [{ amount: 1_000_00 }], debts: [{ kind: 'instalment', open: 1_000_00 }] });
});

test("a receipt of the buyer pays instalments of the same person's files", async () => {
  const { id, line, invoice } = await invoiced(0);
  const { version } = await read(invoice.id);
  const draft = await crm.as(admin, invoices.credit, { id: invoice.id, version });
  await crm.as(admin, invoices.issue, { id: draft.body.id, version: draft.body.version });
  const allocations = [{ instalmentId: line.id, kind: 'cash' as const, amount: 250_00 }];
  const done = await crm.as(admin, invoicePayments.record, {
    id: invoice.id,
    ...buyerReceipt(300_00, { allocations }),
  });
  expect(done.body.invoice).toMatchObject({ credits: [{ amount: 50_00 }] });
  expect((await planIn(crm, admin, id)).open).toBe(750_00);
});

test('W6: the instalment and its invoice are paid at once: one, and the other sees what is open', async () => {
  const { id, cash, invoice } = await invoiced();
  await paid(crm, admin, id, aReceipt(900_00, { allocations: cash(900_00) }));
  const onFile = () => crm.as(admin, payments.record, { id, ...aReceipt(100_00, { allocations: cash(100_00) }) });
  const allocations = [{ invoiceId: invoice.id, kind: 'cash' as const, amount: 100_00 }];
  const onInvoice = () =>
    crm.as(admin, invoicePayments.record, { id: invoice.id, ...buyerReceipt(100_00, { allocations }) });
  const answers = await Promise.all([onFile(), onInvoice()]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(await read(invoice.id)).toMatchObject({ status: 'paid', settled: 1_000_00 });
  expect((await planIn(crm, admin, id)).open).toBe(0);
});

test('J3: with a sponsored placement the client gets no invoice for it, by the name of the law', async () => {
  const { id, line } = await invoiced();
  await placed(crm, admin, { conversionId: id, office: 'BD' });
  await sql`update placements set subclass = '482', payer = 'employer' where conversion_id = ${id}`.execute(
    crm.database.db,
  );
  const { rows } = await sql<{
    entityId: number;
    contactId: string;
  }>`select p.entity_id as "entityId", v.contact_id as "contactId"
    from payment_plans p join conversions v on v.id = p.conversion_id where v.id = ${id}`.execute(crm.database.db);
  const { entityId } = rows[0]!;
  const given = {
    buyerKind: 'person' as const,
    conversionId: id,
    currency: 'BDT',
    buyerCountry: 'BD',
    buyerNumber: '',
  };
  const refused = await crm.as(admin, invoices.create, anInvoice(entityId, { ...given, lines: [aLine()] }));
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('s 245AR')]);
  const passedOn = anInvoice(entityId, { ...given, lines: [aLine({ sold: 'state-charge' })] });
  expect((await crm.as(admin, invoices.create, passedOn)).status).toBe(200);
  expect(line.open).toBe(1_000_00);
});
