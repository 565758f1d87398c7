import type { payments } from '@embark/contracts/money/payments';
import type { FilePayments, PlanEvent } from '@embark/contracts/money/payments';
import type { Input } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem, requireState, requireVersion } from '../../../../kit/problem.ts';
import { entityOf, taxesOf } from '../../billing/index.ts';
import { requireLawfulPayer } from '../../placements/index.ts';
import { type Agreed, fileOf, fileOfPlan, type MoneyFile } from '../file.queries.ts';
import { mayWrite } from '../payments.access.ts';
import { dateInstalments, moneyOf } from '../payments.queries.ts';
import { type Adjusted, daysOf, feeWithTax, fitTo, planErrors, type StoredPlan } from '../payments.rules.ts';
import * as write from '../write.queries.ts';
import { onMoney, refuse, tell } from './money.ts';
import { entityFor, hasPlan, shown, todayAt } from './read.ts';

/** The agreed amount of a file: the fee of its agreement with the tax of its entity on the day of signing. */
async function agreedAmount(ctx: Ctx, file: MoneyFile, agreement: Agreed, entityId?: number) {
  const entity = await entityOf(ctx, entityId === undefined ? { officeId: file.officeId } : { id: entityId });
  const day = agreement.signedOn ?? todayAt(ctx, file);
  const codes = await taxesOf(ctx, entity, day);
  const { taxes, ...sums } = feeWithTax(agreement.feeLines, codes, entity.taxIncluded);
  return { entity, day, columns: { ...sums, taxIncluded: entity.taxIncluded, taxes: JSON.stringify(taxes) } };
}

async function insertPlan(ctx: Ctx, file: MoneyFile, agreement: Agreed): Promise<void> {
  // J3; the client's own visa is work of a migration file
  if (agreement.feeSource !== 'employer' && file.kind !== 'migration') await requireLawfulPayer(ctx, file.id);
  const { entity, day, columns } = await agreedAmount(ctx, file, agreement);
  const planId = await write.insertPlan(ctx, {
    ...columns,
    company: ctx.reach.company,
    officeId: file.officeId,
    conversionId: file.id,
    entityId: entity.id,
    kind: 'agreement',
    agreementId: agreement.id,
    payer: agreement.feeSource === 'employer' ? 'employer' : 'client',
    currency: agreement.currency,
  });
  await write.insertEvent(ctx, file.id, 'signing', day);
  const first = { planId, position: 1, what: agreement.title, amount: columns.total, dueKind: 'signing' };
  await write.insertInstalments(ctx, [first]);
  await dateInstalments(ctx.db, file.id);
  const { total: amount } = columns;
  await tell(ctx, file, 'createPlan', planId, {
    step: 'planned',
    amount,
    currency: agreement.currency,
    number: agreement.number,
  });
}

/** Changes of a total (rule L4): what is open first; what a smaller total leaves over becomes credit. */
async function applyFit(ctx: Ctx, file: MoneyFile, changes: readonly Adjusted[], reason: string): Promise<void> {
  for (const { id, amount, waived, release } of changes) {
    await releaseOf(ctx, file, id, release, reason);
    await write.updateInstalment(ctx, id, { waived });
    if (amount === 0) await write.dropInstalment(ctx, id);
    else await write.updateInstalment(ctx, id, { amount });
  }
}

/** Takes money back from an instalment, the newest allocation first; it becomes credit. */
async function releaseOf(
  ctx: Ctx,
  file: MoneyFile,
  instalmentId: string,
  amount: number,
  reason: string,
): Promise<void> {
  let rest = amount;
  if (rest === 0) return;
  const paid = (await write.openAllocations(ctx, file.id)).filter((one) => one.instalmentId === instalmentId);
  for (const one of paid) {
    const part = Math.min(rest, one.amount);
    if (part === 0) break;
    await write.releasePart(ctx, one.id, part, reason);
    rest -= part;
  }
}

async function varyPlan(ctx: Ctx, file: MoneyFile, agreement: Agreed, plan: StoredPlan): Promise<void> {
  const { columns } = await agreedAmount(ctx, file, agreement, plan.entityId);
  const { changes, added, short } = fitTo(plan.instalments, columns.total);
  requireState(short === 0, 'More than the new fee is invoiced. Credit the invoice first.');
  await write.updatePlan(ctx, plan.id, { ...columns, agreementId: agreement.id });
  await applyFit(ctx, file, changes, `Variation ${agreement.number}`);
  const position = Math.max(0, ...plan.instalments.map((one) => one.position)) + 1;
  const day = agreement.signedOn ?? todayAt(ctx, file);
  if (added > 0)
    await write.insertInstalments(ctx, [
      { planId: plan.id, position, what: agreement.number, amount: added, dueKind: 'day', dueOn: day },
    ]);
  const { total: amount } = columns;
  await tell(ctx, file, 'changePlan', plan.id, {
    step: 'varied',
    amount,
    currency: plan.currency,
    number: agreement.number,
  });
}

/**
 * Brings the payment plan of a file in line with its agreement in force, in the transaction that signs it (rule L4): born on signing; a variation changes
 * what is open; another currency, or a fee that the provider pays, closes the plan. The caller holds the lock on the file.
 */
export async function followAgreement(ctx: Ctx, conversionId: string): Promise<void> {
  const file = await fileOf(ctx, conversionId);
  await write.lockPlans(ctx, conversionId);
  const { plans } = await moneyOf(ctx.db, conversionId);
  const { agreement } = file;
  if (!agreement) return;
  const plan = plans.find((one) => one.state === 'live' && one.kind === 'agreement');
  const isSame = plan && plan.currency === agreement.currency && agreement.feeSource !== 'provider';
  if (isSame) return varyPlan(ctx, file, agreement, plan);
  if (plan) await write.updatePlan(ctx, plan.id, { state: 'closed' });
  // without a billing entity signing goes on, and the plan is made when there is one
  if (hasPlan(file) && (await entityFor(ctx, file, { plans: [] }))) await insertPlan(ctx, file, agreement);
}

export const createPlan = (ctx: Ctx, { id }: Input<typeof payments.createPlan>): Promise<FilePayments> =>
  onMoney(ctx, id, mayWrite, async (ctx, { file, money }) => {
    const live = money.plans.find((one) => one.state === 'live' && one.kind === 'agreement');
    requireState(!live, 'This client file has a payment plan already.', { present: await shown(ctx, file) });
    const { agreement } = file;
    if (!agreement || !hasPlan(file))
      throw new Problem('conflict', 'A payment plan needs a signed agreement with a fee that the client pays.');
    await insertPlan(ctx, file, agreement);
  });

/** Replaces the instalments of a plan, in the given order. */
export const changePlan = (
  ctx: Ctx,
  { id, version, instalments }: Input<typeof payments.changePlan>,
): Promise<FilePayments> =>
  onMoney(
    ctx,
    (ctx) => fileOfPlan(ctx, id),
    mayWrite,
    async (ctx, { file, money }) => {
      const plan = money.plans.find((one) => one.id === id);
      if (!plan) throw new Problem('not-found', 'Payment plan not found.');
      const present = await shown(ctx, file);
      requireState(plan.state === 'live', 'This payment plan is closed.', { present });
      requireVersion(plan, version, plan);
      if (plan.payer === 'client' && file.kind !== 'migration') await requireLawfulPayer(ctx, file.id);
      refuse(planErrors(instalments, plan.instalments, plan.total));
      const kept = new Set(instalments.map((line) => line.id));
      for (const one of plan.instalments) if (!kept.has(one.id)) await write.dropInstalment(ctx, one.id);
      for (const [at, line] of instalments.entries()) {
        const { what, amount, dueKind } = line;
        const dueOn = dueKind === 'day' ? line.dueOn : null;
        const columns = { position: at + 1, what, amount, dueKind, dueDays: daysOf(dueKind, line.days), dueOn };
        if (line.id) await write.updateInstalment(ctx, line.id, columns);
        else await write.insertInstalments(ctx, [{ ...columns, planId: id }]);
      }
      await dateInstalments(ctx.db, file.id);
      await write.updatePlan(ctx, id, {});
      await tell(ctx, file, 'changePlan', id, { step: 'plan-changed', amount: plan.total, currency: plan.currency });
    },
  );

/** An event of a client file: instalments that wait for it get their day (rule L4). Only its first day counts. */
export async function trigger(ctx: Ctx, conversionId: string, event: PlanEvent, day: string): Promise<void> {
  await write.insertEvent(ctx, conversionId, event, day);
  await dateInstalments(ctx.db, conversionId);
}
