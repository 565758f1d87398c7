import { invoicePayments, payments } from '@embark/contracts/money/payments';
import { revenue, RevenueRow } from '@embark/contracts/money/revenue';
import { bulk } from '@embark/contracts/workspace/bulk';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { entityMade, numbers } from '../../../../test/billing.ts';
import { aLine, issued } from '../../../../test/invoices.ts';
import { agreedFile, aReceipt, because, buyerReceipt, paid, planIn } from '../../../../test/payments.ts';

const crm = testApp();
let nusrat: Person;
let acc: Person;
beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD' });
  acc = await crm.person({ roles: ['acc'] });
});

/** A receipt that pays part of an instalment, with tax withheld beside it. */
async function received(payer: string, receivedOn = '2026-03-02') {
  const { id } = await agreedFile(crm, nusrat, 1000_00);
  const [line] = (await planIn(crm, nusrat, id)).instalments;
  const instalmentId = line?.id ?? '';
  const allocations = [
    { instalmentId, kind: 'cash' as const, amount: 500_00 },
    { instalmentId, kind: 'withheld-vat' as const, amount: 75_00, awaitedUntil: '2026-04-01' },
  ];
  const { receiptId } = await paid(crm, acc, id, aReceipt(600_00, { allocations, payer, receivedOn }));
  return { id, receiptId };
}
const rowOf = async (q: string) => (await crm.as(acc, revenue.list, { q })).body.rows[0];

test('S: a receipt is listed with payer, file, instalment, tax withheld and credit, and added up by currency', async () => {
  const { id, receiptId } = await received('Karim Traders');
  const row = await rowOf('karim');
  expect(RevenueRow.strict().parse(row)).toMatchObject({
    id: receiptId,
    conversionId: id,
    payer: 'Karim Traders',
    amount: 600_00,
    withheld: 75_00,
    credit: 100_00,
    currency: 'BDT',
    state: 'kept',
    locked: false,
  });
  expect(row?.paidFor).not.toBe('');
  const month = { q: 'karim', receivedFrom: '2026-03-01', receivedTo: '2026-03-31' };
  const sums = await crm.as(acc, revenue.totals, month);
  expect(sums.body).toEqual([{ currency: 'BDT', count: 1, amount: 600_00, withheld: 75_00 }]);
  const lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
  expect((await crm.as(lahore, revenue.list, { q: 'karim' })).body.total).toBe(0);
});

test('S: money for an invoice without a client file is listed with its buyer and the number of the invoice', async () => {
  const given = { office: 'BD', regime: 'BD-VAT' as const, taxNumber: numbers.bin, currency: 'BDT' };
  const entity = await entityMade(crm, acc, given);
  const buyer = { buyerCountry: 'BD', buyerNumber: numbers.bin, currency: 'BDT', buyerAddress: 'Gulshan, Dhaka' };
  const lines = [aLine({ unitPrice: 600_00, sold: 'fee' })];
  const invoice = await issued(crm, acc, entity.id, { ...buyer, buyerName: 'Meghna Garments', lines });
  const allocations = [{ invoiceId: invoice.id, kind: 'cash' as const, amount: 100_00 }];
  const recorded = await crm.as(acc, invoicePayments.record, {
    id: invoice.id,
    ...buyerReceipt(100_00, { allocations }),
  });
  expect(recorded.status).toBe(200);
  expect(await rowOf('meghna')).toMatchObject({
    name: 'Meghna Garments',
    conversionId: null,
    invoiceId: invoice.id,
    paidFor: invoice.number,
    credit: 0,
  });
});

test('S: what was reversed stays in the list and leaves the totals', async () => {
  const { receiptId } = await received('Bounced Ltd');
  const version = (await rowOf('bounced'))?.version ?? 0;
  const back = await crm.as(acc, payments.reverse, { id: receiptId, version, on: '2026-03-02', reason: because });
  expect(back.status).toBe(200);
  expect((await crm.as(acc, revenue.list, { q: 'bounced' })).body).toMatchObject({
    total: 1,
    rows: [{ state: 'reversed', withheld: 0, credit: 0, paidFor: '' }],
  });
  expect((await crm.as(acc, revenue.totals, { q: 'bounced' })).body).toEqual([]);
});

test('S: only the note is a cell; a locked month refuses it with the reason, and an undo restores the others', async () => {
  const [one, two] = [await received('Celled One'), await received('Celled Two', '2026-01-20')];
  const [first, second] = [await rowOf('celled one'), await rowOf('celled two')];
  await sql`insert into money_locks (entity_id, month) select entity_id, '2026-01-01' from receipts where id = ${two.receiptId}
    on conflict do nothing`.execute(crm.database.db);
  const cells = [first, second].map((row) => ({
    id: row?.id ?? '',
    version: row?.version ?? 0,
    fields: { note: 'Checked' },
  }));
  const { body } = await crm.as(acc, bulk.cells, { list: 'revenue', rows: cells });
  expect(body.rows.map(({ problem }) => problem?.message ?? null)).toEqual([
    null,
    'The month of this receipt is locked.',
  ]);
  expect((await rowOf('celled one'))?.note).toBe('Checked');
  expect(await crm.trail(one.receiptId)).toContain('revenue.change');
  const version = body.rows[0]?.version ?? 0;
  const other = [{ id: one.receiptId, version, fields: { amount: 1 } }];
  const refused = await crm.as(acc, bulk.cells, { list: 'revenue', rows: other });
  expect(Object.keys(refused.body.rows[0]?.problem?.fields ?? {})).toEqual(['amount']);
  const undo = [{ id: one.receiptId, version, fields: body.rows[0]?.before ?? {} }];
  expect((await crm.as(acc, bulk.cells, { list: 'revenue', rows: undo })).body.rows[0]?.problem).toBeNull();
  expect((await rowOf('celled one'))?.note).toBe('');
});

test('S: receipts are exported by the accounts only', async () => {
  const asked = { list: 'revenue' as const, format: 'csv' as const, columns: [{ id: 'payer', title: 'Payer' }] };
  expect((await crm.as(acc, bulk.export, asked)).status).toBe(200);
  expect((await crm.as(nusrat, bulk.export, asked)).status).toBe(403);
});
