import type { claims, InvoiceClaims } from '@embark/contracts/money/claims';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, holdsIn, inTransaction } from '../../../kit/context.ts';
import { allow, requireState, requireValid } from '../../../kit/problem.ts';
import * as audit from '../../platform/audit/index.ts';
import { tellApplication } from '../commissions/index.ts';
import { invoiceTable } from '../invoices/index.ts';
import * as sql from './claims.queries.ts';

type Calls = typeof claims;

/** The students on an invoice within reach, and its payments that are not entered by student. */
export async function ofInvoice(ctx: Ctx, { id }: Input<Calls['ofInvoice']>): Promise<InvoiceClaims> {
  const { currency, officeId } = await invoiceTable.find(ctx, id);
  const students = await sql.findOfInvoice(ctx.db, id);
  const unsplit = students.length === 0 ? [] : await sql.findUnsplit(ctx.db, id);
  return { currency, students, unsplit, can: { split: holdsIn(ctx.reach, 'commission.write', officeId) } };
}

/** Enters a payment by student, as the provider lists it. The invoice is locked first, as by every payment. */
export const split = (ctx: Ctx, { id, paymentId, students }: Input<Calls['split']>): Promise<InvoiceClaims> =>
  inTransaction(ctx, async (ctx) => {
    const { officeId } = await invoiceTable.lock(ctx, id);
    allow(holdsIn(ctx.reach, 'commission.write', officeId));
    const payment = (await sql.findUnsplit(ctx.db, id)).find((one) => one.id === paymentId);
    requireState(payment !== undefined, 'This payment was reversed, or is entered by student.', {
      present: await ofInvoice(ctx, { id }),
    });
    const own = await sql.findOfInvoice(ctx.db, id);
    const paid = students.filter(({ amount, tax }) => amount + tax > 0);
    const rows = paid.map(({ id: claimId, amount, tax }, at) => {
      const claim = own.find((one) => one.id === claimId && !one.ended);
      requireValid(claim !== undefined, `students.${at}.id`, 'Choose a student of this invoice');
      requireValid(amount > 0, `students.${at}.amount`, 'Enter an amount');
      return { claim, claimId, commissionId: claim.commissionId, allocationId: paymentId, amount, tax };
    });
    const isOnce = new Set(rows.map(({ claimId }) => claimId)).size === rows.length;
    requireValid(isOnce, 'students', 'Each student once');
    const sum = rows.reduce((all, { amount, tax }) => all + amount + tax, 0);
    requireValid(sum === payment.amount, 'students', 'The students must add up to the payment');
    const madeAt = ctx.now.toISOString();
    const ordered = rows.toSorted((one, other) => (one.commissionId < other.commissionId ? -1 : 1));
    await sql.insertReceipts(
      ctx.db,
      ordered.map(({ claim: _claim, ...row }) => ({ ...row, madeAt })),
    );
    for (const { claim, amount, tax } of rows) {
      await audit.recordChange(
        ctx,
        'claims.split',
        claim.commissionId,
        { received: claim.received },
        { amount, tax, paymentId },
      );
      await tellApplication(ctx, claim.applicationId, null);
    }
    return ofInvoice(ctx, { id });
  });
