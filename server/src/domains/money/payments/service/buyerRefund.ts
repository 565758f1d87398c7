import type { InvoicePayments, invoicePayments } from '@embark/contracts/money/payments';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { askAgain } from '../../../platform/repeats/index.ts';
import { buyerMoneyOf } from '../buyer.queries.ts';
import { mayApprove, mayIssue, mayWrite } from '../payments.access.ts';
import { awaitsRefund, refundSources, type StoredReceipt } from '../payments.rules.ts';
import * as write from '../write.queries.ts';
import { type BuyerHeld, note, onInvoice, requireOpen } from './buyer.ts';
import { approveStep, payStep, rejectStep, requirePayable, type RefundPlace } from './refundSteps.ts';

type Calls = typeof invoicePayments;
const actions = { asked: 'askRefund', approved: 'approveRefund', rejected: 'rejectRefund', paid: 'payRefund' } as const;

/** The refunds and receipts of the buyer, and how a step is refused and noted. */
async function placeOf(ctx: Ctx, { invoice }: BuyerHeld): Promise<RefundPlace & { receipts: StoredReceipt[] }> {
  const { refunds, receipts } = await buyerMoneyOf(ctx, invoice);
  return {
    officeId: invoice.officeId,
    refunds,
    receipts: receipts.filter(({ conversionId }) => conversionId === null),
    require: (holds, message) => requireOpen(holds, ctx, invoice, message),
    note: (step, id, told) => note(ctx, invoice, actions[step], id, told),
  };
}

/** L7: requests a refund of the buyer's credit, less what other requests already cover. */
export const askRefund = (
  ctx: Ctx,
  { id, amount, reason, another }: Input<Calls['askRefund']>,
): Promise<InvoicePayments> =>
  onInvoice(ctx, id, mayWrite, async (ctx, held) => {
    const { invoice, entity } = held;
    const { currency, officeId, providerId, contactId, buyerName } = invoice;
    const place = await placeOf(ctx, held);
    const credit = place.receipts.reduce((sum, one) => (one.currency === currency ? sum + one.credit : sum), 0);
    const free = credit - awaitsRefund(place.refunds, currency);
    requireValid(amount <= free, 'amount', 'This is more than the credit of the buyer');
    const same = { entityId: entity.id, buyerName, amount, currency };
    const answer = await askAgain(ctx, 'invoicePayments.askRefund', same, { another });
    const buyer = { company: ctx.reach.company, officeId, providerId, contactId, buyerName, entityId: entity.id };
    const asked = { askedBy: ctx.reach.userId, askedAt: ctx.now.toISOString() };
    const refundId = await write.insertRefund(ctx, { ...buyer, amount, currency, reason, ...asked });
    await place.note('asked', refundId, { amount, currency, note: reason, ...answer });
  });

type Step = (ctx: Ctx, place: RefundPlace, given: { id: string; version: number; words: string }) => Promise<void>;
const decided =
  (may: typeof mayWrite, step: Step) =>
  (ctx: Ctx, { id, refundId, ...given }: Input<Calls['approveRefund']>): Promise<InvoicePayments> =>
    onInvoice(ctx, id, may, async (ctx, held) => step(ctx, await placeOf(ctx, held), { id: refundId, ...given }));

export const approveRefund = decided(mayApprove, approveStep);
export const rejectRefund = decided(mayWrite, rejectStep);

/** L7: pays a refund from the credit of the buyer's oldest receipts. */
export const payRefund = (
  ctx: Ctx,
  { id, refundId, version, ...given }: Input<Calls['payRefund']>,
): Promise<InvoicePayments> =>
  onInvoice(ctx, id, mayIssue, async (ctx, held) => {
    const place = await placeOf(ctx, held);
    const refund = await requirePayable(ctx, place, held, { id: refundId, version, ...given });
    const receipts = place.receipts.filter(({ currency }) => currency === refund.currency).toReversed();
    const sources = refundSources(refund.amount, receipts, []);
    if (!sources) return place.require(false, 'The buyer has less credit than this refund.');
    await payStep(ctx, place, refund, given, sources.parts);
  });
