import { type FilePayments, type payments, proposedRefund } from '@embark/contracts/money/payments';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { askAgain } from '../../../platform/repeats/index.ts';
import { fileOfRefund } from '../file.queries.ts';
import { mayApprove, mayIssue, mayWrite } from '../payments.access.ts';
import type { FileMoney } from '../payments.queries.ts';
import { awaitsRefund, refundSources, type StoredRefund } from '../payments.rules.ts';
import * as write from '../write.queries.ts';
import { type Held, onMoney, requireMoney, tell } from './money.ts';
import { currencyOf } from './read.ts';
import { approveStep, payStep, rejectStep, requirePayable, type RefundPlace } from './refundSteps.ts';

/** What the client has paid and not got back, in a currency, without what is already being refunded. */
const refundable = ({ receipts, refunds }: FileMoney, currency: string): number =>
  receipts.reduce(
    (sum, one) => (one.reversed || one.currency !== currency ? sum : sum + one.amount - one.refunded),
    0,
  ) - awaitsRefund(refunds, currency);

const actions = { asked: 'askRefund', approved: 'approveRefund', rejected: 'rejectRefund', paid: 'payRefund' } as const;

/** The refunds of a client file, and how a step is refused and noted. */
const placeOf = (ctx: Ctx, { file, money }: Held): RefundPlace => ({
  officeId: file.officeId,
  refunds: money.refunds,
  require: (holds, message) => requireMoney(holds, ctx, file, message),
  note: (step, id, told) => tell(ctx, file, actions[step], id, { step: `refund-${step}`, ...told }),
});

export const askRefund = (
  ctx: Ctx,
  { id, amount, reason, stage, waives, another }: Input<typeof payments.askRefund>,
): Promise<FilePayments> =>
  onMoney(ctx, id, mayWrite, async (ctx, held) => {
    const { file, money, entity } = held;
    const currency = money.receipts.find((one) => one.credit > 0)?.currency ?? currencyOf(file, money, entity);
    const paid = refundable(money, currency);
    requireValid(amount <= paid, 'amount', 'This is more than the client has paid');
    const rules = file.agreement?.refundRules ?? [];
    const proposal = stage === null ? null : proposedRefund(rules, stage, paid);
    requireValid(stage === null || proposal !== null, 'stage', 'The agreement has no refund rule for this stage');
    const same = { conversionId: id, amount, currency };
    const answer = await askAgain(ctx, 'payments.askRefund', same, { another });
    const refundId = await write.insertRefund(ctx, {
      company: ctx.reach.company,
      officeId: file.officeId,
      conversionId: id,
      entityId: entity.id,
      amount,
      currency,
      reason,
      stage,
      proposed: proposal?.amount ?? null,
      rule: proposal && `${proposal.words}: ${proposal.percent} %`,
      waives,
      askedBy: ctx.reach.userId,
      askedAt: ctx.now.toISOString(),
    });
    await placeOf(ctx, held).note('asked', refundId, { amount, currency, note: reason, ...answer });
  });

type Step = (ctx: Ctx, place: RefundPlace, given: Input<typeof payments.approveRefund>) => Promise<void>;
const decided =
  (may: typeof mayWrite, step: Step) =>
  (ctx: Ctx, given: Input<typeof payments.approveRefund>): Promise<FilePayments> =>
    onMoney(
      ctx,
      (ctx) => fileOfRefund(ctx, given.id),
      may,
      (ctx, held) => step(ctx, placeOf(ctx, held), given),
    );

export const approveRefund = decided(mayApprove, approveStep);
export const rejectRefund = decided(mayWrite, rejectStep);

/** Pays a refund (rule L7): from credit, then from what the money had paid for, in the same transaction. */
export const payRefund = (
  ctx: Ctx,
  { id, version, ...given }: Input<typeof payments.payRefund>,
): Promise<FilePayments> =>
  onMoney(
    ctx,
    (ctx) => fileOfRefund(ctx, id),
    mayIssue,
    async (ctx, held) => {
      const { file, money } = held;
      const place = placeOf(ctx, held);
      const refund = await requirePayable(ctx, place, held, { id, version, ...given });
      const { amount, currency } = refund;
      const mine = money.receipts.filter((one) => one.currency === currency && one.reversed === null);
      const ids = new Set(mine.map((one) => one.id));
      const open = (await write.openAllocations(ctx, file.id)).flatMap((one) =>
        one.kind === 'cash' && one.receiptId && ids.has(one.receiptId) ? [{ ...one, receiptId: one.receiptId }] : [],
      );
      const sources = refundSources(amount, mine.toReversed(), open);
      if (!sources) return place.require(false, 'The client has less money with us than this refund.');
      for (const { id: allocation, amount: part } of sources.released)
        await write.releasePart(ctx, allocation, part, refund.reason);
      await payStep(ctx, place, refund, given, sources.parts);
      if (refund.waives) await waiveReopened(ctx, money, refund, sources.released, open);
    },
  );

/** A client who withdraws does not owe again what was given back: the approver waived it with the refund. */
async function waiveReopened(
  ctx: Ctx,
  { plans }: FileMoney,
  refund: StoredRefund,
  released: readonly { id: string; amount: number }[],
  allocations: readonly write.OpenAllocation[],
): Promise<void> {
  const lines = new Map(plans.flatMap((plan) => plan.instalments).map((one) => [one.id, one.waived]));
  for (const { id, amount } of released) {
    const instalmentId = allocations.find((one) => one.id === id)?.instalmentId;
    if (!instalmentId) continue; // an invoice stays open until it is credited
    const waived = (lines.get(instalmentId) ?? 0) + amount;
    lines.set(instalmentId, waived);
    const waiveReason = refund.reason;
    const by = { waivedBy: refund.decidedById, waivedAt: ctx.now.toISOString() };
    await write.updateInstalment(ctx, instalmentId, { waived, waiveReason, ...by });
  }
}
