import { on, seenBy, stale } from '../../../../test/rowCall.ts';
import { invoicePayments, payments } from '@embark/contracts/money/payments';
import {
  buyerReceipt,
  because,
  type MoneyIds,
  aReceipt,
  aLine,
  agreedFile,
  planIn,
  paid,
} from '../../../../test/payments.ts';
import type { OfficeRow } from '../../../../test/places.ts';
import { on as versioned, type Crm } from '../../../../test/versioned.ts';
import type { Person } from '../../../../test/app.ts';
import { entityMade } from '../../../../test/billing.ts';
import { issued } from '../../../../test/invoices.ts';
import type { Sample } from '../../../../test/sample.ts';

const seen = { seen: seenBy('invoices.get') };
const unknownId = '00000000-0000-7000-8000-000000000000';
const refundIn = ({ invoice: { id }, credit: { refundId } }: OfficeRow) => ({ id, refundId, ...stale });
const paidOut = { paidOn: '2026-03-02', method: 'bank', reference: '', bankAccountId: null } as const;
const ofFile = ({ file }: OfficeRow) => ({ id: file.id });
const money = { seen: seenBy('payments.ofFile') };
const idIn =
  (name: keyof MoneyIds) =>
  ({ money: ids }: OfficeRow) => ({ id: ids[name] });
/** More than the row has: whoever may do it gets an error, and nothing moves. */
const tooMuch = 1_000_000_00;
const asked = { amount: tooMuch, reason: 'Asked', stage: null, waives: false };
const fileRefundPaid = { ...stale, paidOn: '2026-03-02', method: 'bank', reference: '', bankAccountId: null } as const;
const issuedOne = async (crm: Crm, administrator: Person) => {
  const { id: entityId } = await entityMade(crm, administrator);
  const { id, version } = await issued(crm, administrator, entityId);
  return { id, version };
};
/** A refund of half of what the buyer of an invoice paid, asked for by a colleague. */
async function refundTo(crm: Crm, administrator: Person, state: 'asked' | 'approved') {
  const { id } = await issuedOne(crm, administrator);
  await crm.as(administrator, invoicePayments.record, { id, ...buyerReceipt(100_00, {}, 'AUD') });
  const other = await crm.person({ roles: ['manager'] });
  const refund = await crm.as(other, invoicePayments.askRefund, { id, amount: 50_00, reason: 'Paid twice' });
  const { id: refundId, version } = refund.body.refunds[0]!;
  if (state === 'asked') return { id, refundId, version };
  await crm.as(administrator, invoicePayments.approveRefund, { id, refundId, version, words: '' });
  return { id, refundId, version: version + 1 };
}
/** A client file in Dhaka with a plan, owned by a colleague there. */
async function planned(crm: Crm, administrator: Person) {
  await crm.database.db.updateTable('users').set({ countryId: 2 }).where('id', '=', administrator.id).execute();
  const { id } = await agreedFile(crm, administrator, 100_00);
  return { id, plan: await planIn(crm, administrator, id) };
}
async function refundOfFile(crm: Crm, administrator: Person, state: 'asked' | 'approved') {
  const { id } = await planned(crm, administrator);
  await paid(crm, administrator, id, aReceipt(100_00));
  const other = await crm.person({ roles: ['manager'] });
  const { body } = await crm.as(other, payments.askRefund, { id, ...asked, amount: 10_00 });
  const [refund] = body.refunds;
  if (!refund) throw new Error(JSON.stringify(body));
  if (state === 'asked') return refund;
  return (await crm.as(administrator, payments.approveRefund, { id: refund.id, version: refund.version, words: '' }))
    .body.refunds[0]!;
}

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  calls: {
    'invoicePayments.get': on(invoicePayments.get, ({ invoice: { id } }) => ({ id }), seen),
    'invoicePayments.statement': on(invoicePayments.statement, ({ invoice: { id } }) => ({ id }), seen),
    'invoicePayments.record': on(
      invoicePayments.record,
      ({ invoice: { id } }) => ({ id, ...buyerReceipt(1, { receivedOn: '2099-01-01' }) }),
      seen,
    ),
    'invoicePayments.allocate': on(
      invoicePayments.allocate,
      ({ invoice: { id }, credit: { receiptId } }) => ({
        id,
        receiptId,
        allocations: [{ invoiceId: id, kind: 'cash' as const, amount: 1 }],
      }),
      seen,
    ),
    'invoicePayments.reverse': on(
      invoicePayments.reverse,
      ({ invoice: { id }, credit: { receiptId } }) => ({ id, receiptId, ...stale, on: '2026-03-02', reason: because }),
      seen,
    ),
    'invoicePayments.release': on(
      invoicePayments.release,
      ({ invoice: { id } }) => ({ id, allocationId: unknownId, reason: because }),
      seen,
    ),
    'invoicePayments.certify': on(
      invoicePayments.certify,
      ({ invoice: { id } }) => ({ id, allocationId: unknownId, certificateNo: 'M1', certificateOn: '2026-03-02' }),
      seen,
    ),
    'invoicePayments.writeOff': on(
      invoicePayments.writeOff,
      ({ invoice: { id } }) => ({ id, ...stale, amount: 1, reason: because }),
      seen,
    ),
    'invoicePayments.askRefund': on(
      invoicePayments.askRefund,
      ({ invoice: { id } }) => ({ id, amount: 1_000_000_00, reason: 'Asked' }),
      seen,
    ),
    'invoicePayments.approveRefund': on(
      invoicePayments.approveRefund,
      (row) => ({ ...refundIn(row), words: '' }),
      seen,
    ),
    'invoicePayments.rejectRefund': on(invoicePayments.rejectRefund, (row) => ({ ...refundIn(row), words: 'No' }), {
      ...seen,
      roles: ['admin', 'manager', 'acc'], // others withdraw only their own
    }),
    'invoicePayments.payRefund': on(invoicePayments.payRefund, (row) => ({ ...refundIn(row), ...paidOut }), seen),
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
    'payments.payRefund': on(payments.payRefund, (row) => ({ ...idIn('refundId')(row), ...fileRefundPaid }), money),
  },
  versioned: {
    'invoicePayments.writeOff': versioned('invoices', invoicePayments.writeOff, async (crm, administrator) => {
      const row = await issuedOne(crm, administrator);
      return (at) => ({ ...row, amount: 10 + at, reason: because });
    }),
    'invoicePayments.reverse': versioned('invoices', invoicePayments.reverse, async (crm, administrator) => {
      const { id } = await issuedOne(crm, administrator);
      const { body } = await crm.as(administrator, invoicePayments.record, { id, ...buyerReceipt(100_00, {}, 'AUD') });
      const { version } = body.invoice.receipts[0]!;
      return () => ({ id, receiptId: body.receiptId, version, on: '2026-03-02', reason: because });
    }),
    'invoicePayments.approveRefund': versioned(
      'invoices',
      invoicePayments.approveRefund,
      async (crm, administrator) => {
        const row = await refundTo(crm, administrator, 'asked');
        return () => ({ ...row, words: '' });
      },
    ),
    'invoicePayments.rejectRefund': versioned('invoices', invoicePayments.rejectRefund, async (crm, administrator) => {
      const row = await refundTo(crm, administrator, 'asked');
      return () => ({ ...row, words: 'No' });
    }),
    'invoicePayments.payRefund': versioned('invoices', invoicePayments.payRefund, async (crm, administrator) => {
      const row = await refundTo(crm, administrator, 'approved');
      return () => ({ ...row, ...paidOut });
    }),
    'payments.changePlan': versioned('conversions', payments.changePlan, async (crm, administrator) => {
      const { plan } = await planned(crm, administrator);
      return (at) => ({ id: plan.id, version: plan.version, instalments: [aLine(100_00, { what: `Part ${at}` })] });
    }),
    'payments.waive': versioned('conversions', payments.waive, async (crm, administrator) => {
      const { plan } = await planned(crm, administrator);
      return () => ({ id: plan.instalments[0]!.id, version: plan.version, reason: because });
    }),
    'payments.writeOff': versioned('conversions', payments.writeOff, async (crm, administrator) => {
      const { plan } = await planned(crm, administrator);
      return (at) => ({ id: plan.instalments[0]!.id, version: plan.version, amount: 10 + at, reason: because });
    }),
    'payments.reverse': versioned('conversions', payments.reverse, async (crm, administrator) => {
      const { id } = await planned(crm, administrator);
      const { receiptId, file } = await paid(crm, administrator, id, aReceipt(100_00));
      return () => ({ id: receiptId, version: file.receipts[0]!.version, on: '2026-03-02', reason: because });
    }),
    'payments.approveRefund': versioned('conversions', payments.approveRefund, async (crm, administrator) => {
      const { id, version } = await refundOfFile(crm, administrator, 'asked');
      return () => ({ id, version, words: '' });
    }),
    'payments.rejectRefund': versioned('conversions', payments.rejectRefund, async (crm, administrator) => {
      const { id, version } = await refundOfFile(crm, administrator, 'asked');
      return () => ({ id, version, words: 'No' });
    }),
    'payments.payRefund': versioned('conversions', payments.payRefund, async (crm, administrator) => {
      const { id, version } = await refundOfFile(crm, administrator, 'approved');
      return () => ({ ...fileRefundPaid, id, version });
    }),
  },
};
