import {
  type Debt,
  type FilePayments,
  openOf,
  type payments,
  type Receipt,
  type Refund,
} from '@embark/contracts/money/payments';
import type { Input, Output } from '@embark/contracts/kit';
import { wallOf } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem } from '../../../../kit/problem.ts';
import { type BillingEntity, entityOf } from '../../billing/index.ts';
import { fileOf, type MoneyFile } from '../file.queries.ts';
import { invoicesOfFile, type Owed } from '../debts.queries.ts';
import { mayApprove, mayIssue, mayWrite } from '../payments.access.ts';
import * as sql from '../payments.queries.ts';
import { canRefund, planOn, type StoredReceipt, type StoredRefund } from '../payments.rules.ts';

export const todayAt = ({ now }: Pick<Ctx, 'now'>, { zone }: Pick<MoneyFile, 'zone'>): string => wallOf(now, zone).day;

/** The billing entity that takes money for a file: that of its plan, else that of its office; null if the office has none. */
export async function entityFor(
  ctx: Ctx,
  file: MoneyFile,
  { plans }: Pick<sql.FileMoney, 'plans'>,
): Promise<BillingEntity | null> {
  const plan = plans.find(({ state }) => state === 'live');
  try {
    return await entityOf(ctx, plan ? { id: plan.entityId } : { officeId: file.officeId });
  } catch (refusal) {
    if (refusal instanceof Problem && refusal.code === 'not-found') return null;
    throw refusal;
  }
}

/** The currency in which a file is paid: its plan's, else its agreement's, else its office's. */
export const currencyOf = (file: MoneyFile, { plans }: sql.FileMoney, entity: BillingEntity | null): string =>
  plans.find(({ state }) => state === 'live')?.currency ?? file.agreement?.currency ?? entity?.currency ?? 'AUD';

/** Migration work is paid for only under an agreement in force (rule C1, the Code of Conduct). */
export const needsAgreement = (file: MoneyFile): boolean => file.kind === 'migration' && file.agreement === null;

/** Whether the agreement in force is one that the client or an employer pays, and so has a plan. */
export const hasPlan = ({ agreement }: MoneyFile): boolean =>
  agreement !== null && agreement.feeSource !== 'provider' && (agreement.feeAmount ?? 0) > 0;

/** The credit of receipts, by currency. */
export function creditsOf(receipts: readonly { currency: string; credit: number }[]) {
  const credits = new Map<string, number>();
  for (const { currency, credit } of receipts)
    if (credit > 0) credits.set(currency, credit + (credits.get(currency) ?? 0));
  return [...credits].map(([currency, amount]) => ({ currency, amount }));
}

/** A receipt as it is shown. */
export const presentReceipt = ({ entityId: _entity, ...receipt }: StoredReceipt): Receipt => receipt;
/** A refund as this user sees it. */
export const presentRefund = (
  { entityId: _entity, askedById, decidedById: _decider, ...refund }: StoredRefund,
  user: Parameters<typeof canRefund>[1],
): Refund => ({ ...refund, can: canRefund({ state: refund.state, askedById }, user) });
/** What a receipt can pay for, as it is shown. */
export const presentDebt = ({ kind, id, what, currency, open, dueOn }: Owed): Debt => ({
  kind,
  id,
  what,
  currency,
  open,
  dueOn,
});

const instalmentsIn = ({ plans }: sql.FileMoney): Debt[] =>
  plans
    .filter(({ state }) => state === 'live')
    .flatMap(({ currency, instalments }) =>
      instalments.map(({ id, what, dueOn, ...one }) => ({
        kind: 'instalment' as const,
        id,
        what,
        currency,
        open: openOf(one),
        dueOn,
      })),
    )
    .filter(({ open }) => open > 0);

/** The money of a file as this user sees it. */
export async function shown(ctx: Ctx, file: MoneyFile): Promise<FilePayments> {
  const money = await sql.moneyOf(ctx.db, file.id);
  const entity = await entityFor(ctx, file, money);
  const today = todayAt(ctx, file);
  const { reach } = ctx;
  const can = { write: mayWrite(reach, file), approve: mayApprove(reach, file), issue: mayIssue(reach, file) };
  const currency = currencyOf(file, money, entity);
  const { agreement } = file;
  const invoices = await invoicesOfFile(ctx.db, file.id);
  return {
    conversionId: file.id,
    today,
    agreement: agreement && {
      number: agreement.number,
      feeAmount: agreement.feeAmount,
      currency: agreement.currency,
      refundRules: agreement.refundRules,
    },
    needsAgreement: needsAgreement(file),
    currency,
    plans: money.plans.map((plan) => planOn(plan, today)),
    receipts: money.receipts.map(presentReceipt),
    others: money.others.map(presentReceipt),
    debts: [...instalmentsIn(money), ...invoices.filter(({ entityId }) => entityId === entity?.id).map(presentDebt)],
    refunds: money.refunds.map((one) => presentRefund(one, { userId: reach.userId, ...can })),
    credits: creditsOf(money.receipts),
    accounts: (entity?.accounts ?? [])
      .filter((one) => one.active && one.purpose === 'operating' && one.currency === currency)
      .map((one) => ({ id: one.id, name: one.name, currency: one.currency })),
    can: {
      ...can,
      createPlan:
        can.write && hasPlan(file) && !money.plans.some((one) => one.state === 'live' && one.kind === 'agreement'),
    },
  };
}

export const ofFile = async (ctx: Ctx, { id }: Input<typeof payments.ofFile>): Promise<FilePayments> =>
  shown(ctx, await fileOf(ctx, id));

export async function ledger(
  ctx: Ctx,
  { id, before, size }: Input<typeof payments.ledger>,
): Promise<Output<typeof payments.ledger>> {
  await fileOf(ctx, id);
  const rows = await sql.ledgerOf(ctx.db, id, before, size + 1);
  return { rows: rows.slice(0, size), more: rows.length > size };
}
