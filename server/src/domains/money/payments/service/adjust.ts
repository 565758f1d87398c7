import { type FilePayments, openOf, type payments, uninvoiced } from '@embark/contracts/money/payments';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem, requireValid, requireVersion } from '../../../../kit/problem.ts';
import { fileOfInstalment, type MoneyFile } from '../file.queries.ts';
import { mayApprove, mayWrite } from '../payments.access.ts';
import type { FileMoney } from '../payments.queries.ts';
import type { StoredInstalment } from '../payments.rules.ts';
import * as write from '../write.queries.ts';
import { onMoney, requireMoney, tell } from './money.ts';

/** An instalment of a live plan that is still open. */
async function openIn(ctx: Ctx, file: MoneyFile, { plans }: FileMoney, id: string) {
  const plan = plans.find((one) => one.instalments.some((line) => line.id === id));
  const line = plan?.instalments.find((one) => one.id === id);
  if (!plan || !line) throw new Problem('not-found', 'Instalment not found.');
  await requireMoney(plan.state === 'live' && openOf(line) > 0, ctx, file, 'Nothing is open on this instalment.');
  return { plan, line, open: openOf(line) };
}

/** What is open and not invoiced: an invoice is written off or credited itself. */
async function requireUninvoiced(ctx: Ctx, file: MoneyFile, line: StoredInstalment): Promise<number> {
  const open = uninvoiced(line);
  await requireMoney(open > 0, ctx, file, 'This instalment is invoiced. Credit the invoice, or write it off.');
  return open;
}

/** Records a promise to pay. It does not change the due day: what is overdue stays overdue (rule L4). */
export const promise = (ctx: Ctx, { id, day, note }: Input<typeof payments.promise>): Promise<FilePayments> =>
  onMoney(
    ctx,
    (ctx) => fileOfInstalment(ctx, id),
    mayWrite,
    async (ctx, { file, money, today }) => {
      const { plan, open } = await openIn(ctx, file, money, id);
      requireValid(day >= today, 'day', 'Choose today or a later day');
      await write.insertPromise(ctx, id, day, note);
      await tell(ctx, file, 'promise', id, { step: 'promised', amount: open, currency: plan.currency, note });
    },
  );

/** Waives what is open (rule L4). */
export const waive = (ctx: Ctx, { id, version, reason }: Input<typeof payments.waive>): Promise<FilePayments> =>
  onMoney(
    ctx,
    (ctx) => fileOfInstalment(ctx, id),
    mayApprove,
    async (ctx, { file, money }) => {
      const { plan, line } = await openIn(ctx, file, money, id);
      requireVersion(plan, version, plan);
      const open = await requireUninvoiced(ctx, file, line);
      await write.updateInstalment(ctx, id, {
        waived: line.waived + open,
        waiveReason: reason,
        waivedBy: ctx.reach.userId,
        waivedAt: ctx.now.toISOString(),
      });
      await write.updatePlan(ctx, plan.id, {});
      await tell(ctx, file, 'waive', id, { step: 'waived', amount: open, currency: plan.currency, note: reason });
    },
  );

/** Writes off part of an instalment. */
export const writeOff = (
  ctx: Ctx,
  { id, version, amount, reason }: Input<typeof payments.writeOff>,
): Promise<FilePayments> =>
  onMoney(
    ctx,
    (ctx) => fileOfInstalment(ctx, id),
    mayApprove,
    async (ctx, { file, money, today }) => {
      const { plan, line } = await openIn(ctx, file, money, id);
      requireVersion(plan, version, plan);
      const open = await requireUninvoiced(ctx, file, line);
      await requireMoney(amount <= open, ctx, file, 'Less is open than this.');
      await write.insertAllocation(ctx, { instalmentId: id, kind: 'write-off', amount, day: today, reason });
      await write.updatePlan(ctx, plan.id, {});
      await tell(ctx, file, 'writeOff', id, { step: 'written-off', amount, currency: plan.currency, note: reason });
    },
  );
