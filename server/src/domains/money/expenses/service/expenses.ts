import { type Expense, type expenses, NewExpense } from '@embark/contracts/money/expenses';
import type { Input, Output } from '@embark/contracts/kit';
import type { NewTimelineEntry } from '@embark/contracts/platform/timeline';
import { addDays } from '@embark/contracts/kit/time';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, requireState, requireValid } from '../../../../kit/problem.ts';
import { applyPatch, takeForChange } from '../../../../kit/record/change.ts';
import { Raw } from '../../../../kit/responses.ts';
import { findOffice } from '../../../organisation/offices/index.ts';
import { holdOwners, requireOwner } from '../../../organisation/people/index.ts';
import { askAgain } from '../../../platform/repeats/index.ts';
import { timelineOf } from '../../../platform/timeline/index.ts';
import { type BillingEntity, entityOf, taxesOf, todayOf } from '../../billing/index.ts';
import { requireOpenCash, requireOpenMonth } from '../../payments/index.ts';
import { mayAttach, mayWriteIn, owningIn } from '../expenses.access.ts';
import { expenseList, expenseTable, findOffices, findTotals, type StoredExpense } from '../expenses.queries.ts';
import { taxWithin } from './tax.ts';

type Calls = typeof expenses;
export const present = (_ctx: Ctx, { officeId: _o, createdById: _c, ...row }: StoredExpense): Expense => row;
const { recordSaved, ...stream } = timelineOf<StoredExpense, Expense, NewTimelineEntry>({
  subject: 'expenses',
  table: expenseTable,
  mayWrite: mayAttach,
  present,
});
export const { timeline, addToTimeline } = stream;

export const APPROVED = 'This expense is approved. Take the approval back to change it.';

/** The fields its audit trail compares. */
export const own = (row: Expense) => ({ ...applyPatch(NewExpense, row, {}), status: row.status });

/** The states in which an expense can be changed, with what is said otherwise. */
export const changeable = [
  [({ hold }: Expense) => hold !== 'month', 'The month of this expense is locked.'],
  [({ hold }: Expense) => hold !== 'approved', APPROVED],
] as const;

export const list = async (ctx: Ctx, filter: Input<Calls['list']>): Promise<Raw> =>
  new Raw(await expenseList.page(ctx, filter));

export const totals = ({ db, reach, now }: Ctx, filter: Input<Calls['totals']>): Promise<Output<Calls['totals']>> =>
  findTotals(db, reach, now, { ...filter, page: 1, size: 1, total: 'no' });

export const get = async (ctx: Ctx, { id }: Input<Calls['get']>): Promise<Expense> =>
  present(ctx, await expenseTable.read(ctx, id));

export async function offices(ctx: Ctx): Promise<Output<Calls['offices']>> {
  const found: Output<Calls['offices']> = [];
  for (const by of await findOffices(ctx.db, ctx.reach)) {
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

/** A day that can be spent on, in a month that is not locked. */
async function requireDay(ctx: Ctx, entity: BillingEntity, day: string): Promise<void> {
  const today = todayOf(ctx, entity);
  requireValid(day <= today, 'spentOn', "This day can't be in the future");
  requireValid(day >= addDays(today, -3660), 'spentOn', 'This day is too long ago');
  await requireOpenMonth(ctx, entity.id, day, 'spentOn');
}

function requireAccount(entity: BillingEntity, accountId: number | null): void {
  const isTheirs = accountId === null || entity.accounts.some(({ id }) => id === accountId);
  requireValid(isTheirs, 'accountId', 'Choose an account of this billing entity');
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

export function create(ctx: Ctx, { office, another, ...given }: Input<Calls['create']>): Promise<Expense> {
  return inTransaction(ctx, async (ctx) => {
    const place = await findOffice(ctx.db, office);
    requireValid(place !== undefined, 'office', 'Office not found');
    allow(mayWriteIn(ctx.reach, place.id));
    const entity = await entityFor(ctx, place.id);
    await requireDay(ctx, entity, given.spentOn);
    await requireOpenCash(ctx, entity.id, { method: given.method, day: given.spentOn });
    requireAccount(entity, given.accountId);
    const tax = await taxWithin(ctx, entity, given);
    await requireOwner(ctx, given.ownerId, owningIn(place.code));
    const answer = await askAgain(ctx, 'expenses.create', { ...given, entityId: entity.id }, { another });
    const at = { company: ctx.reach.company, officeId: place.id, entityId: entity.id, currency: entity.currency };
    const kept = { ...at, createdBy: ctx.reach.userId, createdAt: ctx.now.toISOString() };
    const made = await expenseTable.find(ctx, await expenseTable.insert(ctx, { ...given, ...kept, tax }));
    await recordSaved(ctx, made, null, { ...own(made), ...answer });
    return present(ctx, made);
  });
}

export function change(ctx: Ctx, { id, version, ...given }: Input<Calls['change']>): Promise<Expense> {
  return inTransaction(ctx, async (ctx) => {
    if (given.ownerId) await holdOwners(ctx.db, [given.ownerId]); // locks people before rows, like the removal of people
    const before = await takeForChange(ctx, expenseTable, {
      id,
      version,
      may: (reach, { officeId }) => mayWriteIn(reach, officeId),
      require: changeable,
      present,
    });
    const { office: _, ...next } = applyPatch(NewExpense, before, given);
    const entity = await entityOf(ctx, { id: before.entityId });
    if (next.spentOn !== before.spentOn) await requireDay(ctx, entity, next.spentOn);
    if (cashOf(next) !== cashOf(before))
      for (const { method, spentOn: day } of [before, next]) await requireOpenCash(ctx, entity.id, { method, day });
    requireAccount(entity, next.accountId);
    const isOther = next.amount !== before.amount || next.taxCode !== before.taxCode;
    const asked = isOther && next.tax === before.tax ? null : next.tax; // a tax that was not typed follows
    const tax = await taxWithin(ctx, entity, { ...next, tax: asked });
    if (next.ownerId !== before.ownerId) await requireOwner(ctx, next.ownerId, owningIn(before.office));
    await expenseTable.update(ctx, id, { ...next, tax });
    const after = await expenseTable.find(ctx, id);
    await recordSaved(ctx, after, own(before), own(after));
    return present(ctx, after);
  });
}
