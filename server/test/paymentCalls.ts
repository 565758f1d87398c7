import { paymentReminders } from '@embark/contracts/money/paymentReminders';
import { invoices } from '@embark/contracts/money/invoices';
import { payments } from '@embark/contracts/money/payments';
import { revenue } from '@embark/contracts/money/revenue';
import type { Person } from './app.ts';
import type { OfficeRow } from './officeRows.ts';
import { agreedFile, aLine, aReceipt, because, type Crm, type MoneyIds, paid, planIn } from './payments.ts';
import { on, type RowCall, seenBy, stale } from './rowCall.ts';
import { on as saves, type Versioned } from './versioned.ts';

const money = { seen: seenBy('payments.ofFile') };
const ofFile = ({ file }: OfficeRow) => ({ id: file.id });
const idIn =
  (name: keyof MoneyIds) =>
  ({ money: ids }: OfficeRow) => ({ id: ids[name] });
/** More than the row has: whoever may do it gets an error, and nothing moves. */
const tooMuch = 1_000_000_00;
const asked = { amount: tooMuch, reason: 'Asked', stage: null, waives: false };
const paidOut = { ...stale, paidOn: '2026-03-02', method: 'bank', reference: '', bankAccountId: null } as const;

/** The calls on the money of an office. */
export const paymentCalls: Record<string, RowCall> = {
  'payments.ofFile': on(payments.ofFile, ofFile, money),
  'payments.ledger': on(payments.ledger, ofFile, money),
  'payments.pdf': on(payments.pdf, idIn('receiptId'), money),
  'payments.statement': on(payments.statement, ofFile, money),
  'payments.createPlan': on(payments.createPlan, ofFile, money),
  'payments.record': on(
    payments.record,
    (row) => ({ ...ofFile(row), ...aReceipt(1, { receivedOn: '2099-01-01' }) }),
    money,
  ),
  'payments.askRefund': on(payments.askRefund, (row) => ({ ...ofFile(row), ...asked }), money),
  'payments.changePlan': on(
    payments.changePlan,
    (row) => ({ ...idIn('planId')(row), ...stale, instalments: [aLine(1)] }),
    money,
  ),
  'payments.promise': on(
    payments.promise,
    (row) => ({ ...idIn('instalmentId')(row), day: '2020-01-01', note: '' }),
    money,
  ),
  'paymentReminders.dispute': on(
    paymentReminders.dispute,
    (row) => ({ ...idIn('instalmentId')(row), kind: 'instalment' as const, reason: 'No' }),
    money,
  ),
  'paymentReminders.clearDispute': on(
    paymentReminders.clearDispute,
    (row) => ({ ...idIn('instalmentId')(row), kind: 'instalment' as const }),
    money,
  ),
  'invoices.ofInstalment': on(invoices.ofInstalment, idIn('instalmentId'), money),
  'payments.waive': on(payments.waive, (row) => ({ ...idIn('instalmentId')(row), ...stale, reason: because }), money),
  'payments.writeOff': on(
    payments.writeOff,
    (row) => ({ ...idIn('instalmentId')(row), ...stale, amount: 1, reason: because }),
    money,
  ),
  'payments.allocate': on(
    payments.allocate,
    (row) => ({
      ...idIn('receiptId')(row),
      allocations: [{ instalmentId: row.money.instalmentId, kind: 'cash' as const, amount: tooMuch }],
    }),
    money,
  ),
  'payments.reverse': on(
    payments.reverse,
    (row) => ({ ...idIn('receiptId')(row), ...stale, on: '2026-03-02', reason: because }),
    money,
  ),
  'payments.release': on(payments.release, (row) => ({ ...idIn('allocationId')(row), reason: because }), money),
  'payments.certify': on(
    payments.certify,
    (row) => ({ ...idIn('allocationId')(row), certificateNo: 'M1', certificateOn: '2026-03-02' }),
    money,
  ),
  'payments.approveRefund': on(
    payments.approveRefund,
    (row) => ({ ...idIn('refundId')(row), ...stale, words: '' }),
    money,
  ),
  'payments.rejectRefund': on(payments.rejectRefund, (row) => ({ ...idIn('refundId')(row), ...stale, words: 'No' }), {
    ...money,
    roles: ['admin', 'manager', 'acc'], // others withdraw only their own
  }),
  'payments.payRefund': on(payments.payRefund, (row) => ({ ...idIn('refundId')(row), ...paidOut }), money),
};

/** A client file in Dhaka with a plan, owned by a colleague there. */
async function planned(crm: Crm, boss: Person) {
  await crm.database.db.updateTable('users').set({ countryId: 2 }).where('id', '=', boss.id).execute();
  const { id } = await agreedFile(crm, boss, 100_00);
  return { id, plan: await planIn(crm, boss, id) };
}
async function refundIn(crm: Crm, boss: Person, state: 'asked' | 'approved') {
  const { id } = await planned(crm, boss);
  await paid(crm, boss, id, aReceipt(100_00));
  const other = await crm.person({ roles: ['manager'] });
  const { body } = await crm.as(other, payments.askRefund, { id, ...asked, amount: 10_00 });
  const [refund] = body.refunds;
  if (!refund) throw new Error(JSON.stringify(body));
  if (state === 'asked') return refund;
  return (await crm.as(boss, payments.approveRefund, { id: refund.id, version: refund.version, words: '' })).body
    .refunds[0]!;
}

/** The calls on money that take a version. */
export const paymentRows: Record<string, Versioned> = {
  'payments.changePlan': saves('conversions', payments.changePlan, async (crm, boss) => {
    const { plan } = await planned(crm, boss);
    return (at) => ({ id: plan.id, version: plan.version, instalments: [aLine(100_00, { what: `Part ${at}` })] });
  }),
  'payments.waive': saves('conversions', payments.waive, async (crm, boss) => {
    const { plan } = await planned(crm, boss);
    return () => ({ id: plan.instalments[0]!.id, version: plan.version, reason: because });
  }),
  'payments.writeOff': saves('conversions', payments.writeOff, async (crm, boss) => {
    const { plan } = await planned(crm, boss);
    return (at) => ({ id: plan.instalments[0]!.id, version: plan.version, amount: 10 + at, reason: because });
  }),
  'payments.reverse': saves('conversions', payments.reverse, async (crm, boss) => {
    const { id } = await planned(crm, boss);
    const { receiptId, file } = await paid(crm, boss, id, aReceipt(100_00));
    return () => ({ id: receiptId, version: file.receipts[0]!.version, on: '2026-03-02', reason: because });
  }),
  'revenue.change': saves('receipts', revenue.change, async (crm, boss) => {
    const { id } = await planned(crm, boss);
    const { receiptId, file } = await paid(crm, boss, id, aReceipt(100_00));
    return (at) => ({ id: receiptId, version: file.receipts[0]!.version, note: `Note ${at}` });
  }),
  'payments.approveRefund': saves('conversions', payments.approveRefund, async (crm, boss) => {
    const { id, version } = await refundIn(crm, boss, 'asked');
    return () => ({ id, version, words: '' });
  }),
  'payments.rejectRefund': saves('conversions', payments.rejectRefund, async (crm, boss) => {
    const { id, version } = await refundIn(crm, boss, 'asked');
    return () => ({ id, version, words: 'No' });
  }),
  'payments.payRefund': saves('conversions', payments.payRefund, async (crm, boss) => {
    const { id, version } = await refundIn(crm, boss, 'approved');
    return () => ({ ...paidOut, id, version });
  }),
};
