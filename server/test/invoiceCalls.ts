import { invoices } from '@embark/contracts/money/invoices';
import { invoicePayments } from '@embark/contracts/money/payments';
import { sql } from 'kysely';
import { entityMade } from './billing.ts';
import { aLine, anInvoice, drafted, issued } from './invoices.ts';
import { on, type RowCall, seenBy, stale } from './rowCall.ts';
import { type Crm, on as saves, textOf, type Versioned } from './versioned.ts';
import type { Person } from './app.ts';
import type { OfficeRow } from './officeRows.ts';
import { because, buyerReceipt } from './payments.ts';

const unknownId = '00000000-0000-7000-8000-000000000000';
const seen = { seen: seenBy('invoices.get') };

const refundIn = ({ invoice: { id }, credit: { refundId } }: OfficeRow) => ({ id, refundId, ...stale });
const paidOut = { paidOn: '2026-03-02', method: 'bank', reference: '', bankAccountId: null } as const;

/** The calls on an invoice of an office. */
export const invoiceCalls: Record<string, RowCall> = {
  'invoices.get': on(invoices.get, ({ invoice: { id } }) => ({ id }), seen),
  'invoices.pdf': on(invoices.pdf, ({ invoice: { id } }) => ({ id }), seen),
  'invoices.change': on(invoices.change, ({ invoice: { id } }) => ({ id, ...stale, note: 'seen' }), seen),
  'invoices.remove': on(invoices.remove, ({ invoice: { id } }) => ({ id, ...stale }), seen),
  'invoices.issue': on(invoices.issue, ({ invoice: { id } }) => ({ id, ...stale }), seen),
  'invoices.send': on(invoices.send, ({ invoice: { id } }) => ({ id, ...stale, to: 'a@mail.test' }), seen),
  'invoices.bounce': on(invoices.bounce, ({ invoice: { id } }) => ({ id, ...stale, reason: 'full' }), seen),
  'invoices.void': on(invoices.void, ({ invoice: { id } }) => ({ id, ...stale, reason: 'wrong' }), seen),
  'invoices.credit': on(invoices.credit, ({ invoice: { id } }) => ({ id, ...stale }), seen),
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
  'invoicePayments.approveRefund': on(invoicePayments.approveRefund, (row) => ({ ...refundIn(row), words: '' }), seen),
  'invoicePayments.rejectRefund': on(invoicePayments.rejectRefund, (row) => ({ ...refundIn(row), words: 'No' }), {
    ...seen,
    roles: ['admin', 'manager', 'acc'], // others withdraw only their own
  }),
  'invoicePayments.payRefund': on(invoicePayments.payRefund, (row) => ({ ...refundIn(row), ...paidOut }), seen),
};

const draft = async (crm: Crm, boss: Person) => {
  const { id: entityId } = await entityMade(crm, boss);
  const { id, version } = await drafted(crm, boss, entityId);
  return { id, version };
};
const issuedOne = async (crm: Crm, boss: Person) => {
  const { id: entityId } = await entityMade(crm, boss);
  const { id, version } = await issued(crm, boss, entityId);
  return { id, version };
};

/** A refund of half of what the buyer of an invoice paid, asked for by a colleague. */
async function refundTo(crm: Crm, boss: Person, state: 'asked' | 'approved') {
  const { id } = await issuedOne(crm, boss);
  await crm.as(boss, invoicePayments.record, { id, ...buyerReceipt(100_00, {}, 'AUD') });
  const other = await crm.person({ roles: ['manager'] });
  const asked = await crm.as(other, invoicePayments.askRefund, { id, amount: 50_00, reason: 'Paid twice' });
  const { id: refundId, version } = asked.body.refunds[0]!;
  if (state === 'asked') return { id, refundId, version };
  await crm.as(boss, invoicePayments.approveRefund, { id, refundId, version, words: '' });
  return { id, refundId, version: version + 1 };
}

/** The calls on an invoice that take a version. */
export const invoiceRows: Record<string, Versioned> = {
  'invoices.change': saves('invoices', invoices.change, async (crm, boss) => {
    const row = await draft(crm, boss);
    return (at) => ({ ...row, note: textOf(at) });
  }),
  'invoices.remove': saves('invoices', invoices.remove, async (crm, boss) => {
    const row = await draft(crm, boss);
    return () => row;
  }),
  'invoices.issue': saves('invoices', invoices.issue, async (crm, boss) => {
    const row = await draft(crm, boss);
    return () => row;
  }),
  'invoices.send': saves('invoices', invoices.send, async (crm, boss) => {
    const row = await issuedOne(crm, boss);
    return () => ({ ...row, to: 'a@mail.test' });
  }),
  'invoices.bounce': saves('invoices', invoices.bounce, async (crm, boss) => {
    const row = await issuedOne(crm, boss);
    await sql`update invoices set state = 'sent', sent_at = now() where id = ${row.id}`.execute(crm.database.db);
    return (at) => ({ ...row, reason: textOf(at) });
  }),
  'invoices.credit': saves('invoices', invoices.credit, async (crm, boss) => {
    const row = await issuedOne(crm, boss);
    return () => row;
  }),
  'invoicePayments.writeOff': saves('invoices', invoicePayments.writeOff, async (crm, boss) => {
    const row = await issuedOne(crm, boss);
    return (at) => ({ ...row, amount: 10 + at, reason: because });
  }),
  'invoicePayments.reverse': saves('invoices', invoicePayments.reverse, async (crm, boss) => {
    const { id } = await issuedOne(crm, boss);
    const { body } = await crm.as(boss, invoicePayments.record, { id, ...buyerReceipt(100_00, {}, 'AUD') });
    const { version } = body.invoice.receipts[0]!;
    return () => ({ id, receiptId: body.receiptId, version, on: '2026-03-02', reason: because });
  }),
  'invoicePayments.approveRefund': saves('invoices', invoicePayments.approveRefund, async (crm, boss) => {
    const row = await refundTo(crm, boss, 'asked');
    return () => ({ ...row, words: '' });
  }),
  'invoicePayments.rejectRefund': saves('invoices', invoicePayments.rejectRefund, async (crm, boss) => {
    const row = await refundTo(crm, boss, 'asked');
    return () => ({ ...row, words: 'No' });
  }),
  'invoicePayments.payRefund': saves('invoices', invoicePayments.payRefund, async (crm, boss) => {
    const row = await refundTo(crm, boss, 'approved');
    return () => ({ ...row, ...paidOut });
  }),
  'invoices.void': saves('invoices', invoices.void, async (crm, boss) => {
    const row = await issuedOne(crm, boss);
    return (at) => ({ ...row, reason: textOf(at) });
  }),
};

/** A draft that an office can make, refused for its lines after the permission. */
export const aNewInvoice = (entityId: number) => anInvoice(entityId, { lines: [aLine({ taxCode: 'XX-NONE' })] });
