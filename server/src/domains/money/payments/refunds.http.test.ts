import { agreements } from '@embark/contracts/casework/agreements';
import { payments } from '@embark/contracts/money/payments';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../../../../test/app.ts';
import { agreedFile, aReceipt, because, moneyIn, paid, planIn } from '../../../../test/payments.ts';

const crm = testApp();
let nusrat: Person;
let lahore: Person;
let acc: Person;
let administrator: Person;

beforeAll(async () => {
  nusrat = await crm.person({ roles: ['buser'], country: 'BD', name: 'Nusrat' });
  lahore = await crm.person({ roles: ['pkuser'], country: 'PK' });
  acc = await crm.person({ roles: ['acc'], name: 'Farhana' });
  administrator = await crm.person({ roles: ['manager'], name: 'Hasan' });
});

async function paidFile(fee: number, amount: number) {
  const made = await agreedFile(crm, nusrat, fee);
  const [line] = (await planIn(crm, nusrat, made.id)).instalments;
  const allocations = [{ instalmentId: line!.id, kind: 'cash' as const, amount: Math.min(fee, amount) }];
  await paid(crm, nusrat, made.id, aReceipt(amount, { allocations }));
  return { ...made, line: line! };
}
const asking = { reason: 'The client withdraws', stage: null, waives: false };
const payment = { paidOn: '2026-03-02', method: 'bank', reference: 'OUT 1', bankAccountId: null } as const;
const refundOf = async (id: string) => (await moneyIn(crm, administrator, id)).refunds[0]!;

test('C, L7: withdrawing in stage 2 with 50 %: half is proposed, in the words of the rule', async () => {
  const { id } = await paidFile(60_000_00, 60_000_00);
  const { body } = await crm.as(nusrat, payments.askRefund, { id, ...asking, stage: 2, amount: 30_000_00 });
  expect(body.refunds).toMatchObject([
    {
      state: 'asked',
      proposed: 30_000_00,
      rule: 'Preparation, before lodging: 50 %',
      askedBy: 'Nusrat',
      can: { approve: false, reject: true, pay: false },
    },
  ]);
});

test('L7: asked, approved by another person, paid: what it had paid for is open again, in one transaction', async () => {
  const { id } = await paidFile(100_00, 130_00);
  const asked = await crm.as(administrator, payments.askRefund, { id, ...asking, amount: 80_00 });
  const { id: refund, version } = asked.body.refunds[0]!;
  expect((await crm.as(administrator, payments.approveRefund, { id: refund, version, words: '' })).status).toBe(403);
  expect((await crm.as(nusrat, payments.approveRefund, { id: refund, version, words: '' })).status).toBe(403);
  expect((await crm.as(acc, payments.payRefund, { id: refund, version, ...payment })).status).toBe(409);
  expect((await crm.as(acc, payments.approveRefund, { id: refund, version: 9, words: '' })).status).toBe(409);
  const approved = await crm.as(acc, payments.approveRefund, { id: refund, version, words: 'By the agreement' });
  expect(approved.body.refunds).toMatchObject([{ state: 'approved', decidedBy: 'Farhana' }]);
  expect((await crm.as(nusrat, payments.payRefund, { id: refund, version: version + 1, ...payment })).status).toBe(403);
  const late = await crm.as(acc, payments.payRefund, {
    id: refund,
    version: version + 1,
    ...payment,
    paidOn: '2026-03-03',
  });
  expect([late.status, late.body.error?.[0]?.type]).toEqual([422, 'paidOn']);
  const done = await crm.as(acc, payments.payRefund, { id: refund, version: version + 1, ...payment });
  expect(done.body).toMatchObject({
    credits: [],
    refunds: [{ state: 'paid', number: expect.stringMatching(/^BDF\/25-26\/\d{5}$/) }],
    plans: [{ open: 50_00, paid: 50_00 }],
    receipts: [{ refunded: 80_00, allocated: 50_00, credit: 0 }],
  });
  expect((await crm.as(acc, payments.payRefund, { id: refund, version: version + 2, ...payment })).status).toBe(409);
  expect(await crm.trail(refund)).toEqual(['payments.askRefund', 'payments.approveRefund', 'payments.payRefund']);
  const { receipts } = done.body;
  const bounced = { id: receipts[0]!.id, version: receipts[0]!.version, on: '2026-03-02', reason: because };
  expect((await crm.as(acc, payments.reverse, bounced)).status).toBe(409);
});

test('L7: for a client who withdraws, what becomes open is waived, also after the agreement has ended', async () => {
  const { id, agreement } = await paidFile(100_00, 100_00);
  await crm.as(nusrat, payments.askRefund, { id, ...asking, amount: 60_00, waives: true });
  await crm.as(nusrat, agreements.end, { id: agreement.id, version: agreement.version, reason: 'Withdrawn' });
  const refund = await refundOf(id);
  await crm.as(administrator, payments.approveRefund, { id: refund.id, version: refund.version, words: '' });
  const done = await crm.as(acc, payments.payRefund, { id: refund.id, version: refund.version + 1, ...payment });
  expect(done.body.plans[0]).toMatchObject({
    open: 0,
    paid: 40_00,
    waived: 60_00,
    instalments: [{ status: 'waived' }],
  });
});

test('a refund is never more than was paid, counting those that wait', async () => {
  const { id } = await paidFile(100_00, 100_00);
  const ask = (amount: number) => crm.as(nusrat, payments.askRefund, { id, ...asking, amount });
  const much = await ask(100_01);
  expect([much.status, much.body.error?.[0]?.type]).toEqual([422, 'amount']);
  expect((await ask(60_00)).status).toBe(200);
  expect((await ask(50_00)).status).toBe(422);
  const none = await crm.as(nusrat, payments.askRefund, { id, ...asking, amount: 1, stage: 9 });
  expect([none.status, none.body.error?.[0]?.type]).toEqual([422, 'stage']);
  expect((await crm.as(lahore, payments.askRefund, { id, ...asking, amount: 1 })).status).toBe(404);
});

test('a refund is rejected with a reason, or withdrawn by its asker; nothing moves', async () => {
  const { id } = await paidFile(100_00, 100_00);
  await crm.as(nusrat, payments.askRefund, { id, ...asking, amount: 60_00 });
  const refund = await refundOf(id);
  const given = { id: refund.id, version: refund.version, words: 'The work was done' };
  const colleague = await crm.person({ roles: ['buser'], country: 'BD' });
  expect((await crm.as(colleague, payments.rejectRefund, given)).status).toBe(403);
  const bare = await crm.as(administrator, payments.rejectRefund, { ...given, words: ' ' });
  expect([bare.status, bare.body.error?.[0]?.type]).toEqual([422, 'words']);
  expect((await crm.as(nusrat, payments.rejectRefund, given)).body).toMatchObject({
    refunds: [{ state: 'rejected', decision: 'The work was done' }],
    plans: [{ open: 0 }],
  });
  expect((await crm.as(administrator, payments.rejectRefund, { ...given, version: given.version + 1 })).status).toBe(
    409,
  );
});

test('the database refuses an approval by the asker, and a paid refund without its parts', async () => {
  const { id } = await paidFile(100_00, 100_00);
  await crm.as(nusrat, payments.askRefund, { id, ...asking, amount: 60_00 });
  const { db } = crm.database;
  const own = { state: 'approved', decidedBy: nusrat.id };
  await expect(db.updateTable('refunds').set(own).where('conversionId', '=', id).execute()).rejects.toThrow(
    'two_people',
  );
  const bare = { state: 'paid', decidedBy: administrator.id, paidOn: '2026-03-02', number: 'X', method: 'bank' };
  await expect(db.updateTable('refunds').set(bare).where('conversionId', '=', id).execute()).rejects.toThrow('add up');
});
