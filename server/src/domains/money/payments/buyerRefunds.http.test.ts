import { paid } from '@embark/contracts/money/paid';
import { paymentFiles } from '@embark/contracts/money/paymentFiles';
import { invoicePayments } from '@embark/contracts/money/payments';
import { array, assert, asyncProperty, integer, nat, record } from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { entityMade, numbers } from '../../../../test/billing.ts';
import { pdf } from '../../../../test/documents.ts';
import { aLine, issued } from '../../../../test/invoices.ts';
import { buyerReceipt } from '../../../../test/payments.ts';

const crm = testApp();
let acc: Person;
let administrator: Person;
let nusrat: Person;
let lahore: Person;
let entityId: number;
beforeAll(async () => {
  acc = await crm.person({ roles: ['acc'], name: 'Farhana' });
  administrator = await crm.person({ roles: ['manager'], name: 'Hasan' });
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
  lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
  const given = { office: 'BD', regime: 'BD-VAT' as const, taxNumber: numbers.bin, currency: 'BDT' };
  entityId = (await entityMade(crm, acc, given)).id;
});

let count = 0;
const invoiceTo = (buyerName: string) =>
  issued(crm, acc, entityId, {
    buyerCountry: 'BD',
    buyerNumber: numbers.bin,
    currency: 'BDT',
    buyerAddress: 'Gulshan, Dhaka',
    buyerName,
    lines: [aLine({ unitPrice: 60_000_00, sold: 'fee' })],
  });
/** A paid invoice of BDT 69,000.00 whose buyer has this credit. */
async function withCredit(credit: number, buyerName = `Jamuna Textiles ${++count}`) {
  const { id } = await invoiceTo(buyerName);
  const allocations = [{ invoiceId: id, kind: 'cash' as const, amount: 69_000_00 }];
  const { body } = await crm.as(nusrat, invoicePayments.record, {
    id,
    ...buyerReceipt(69_000_00 + credit, { allocations }),
  });
  return { id, receiptId: body.receiptId, buyerName };
}
const payment = { paidOn: '2026-03-02', method: 'bank', reference: 'OUT 1', bankAccountId: null } as const;
const ask = (id: string, amount: number, who = nusrat) =>
  crm.as(who, invoicePayments.askRefund, { id, amount, reason: 'Paid twice', another: true });
const approve = (id: string, refundId: string, version: number, who = administrator) =>
  crm.as(who, invoicePayments.approveRefund, { id, refundId, version, words: 'Seen in the bank' });
const pay = (id: string, refundId: string, version: number, given: object = {}, who = acc) =>
  crm.as(who, invoicePayments.payRefund, { id, refundId, version, ...payment, ...given });
const of = async (id: string) => (await crm.as(acc, invoicePayments.get, { id })).body;
const fieldOf = (body: object) => ('error' in body ? body.error : undefined);

/** An approved refund. */
async function approved(id: string, amount: number) {
  const { id: refundId, version } = (await ask(id, amount)).body.refunds[0]!;
  await approve(id, refundId, version);
  return { refundId, version: version + 1 };
}

describe('L7: refund of the credit of a buyer', () => {
  test('asked, approved by another person, paid with a number: the credit is less, and the reports count it', async () => {
    const { id, receiptId, buyerName } = await withCredit(10_000_00);
    expect(fieldOf((await ask(id, 10_000_01)).body)).toMatchObject([{ type: 'amount' }]);
    expect((await ask(id, 1, lahore)).status).toBe(404);
    const { body } = await ask(id, 6_000_00);
    expect(body.refunds).toMatchObject([
      {
        state: 'asked',
        amount: 6_000_00,
        conversionId: null,
        askedBy: 'Nusrat',
        can: { approve: false, reject: true, pay: false },
      },
    ]);
    expect(fieldOf((await ask(id, 4_000_01)).body)).toMatchObject([{ type: 'amount' }]);
    const { id: refundId, version } = body.refunds[0]!;
    expect((await pay(id, refundId, version)).status).toBe(409);
    expect((await approve(id, refundId, version, nusrat)).status).toBe(403);
    expect((await approve(id, refundId, 9)).status).toBe(409);
    expect((await approve(id, refundId, version)).body.refunds).toMatchObject([
      { state: 'approved', decidedBy: 'Hasan' },
    ]);
    expect((await approve(id, refundId, version + 1)).status).toBe(409);

    expect((await pay(id, refundId, version + 1, {}, nusrat)).status).toBe(403);
    expect(fieldOf((await pay(id, refundId, version + 1, { paidOn: '2026-03-03' })).body)).toMatchObject([
      { type: 'paidOn' },
    ]);
    expect(fieldOf((await pay(id, refundId, version + 1, { bankAccountId: 99_999 })).body)).toMatchObject([
      { type: 'bankAccountId' },
    ]);
    const done = await pay(id, refundId, version + 1);
    expect(done.body).toMatchObject({
      credits: [{ currency: 'BDT', amount: 4_000_00 }],
      open: 0,
      refunds: [{ state: 'paid', paidOn: '2026-03-02' }],
    });
    expect(done.body.refunds[0]?.number).toMatch(/^[A-Z0-9/-]{4,16}$/);
    expect((await pay(id, refundId, version + 2)).status).toBe(409);
    const actions = ['invoicePayments.askRefund', 'invoicePayments.approveRefund', 'invoicePayments.payRefund'];
    expect(await crm.trail(refundId)).toEqual(actions);

    const { rows } = (await crm.as(acc, paid.list, { q: buyerName })).body;
    expect(rows).toMatchObject([{ id: receiptId, refunded: 6_000_00 }]);
    const ledger =
      await sql`select kind, amount::int as amount from money_ledger where refund_id = ${refundId}`.execute(
        crm.database.db,
      );
    expect(ledger.rows).toEqual([{ kind: 'refunded', amount: 6_000_00 }]);
  });

  test('nobody approves what they asked for; the asker withdraws, others do not', async () => {
    const { id } = await withCredit(1_000_00);
    const own = (await ask(id, 500_00, administrator)).body.refunds[0]!;
    expect((await approve(id, own.id, own.version)).status).toBe(403);
    const reject = (who: Person, words = 'Not agreed') =>
      crm.as(who, invoicePayments.rejectRefund, { id, refundId: own.id, version: own.version, words });
    expect((await reject(nusrat)).status).toBe(403);
    expect((await reject(administrator, '')).status).toBe(422);
    expect((await reject(administrator)).body.refunds).toMatchObject([{ state: 'rejected' }]);
    expect((await reject(administrator)).status).toBe(409);
    expect((await ask(id, 1_000_00)).status).toBe(200);
  });

  test('credit that was used since is not refunded, and a locked month takes no refund', async () => {
    const { id, receiptId, buyerName } = await withCredit(1_000_00);
    const { refundId, version } = await approved(id, 1_000_00);
    const next = await invoiceTo(buyerName);
    const allocations = [{ invoiceId: next.id, kind: 'cash' as const, amount: 500_00 }];
    await crm.as(acc, invoicePayments.allocate, { id: next.id, receiptId, allocations });
    const refused = await pay(id, refundId, version);
    expect([refused.status, refused.body.message]).toEqual([409, 'The buyer has less credit than this refund.']);
    const { db } = crm.database;
    await db.insertInto('moneyLocks').values({ entityId, month: '2026-02-01' }).execute();
    expect(fieldOf((await pay(id, refundId, version, { paidOn: '2026-02-28' })).body)).toMatchObject([
      { type: 'paidOn' },
    ]);
    await db.deleteFrom('moneyLocks').where('entityId', '=', entityId).execute();
  });

  test('L10: its proof is a file of the refund, by its office', async () => {
    const { id } = await withCredit(1_000_00);
    const { refundId } = await approved(id, 1_000_00);
    const send = (who: Person) =>
      crm.upload(who, paymentFiles.upload, 'proof.pdf', pdf(), { docType: 'refund', refundId });
    expect((await send(lahore)).status).toBe(404);
    expect((await send(nusrat)).body).toMatchObject({ docType: 'refund', refundId });
    expect((await crm.as(nusrat, paymentFiles.ofFile, { id: refundId })).body).toMatchObject({
      conversionId: null,
      invoiceId: id,
      files: [{ refundId }],
      refunds: [{ id: refundId, amount: 1_000_00 }],
    });
  });

  test('W5: the database pays back only receipts of the same buyer, and no more than their credit', async () => {
    const [one, other] = [await withCredit(1_000_00), await withCredit(1_000_00)];
    const { refundId } = await approved(one.id, 1_000_00);
    const { db } = crm.database;
    const part = (receiptId: string, amount: number) =>
      db.insertInto('refundParts').values({ refundId, receiptId, amount }).execute();
    await expect(part(other.receiptId, 1_000_00)).rejects.toThrow(/own client file or buyer/);
    await expect(part(one.receiptId, 1_000_01)).rejects.toThrow(/spent_once/);
    await expect(part(one.receiptId, 1_000_00)).rejects.toThrow(/add up/);
    await expect(db.updateTable('refunds').set({ amount: 1 }).where('id', '=', refundId).execute()).rejects.toThrow(
      /never changed/,
    );
  });

  test('W6: two refunds of the last credit at once, through two paid invoices: one is paid, the other gets 409', async () => {
    const one = await withCredit(1_000_00);
    const two = await withCredit(0, one.buyerName);
    const first = await approved(one.id, 1_000_00);
    const { id: again } = await crm.database.db
      .insertInto('refunds')
      .columns([
        'company',
        'officeId',
        'buyerName',
        'entityId',
        'state',
        'amount',
        'currency',
        'reason',
        'askedBy',
        'askedAt',
        'decidedBy',
        'decidedAt',
      ])
      .expression((eb) =>
        eb
          .selectFrom('refunds')
          .select([
            'company',
            'officeId',
            'buyerName',
            'entityId',
            'state',
            'amount',
            'currency',
            'reason',
            'askedBy',
            'askedAt',
            'decidedBy',
            'decidedAt',
          ])
          .where('id', '=', first.refundId),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    const answers = await Promise.all([pay(one.id, first.refundId, first.version), pay(two.id, again, 1)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await of(one.id)).credits).toEqual([]);
  });

  test('X: whatever several people ask, approve and pay at once, never more is refunded than the credit', async () => {
    const step = record({ amount: integer({ min: 1, max: 700_00 }), at: nat(1) });
    await assert(
      asyncProperty(array(step, { minLength: 3, maxLength: 6 }), async (steps) => {
        const one = await withCredit(1_000_00);
        const two = await withCredit(0, one.buyerName);
        const ids = [one.id, two.id];
        await Promise.all(steps.map(({ amount, at }) => ask(ids[at]!, amount)));
        const asked = (await of(one.id)).refunds;
        expect(asked.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(1_000_00);
        await Promise.all(asked.map(({ id, version }, at) => approve(ids[at % 2]!, id, version)));
        const paying = asked.flatMap(({ id, version }) => [0, 1].map((at) => pay(ids[at]!, id, version + 1)));
        const statuses = (await Promise.all(paying)).map(({ status }) => status);
        expect(new Set(statuses)).toEqual(new Set(asked.length === 0 ? [] : [200, 409]));
        const after = await of(two.id);
        const refunded = after.refunds.reduce((sum, { state, amount }) => (state === 'paid' ? sum + amount : sum), 0);
        const left = after.credits[0]?.amount ?? 0;
        expect(refunded + left).toBe(1_000_00);
      }),
      { numRuns: 8 },
    );
  }, 60_000);
});
