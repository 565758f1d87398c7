import { payments } from '@embark/contracts/money/payments';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { agreedFile, aLine, aReceipt, because, moneyIn, paid, planIn, splitPlan } from '../../../../test/payments.ts';

const crm = testApp();
let nusrat: Person;
let lahore: Person;
let acc: Person;
let ar: Person;

beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
  lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
  acc = await crm.person({ roles: ['acc'], name: 'Farhana' });
  ar = await crm.person({ roles: ['admin'], companies: ['ar'] });
  await crm.database.db
    .updateTable('billingEntities')
    .set({ taxNumber: '0012345678901' })
    .where('prefix', '=', 'BD')
    .execute();
});

const openOf = async (id: string) => (await planIn(crm, nusrat, id)).open;
/** The only instalment of a new file, and an allocation of an amount to it. */
async function oneInstalment(fee = 100_00) {
  const made = await agreedFile(crm, nusrat, fee);
  const [line] = (await planIn(crm, nusrat, made.id)).instalments;
  const pays = (amount: number) => [{ instalmentId: line!.id, kind: 'cash' as const, amount }];
  return { ...made, line: line!, pays };
}

test('L5: a receipt with its allocations, a number of its series, and the rest as credit', async () => {
  const { id, pays } = await oneInstalment(600_00);
  const { receiptId, file } = await paid(
    crm,
    nusrat,
    id,
    aReceipt(700_00, { allocations: pays(600_00), reference: 'TT1', payer: 'Father' }),
  );
  expect(file).toMatchObject({
    plans: [{ open: 0, paid: 600_00, instalments: [{ status: 'paid' }] }],
    receipts: [{ id: receiptId, amount: 700_00, allocated: 600_00, credit: 100_00, payer: 'Father', by: 'Nusrat' }],
    credits: [{ currency: 'BDT', amount: 100_00 }],
  });
  expect(file.receipts[0]?.number).toMatch(/^BDR\/25-26\/\d{5}$/);
  expect(await crm.trail(receiptId)).toEqual(['payments.record']);
  const { rows } = (await crm.as(acc, payments.ledger, { id })).body;
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['allocated', 600_00],
    ['receipt', 700_00],
  ]);
});

test.each([
  [{ receivedOn: '2026-03-03' }, 422, 'receivedOn'],
  [{ amount: 0 }, 422, 'amount'],
  [{ amount: 10.5 }, 422, 'amount'],
  [{ currency: 'AUD' }, 422, 'currency'],
  [{ method: 'wallet' as const }, 422, 'wallet'],
  [{ bankAccountId: 999_999 }, 422, 'bankAccountId'],
  [{ without: 'unasked' as const }, 422, 'without'],
])('a receipt with %j is refused, and takes no number', async (given, status, field) => {
  const { id } = await oneInstalment();
  const reply = await crm.as(nusrat, payments.record, { id, ...aReceipt(100_00, given) });
  expect([reply.status, reply.body.error?.[0]?.type]).toEqual([status, field]);
  expect((await moneyIn(crm, nusrat, id)).receipts).toEqual([]);
});

test('L5: more than is open, or than the receipt has, is refused on the allocation', async () => {
  const { id, line, pays } = await oneInstalment();
  const record = (amount: number, allocations: ReturnType<typeof pays>) =>
    crm.as(nusrat, payments.record, { id, ...aReceipt(amount, { allocations }) });
  const over = await record(200_00, pays(100_01));
  expect([over.status, over.body.present]).toMatchObject([409, { plans: [{ open: 100_00 }] }]);
  const twice = await record(200_00, [...pays(60_00), ...pays(60_00)]);
  expect(twice.status).toBe(409);
  const less = await record(50_00, pays(60_00));
  expect([less.status, less.body.error?.[0]?.type]).toEqual([422, 'allocations']);
  const other = await oneInstalment();
  const stray = await record(100_00, other.pays(100_00));
  expect([stray.status, stray.body.error?.[0]?.type]).toEqual([422, 'allocations.0.instalmentId']);
  expect((await record(200_00, pays(100_00))).status).toBe(200);
  expect(line.open).toBe(100_00);
});

test('the same reference and amount is asked about', async () => {
  const { id } = await oneInstalment();
  const given = aReceipt(77_00, { reference: 'BRAC 991' });
  const { file } = await paid(crm, nusrat, id, given);
  const again = await crm.as(nusrat, payments.record, { id, ...given });
  expect([again.status, again.body.allowed]).toEqual([409, ['another']]);
  expect(again.body).toMatchObject({ code: 'repeated', earlier: { title: file.receipts[0]?.number, mine: true } });
  expect((await crm.as(nusrat, payments.record, { id, ...given, another: true })).status).toBe(200);
});

test('credit pays for another instalment later', async () => {
  const { id } = await agreedFile(crm, nusrat, 300_00);
  const { receiptId } = await paid(crm, nusrat, id, aReceipt(120_00));
  const { instalments } = await splitPlan(crm, nusrat, id, [aLine(100_00), aLine(200_00)]);
  const allocations = [{ instalmentId: instalments[1]!.id, kind: 'cash' as const, amount: 120_00 }];
  expect((await crm.as(lahore, payments.allocate, { id: receiptId, allocations })).status).toBe(404);
  const done = await crm.as(nusrat, payments.allocate, { id: receiptId, allocations });
  expect(done.body).toMatchObject({ credits: [], plans: [{ open: 180_00 }] });
  expect((await crm.as(nusrat, payments.allocate, { id: receiptId, allocations })).status).toBe(422);
});

test('L5: tax withheld needs accounts and a certificate or its day; paid in full, two certificates awaited', async () => {
  const { id } = await agreedFile(crm, nusrat, 60_000_00, { taxCode: 'BD-15' });
  const [line] = (await planIn(crm, nusrat, id)).instalments;
  const lines = (awaitedUntil: string | null) => [
    { instalmentId: line!.id, kind: 'cash' as const, amount: 55_500_00 },
    { instalmentId: line!.id, kind: 'withheld-vat' as const, amount: 9_000_00, awaitedUntil },
    { instalmentId: line!.id, kind: 'withheld-income' as const, amount: 4_500_00, awaitedUntil },
  ];
  const given = (awaitedUntil: string | null) => ({ id, ...aReceipt(55_500_00, { allocations: lines(awaitedUntil) }) });
  expect((await crm.as(nusrat, payments.record, given('2026-06-30'))).status).toBe(403);
  const bare = await crm.as(acc, payments.record, given(null));
  expect([bare.status, bare.body.error?.[0]?.type]).toEqual([422, 'allocations.1.awaitedUntil']);
  const done = await crm.as(acc, payments.record, given('2026-06-30'));
  expect(done.body.file).toMatchObject({ credits: [], plans: [{ open: 0, instalments: [{ status: 'paid' }] }] });
  const vat = done.body.file.receipts[0]!.allocations.find(({ kind }) => kind === 'withheld-vat')!;
  const certificate = { id: vat.id, certificateNo: 'M66-12', certificateOn: '2026-03-02' };
  expect((await crm.as(nusrat, payments.certify, certificate)).status).toBe(403);
  const certified = await crm.as(acc, payments.certify, certificate);
  expect(certified.body.receipts[0]?.allocations.filter((one) => one.awaitedUntil && !one.certificateNo)).toHaveLength(
    1,
  );
  const cash = done.body.file.receipts[0]!.allocations.find(({ kind }) => kind === 'cash')!;
  expect((await crm.as(acc, payments.certify, { ...certificate, id: cash.id })).status).toBe(409);
});

test('L5: a bounce is a reversal: all it paid for is open again, and nothing is deleted', async () => {
  const { id, pays } = await oneInstalment();
  const { receiptId, file } = await paid(
    crm,
    nusrat,
    id,
    aReceipt(150_00, { method: 'cheque', allocations: pays(100_00) }),
  );
  const given = { id: receiptId, version: file.receipts[0]!.version, on: '2026-03-02', reason: because };
  expect((await crm.as(nusrat, payments.reverse, given)).status).toBe(403);
  expect((await crm.as(ar, payments.reverse, given)).status).toBe(404);
  expect((await crm.as(acc, payments.reverse, { ...given, version: 99 })).status).toBe(409);
  const early = await crm.as(acc, payments.reverse, { ...given, on: '2026-03-01' });
  expect([early.status, early.body.error?.[0]?.type]).toEqual([422, 'on']);
  const done = await crm.as(acc, payments.reverse, given);
  expect(done.body).toMatchObject({
    credits: [],
    plans: [{ open: 100_00 }],
    receipts: [
      { allocated: 0, credit: 0, reversed: { on: '2026-03-02', reason: because }, allocations: [{ reversed: true }] },
    ],
  });
  expect((await crm.as(acc, payments.reverse, given)).status).toBe(409);
  expect((await crm.as(nusrat, payments.allocate, { id: receiptId, allocations: pays(1) })).status).toBe(422);
});

test('one allocation is taken back by accounts', async () => {
  const { id, pays } = await oneInstalment();
  const { file } = await paid(crm, nusrat, id, aReceipt(100_00, { allocations: pays(100_00) }));
  const { id: allocation } = file.receipts[0]!.allocations[0]!;
  expect((await crm.as(nusrat, payments.release, { id: allocation, reason: because })).status).toBe(403);
  const done = await crm.as(acc, payments.release, { id: allocation, reason: because });
  expect(done.body).toMatchObject({ credits: [{ amount: 100_00 }], plans: [{ open: 100_00 }] });
  expect((await crm.as(acc, payments.release, { id: allocation, reason: because })).status).toBe(409);
});

test('a locked month takes no receipt of its entity, nor does the database', async () => {
  const { id } = await oneInstalment();
  const { db } = crm.database;
  const { id: entityId } = await db
    .selectFrom('billingEntities')
    .select('id')
    .where('prefix', '=', 'BD')
    .executeTakeFirstOrThrow();
  await db.insertInto('moneyLocks').values({ entityId, month: '2026-01-01' }).execute();
  const late = await crm.as(nusrat, payments.record, { id, ...aReceipt(10_00, { receivedOn: '2026-01-31' }) });
  expect([late.status, late.body.error?.[0]]).toEqual([
    422,
    {
      type: 'receivedOn',
      message: expect.stringMatching(/^January 2026 is locked for .+\. Ask a manager to unlock it\.$/),
    },
  ]);
  expect((await crm.as(nusrat, payments.record, { id, ...aReceipt(10_00, { receivedOn: '2026-02-01' }) })).status).toBe(
    200,
  );
  const { receipts } = await moneyIn(crm, nusrat, id);
  const row = db.selectFrom('receipts').selectAll().where('id', '=', receipts[0]!.id);
  const { id: _id, ...copy } = await row.executeTakeFirstOrThrow();
  await expect(
    db
      .insertInto('receipts')
      .values({ ...copy, number: 'X', receivedOn: '2026-01-31' })
      .execute(),
  ).rejects.toThrow('locked');
});

test('rows of money are never changed or deleted', async () => {
  const { id, pays } = await oneInstalment();
  await paid(crm, nusrat, id, aReceipt(100_00, { allocations: pays(100_00) }));
  const { db } = crm.database;
  for (const query of [
    db.updateTable('receipts').set({ amount: 1 }).where('conversionId', '=', id),
    db.deleteFrom('receipts').where('conversionId', '=', id),
    db.updateTable('allocations').set({ amount: 1 }),
    db.deleteFrom('allocations'),
    db.updateTable('moneyLedger').set({ amount: 1 }).where('conversionId', '=', id),
    db.deleteFrom('moneyLedger'),
  ])
    await expect(query.execute()).rejects.toThrow('never changed or deleted');
});

test('W6: two receipts for the last part at once: one, and the other sees what is open', async () => {
  const { id, pays } = await oneInstalment();
  const record = () => crm.as(nusrat, payments.record, { id, ...aReceipt(100_00, { allocations: pays(100_00) }) });
  const answers = await crm.atOnce<Awaited<ReturnType<typeof record>>>('conversions', record, record);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.present).toMatchObject({ plans: [{ open: 0 }] });
  expect(await openOf(id)).toBe(0);
});

test('W4: a file that goes to another office takes its money along', async () => {
  const { id } = await oneInstalment();
  await paid(crm, nusrat, id, aReceipt(10_00));
  await crm.database.db.updateTable('conversions').set({ officeId: 3 }).where('id', '=', id).execute();
  expect((await crm.as(nusrat, payments.ofFile, { id })).status).toBe(404);
  expect((await crm.as(lahore, payments.ofFile, { id })).body.receipts).toHaveLength(1);
});
