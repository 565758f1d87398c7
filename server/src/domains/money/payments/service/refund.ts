import { type FilePayments, type payments, proposedRefund } from '@embark/contracts/money/payments';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { allow, Problem, requireValid, requireVersion } from '../../../../kit/problem.ts';
import { takeNumber } from '../../billing/index.ts';
import { fileOfRefund, type MoneyFile } from '../file.queries.ts';
import { mayApprove, mayIssue, mayWrite } from '../payments.access.ts';
import type { FileMoney } from '../payments.queries.ts';
import { canRefund, refundSources, type StoredRefund } from '../payments.rules.ts';
import * as write from '../write.queries.ts';
import { onMoney, requireMoney, tell } from './money.ts';
import { requireOpenMonth } from './intake.ts';
import { currencyOf, shown } from './read.ts';

/** What the client has paid and not got back, in a currency, without what is already being refunded. */
const refundable = ({ receipts, refunds }: FileMoney, currency: string): number =>
  receipts.reduce(
    (sum, one) => (one.reversed || one.currency !== currency ? sum : sum + one.amount - one.refunded),
    0,
  ) -
  refunds.reduce(
    (sum, one) =>
      one.currency === currency && (one.state === 'asked' || one.state === 'approved') ? sum + one.amount : sum,
    0,
  );

export const askRefund = (
  ctx: Ctx,
  { id, amount, reason, stage, waives }: Input<typeof payments.askRefund>,
): Promise<FilePayments> =>
  onMoney(ctx, id, mayWrite, async (ctx, { file, money, entity }) => {
    const currency = money.receipts.find((one) => one.credit > 0)?.currency ?? currencyOf(file, money, entity);
    const paid = refundable(money, currency);
    requireValid(amount <= paid, 'amount', 'This is more than the client has paid');
    const rules = file.agreement?.refundRules ?? [];
    const proposal = stage === null ? null : proposedRefund(rules, stage, paid);
    requireValid(stage === null || proposal !== null, 'stage', 'The agreement has no refund rule for this stage');
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
    await tell(ctx, file, 'askRefund', refundId, { step: 'refund-asked', amount, currency, note: reason });
  });

/** The refund in a state that allows the step, or 409; 404 if it is gone. */
async function take(ctx: Ctx, file: MoneyFile, { refunds }: FileMoney, id: string, version: number) {
  const refund = refunds.find((one) => one.id === id);
  if (!refund) throw new Problem('not-found', 'Refund not found.');
  const { userId } = ctx.reach;
  const can = canRefund(refund, { userId, approve: mayApprove(ctx.reach, file), issue: mayIssue(ctx.reach, file) });
  return { refund, can, checkVersion: () => requireVersion(refund, version, refund) };
}

const isIn = (states: readonly StoredRefund['state'][], { state }: StoredRefund) => states.includes(state);

export const approveRefund = (
  ctx: Ctx,
  { id, version, words }: Input<typeof payments.approveRefund>,
): Promise<FilePayments> =>
  onMoney(
    ctx,
    (ctx) => fileOfRefund(ctx, id),
    mayApprove,
    async (ctx, { file, money }) => {
      const { refund, checkVersion } = await take(ctx, file, money, id, version);
      allow(refund.askedById !== ctx.reach.userId, 'Another person must approve a refund that you asked for.');
      await requireMoney(isIn(['asked'], refund), ctx, file, 'This refund was decided already.');
      checkVersion();
      await write.updateRefund(ctx, id, {
        state: 'approved',
        decidedBy: ctx.reach.userId,
        decidedAt: ctx.now.toISOString(),
        decision: words,
      });
      const { amount, currency } = refund;
      await tell(ctx, file, 'approveRefund', id, { step: 'refund-approved', amount, currency, note: words });
    },
  );

export const rejectRefund = (
  ctx: Ctx,
  { id, version, words }: Input<typeof payments.rejectRefund>,
): Promise<FilePayments> =>
  onMoney(
    ctx,
    (ctx) => fileOfRefund(ctx, id),
    mayWrite,
    async (ctx, { file, money }) => {
      const { refund, checkVersion } = await take(ctx, file, money, id, version);
      allow(mayApprove(ctx.reach, file) || refund.askedById === ctx.reach.userId);
      await requireMoney(isIn(['asked', 'approved'], refund), ctx, file, 'This refund was paid or rejected already.');
      checkVersion();
      await write.updateRefund(ctx, id, {
        state: 'rejected',
        decidedBy: ctx.reach.userId,
        decidedAt: ctx.now.toISOString(),
        decision: words,
      });
      const { amount, currency } = refund;
      await tell(ctx, file, 'rejectRefund', id, { step: 'refund-rejected', amount, currency, note: words });
    },
  );

/** Pays a refund (rule L7): from credit, then from what the money had paid for, in the same transaction. */
export const payRefund = (
  ctx: Ctx,
  { id, version, ...given }: Input<typeof payments.payRefund>,
): Promise<FilePayments> =>
  onMoney(
    ctx,
    (ctx) => fileOfRefund(ctx, id),
    mayIssue,
    async (ctx, { file, money, entity, today }) => {
      const { refund, can, checkVersion } = await take(ctx, file, money, id, version);
      await requireMoney(can.pay, ctx, file, 'Only an approved refund can be paid.');
      checkVersion();
      requireValid(given.paidOn <= today, 'paidOn', "This day can't be in the future");
      await requireOpenMonth(ctx, refund.entityId, given.paidOn, 'paidOn');
      const account = entity.accounts.find((one) => one.id === given.bankAccountId);
      requireValid(
        given.bankAccountId === null || account !== undefined,
        'bankAccountId',
        'Choose an account of this billing entity',
      );
      const { amount, currency } = refund;
      const mine = money.receipts.filter((one) => one.currency === currency && one.reversed === null);
      const ids = new Set(mine.map((one) => one.id));
      const open = (await write.openAllocations(ctx, file.id)).flatMap((one) =>
        one.kind === 'cash' && one.receiptId && ids.has(one.receiptId) ? [{ ...one, receiptId: one.receiptId }] : [],
      );
      const sources = refundSources(amount, mine.toReversed(), open);
      if (!sources)
        throw new Problem('conflict', 'The client has less money with us than this refund.', {
          present: await shown(ctx, file),
        });
      for (const { id: allocation, amount: part } of sources.released)
        await write.releasePart(ctx, allocation, part, refund.reason);
      const number = await takeNumber(ctx, refund.entityId, 'refund', given.paidOn);
      await write.updateRefund(ctx, id, { ...given, state: 'paid', number, paidBy: ctx.reach.userId });
      await write.insertParts(ctx, id, sources.parts);
      if (refund.waives) await waiveReopened(ctx, money, refund, sources.released, open);
      await tell(ctx, file, 'payRefund', id, { step: 'refund-paid', amount, currency, number });
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
