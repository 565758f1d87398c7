import type { Ctx } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { fileOf, fileOfInstalment } from '../file.queries.ts';
import { mayWrite } from '../payments.access.ts';
import { moneyOf } from '../payments.queries.ts';
import * as write from '../write.queries.ts';
import { onMoney, tell } from './money.ts';
import { currencyOf, entityFor } from './read.ts';

type Fee = { what: string; amount: number; currency: string; dueOn: string };

/**
 * The fee of a booked consultation: an instalment of the plan for consultations, which needs no agreement. Its amount includes the tax. Returns the
 * instalment's ID.
 */
export async function addConsultation(ctx: Ctx, conversionId: string, { currency, ...fee }: Fee): Promise<string> {
  let instalmentId = '';
  await onMoney(ctx, conversionId, mayWrite, async (ctx, { file, money, entity }) => {
    const isSame = currency === currencyOf(file, money, entity);
    requireValid(isSame, 'typeId', 'This client file is paid in another currency');
    const live = money.plans.find((one) => one.state === 'live' && one.kind === 'consultation');
    const planId =
      live?.id ?? (await insertPlan(ctx, { conversionId, officeId: file.officeId, entityId: entity.id, currency }));
    const position = Math.max(0, ...(live?.instalments.map((one) => one.position) ?? [])) + 1;
    await write.insertInstalments(ctx, [{ ...fee, planId, position, dueKind: 'day' }]);
    await resum(ctx, planId);
    const { plans } = await moneyOf(ctx.db, conversionId);
    const made = plans.find(({ id }) => id === planId)?.instalments.find((one) => one.position === position);
    instalmentId = made?.id ?? '';
    await tell(ctx, file, 'createPlan', planId, { step: 'plan-changed', amount: fee.amount, currency });
  });
  return instalmentId;
}

/** Whether the fee of a consultation can become an instalment of this client file. */
export async function takesConsultation(ctx: Ctx, conversionId: string, currency: string): Promise<boolean> {
  const file = await fileOf(ctx, conversionId);
  const money = await moneyOf(ctx.db, conversionId);
  const entity = await entityFor(ctx, file, money);
  return entity !== null && mayWrite(ctx.reach, file) && currency === currencyOf(file, money, entity);
}

type NewPlan = { conversionId: string; officeId: number; entityId: number; currency: string };

const insertPlan = (ctx: Ctx, plan: NewPlan) =>
  write.insertPlan(ctx, {
    ...plan,
    company: ctx.reach.company,
    kind: 'consultation',
    fee: 0,
    taxIncluded: true,
    total: 0,
  });

/** The total of a plan for consultations is the sum of its instalments; it closes with the last one. */
async function resum(ctx: Ctx, planId: string): Promise<void> {
  const total = await write.sumOfPlan(ctx, planId);
  await write.updatePlan(ctx, planId, { fee: total, total, ...(total === 0 && { state: 'closed' }) });
}

/** Takes the fee of a cancelled consultation back, unless something was paid or invoiced for it: then it is refunded or credited there. */
export async function dropConsultation(ctx: Ctx, instalmentId: string | null): Promise<void> {
  if (instalmentId === null) return;
  await onMoney(
    ctx,
    (ctx) => fileOfInstalment(ctx, instalmentId),
    mayWrite,
    async (ctx, { file, money }) => {
      const plan = money.plans.find(({ instalments }) => instalments.some(({ id }) => id === instalmentId));
      const fee = plan?.instalments.find(({ id }) => id === instalmentId);
      if (!plan || !fee || fee.settled > 0 || fee.waived > 0 || fee.invoiced > 0 || fee.amount === 0) return;
      await write.dropInstalment(ctx, instalmentId);
      await resum(ctx, plan.id);
      await tell(ctx, file, 'changePlan', plan.id, {
        step: 'plan-changed',
        amount: fee.amount,
        currency: plan.currency,
      });
    },
  );
}
