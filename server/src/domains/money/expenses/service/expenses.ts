import { Expense, expense, type expenses, type NewExpense } from '@embark/contracts/money/expenses';
import type { Input, Output } from '@embark/contracts/kit';
import { addDays } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import { askAgain } from '../../../platform/repeats/index.ts';
import { type CheckContext, defineKind } from '../../../workspace/kinds/index.ts';
import { type BillingEntity, entityOf, taxesOf, todayOf } from '../../billing/index.ts';
import { requireOpenCash, requireOpenMonth } from '../../payments/index.ts';
import * as sql from '../expenses.queries.ts';
import { taxWithin } from './tax.ts';

type Calls = typeof expenses;

/** The states in which an expense can be changed, with what is said otherwise. */
export const states = [
  [({ hold }: Expense) => hold !== 'month', 'The month of this expense is locked.'],
  [({ hold }: Expense) => hold !== 'approved', 'This expense is approved. Take the approval back to change it.'],
] as const;

/** Whoever writes expenses of its office may attach its bill and add notes, whatever its state. */
export const mayAttach = (_reach: Ctx['reach'], { can }: Pick<Expense, 'can'>): boolean => can.attach;

/** A day that can be spent on, in a month that is not locked. */
async function requireDay(ctx: Ctx, entity: BillingEntity, day: string): Promise<void> {
  const today = todayOf(ctx, entity);
  requireValid(day <= today, 'spentOn', "This day can't be in the future");
  requireValid(day >= addDays(today, -3660), 'spentOn', 'This day is too long ago');
  await requireOpenMonth(ctx, entity.id, day, 'spentOn');
}

/** What of an expense is counted in the drawer. */
const cashOf = ({ method, amount, spentOn }: Pick<Expense, 'method' | 'amount' | 'spentOn'>) =>
  method === 'cash' ? `${spentOn} ${amount}` : '';

/** The billing entity that pays for an office. */
async function entityFor(ctx: Ctx, officeId: number): Promise<BillingEntity> {
  const entity = await entityOf(ctx, { officeId }).catch(() => undefined);
  requireState(entity !== undefined, 'This office has no billing entity. Add one in the settings.');
  return entity;
}

async function check(next: NewExpense, at: CheckContext<sql.StoredExpense>) {
  const { ctx, before } = at;
  const entity = at.before ? await entityOf(ctx, { id: at.before.entityId }) : await entityFor(ctx, at.officeId);
  if (next.spentOn !== before?.spentOn) await requireDay(ctx, entity, next.spentOn);
  if (cashOf(next) !== (before ? cashOf(before) : ''))
    for (const { method, spentOn: day } of [before ?? next, next])
      await requireOpenCash(ctx, entity.id, { method, day });
  const isTheirs = next.accountId === null || entity.accounts.some(({ id }) => id === next.accountId);
  requireValid(isTheirs, 'accountId', 'Choose an account of this billing entity');
  const isOther = before && (next.amount !== before.amount || next.taxCode !== before.taxCode);
  const asked = isOther && next.tax === before.tax ? null : next.tax; // a tax that was not typed follows
  const tax = await taxWithin(ctx, entity, { ...next, tax: asked });
  if (at.before) return { columns: { tax } };
  const { id: entityId, currency } = entity;
  const answer = await askAgain(ctx, 'expenses.create', { ...next, entityId }, { another: at.another });
  return { columns: { tax, entityId, currency, createdBy: ctx.reach.userId }, audited: answer };
}

export const kind = defineKind(expense, Expense, {
  table: 'expenses',
  path: '/apps/expenses',
  exports: 'expenses.read',
  notFound: "Expense not found, or you don't have access.",
  computed: sql.computed,
  aside: sql.aside,
  beside: sql.beside,
  can: sql.can,
  search: (_reach, q) => sql.found(q),
  sort: '-spentOn',
  traced: ['status'],
  may: mayAttach,
  states,
  check,
});

export const totals = async (
  { db, reach, now }: Ctx,
  filter: Input<Calls['totals']>,
): Promise<Output<Calls['totals']>> =>
  sql.findTotals(db, kind.list.filtered(reach, now, { ...filter, page: 1, size: 1, total: 'no' }));

export async function offices(ctx: Ctx): Promise<Output<Calls['offices']>> {
  const found: Output<Calls['offices']> = [];
  for (const by of await sql.findOffices(ctx.db, ctx.reach)) {
    const entity = await entityOf(ctx, by);
    const codes = await taxesOf(ctx, entity, todayOf(ctx, entity));
    found.push({
      office: entity.office,
      entity: entity.legalName,
      currency: entity.currency,
      accounts: entity.accounts.filter(({ active }) => active).map(({ id, name }) => ({ id, name })),
      taxCodes: codes.map(({ code, name, nameTr, nameAr }) => ({ code, name, nameTr, nameAr })),
    });
  }
  return found;
}
