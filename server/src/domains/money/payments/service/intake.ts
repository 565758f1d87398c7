import type { NewReceipt } from '@embark/contracts/money/payments';
import { addDays } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem, requireState, requireValid } from '../../../../kit/problem.ts';
import { type BillingEntity, takeNumber } from '../../billing/index.ts';
import { dayText, monthText } from '../months.rules.ts';
import { closedAt, lockedAt, sameLine } from '../payments.queries.ts';

export const NO_TAX = 'Only tax that was withheld has a certificate.';

type At = { entity: BillingEntity; today: string };

/** A day on which money can be recorded: not in the future, and in a month that is not locked (rule L5). */
export async function requireDay(ctx: Ctx, { entity, today }: At, day: string, field: string): Promise<void> {
  requireValid(day <= today, field, "This day can't be in the future");
  requireValid(day >= addDays(today, -3660), field, 'This day is too long ago');
  await requireOpenMonth(ctx, entity.id, day, field);
}

/** 422 on the field if the month of a day is locked for an entity; the open month stays open until the transaction ends. */
export async function requireOpenMonth(
  { db }: Pick<Ctx, 'db'>,
  entityId: number,
  day: string,
  field: string,
): Promise<void> {
  const entity = await lockedAt(db, entityId, day);
  const message = `${monthText(day)} is locked for ${entity}. Ask a manager to unlock it.`;
  requireValid(entity === undefined, field, message);
}

type Paid = { method: string | null; day: string };

/** 409 if money moves in cash on a day that is closed in the office of an entity (rule L9); the open day stays open until the transaction ends. */
export async function requireOpenCash({ db }: Pick<Ctx, 'db'>, entityId: number, { method, day }: Paid): Promise<void> {
  const closed = method === 'cash' ? await closedAt(db, entityId, day) : undefined;
  requireState(
    closed === undefined,
    `The cash of ${closed?.office} is closed up to ${dayText(closed?.day ?? day)}. Ask a manager to reopen the day.`,
  );
}

type Given = Omit<NewReceipt, 'without' | 'allocations'>;

/** The day, account and wallet of a new receipt. */
export async function requireReceipt(ctx: Ctx, at: At, given: Given): Promise<void> {
  const { receivedOn, currency, method, wallet, bankAccountId } = given;
  await requireDay(ctx, at, receivedOn, 'receivedOn');
  await requireOpenCash(ctx, at.entity.id, { method, day: receivedOn });
  const account = at.entity.accounts.find((one) => one.id === bankAccountId);
  requireValid(
    bankAccountId === null || account?.currency === currency,
    'bankAccountId',
    'Choose an account of this billing entity',
  );
  requireValid(method !== 'wallet' || wallet !== '', 'wallet', 'Enter which wallet');
}

/** The number of a new receipt and its columns. Asks about the same reference and amount. */
export async function numbered(ctx: Ctx, entityId: number, given: Given) {
  const { receivedOn, amount, currency, method, wallet, reference, bankAccountId, payer, note, another } = given;
  // its lock also orders the question about a receipt that was recorded already
  const number = await takeNumber(ctx, entityId, 'receipt', receivedOn);
  const same = reference === '' || another ? undefined : await sameLine(ctx.db, entityId, reference, amount);
  if (same)
    throw new Problem('conflict', `Receipt ${same} has the same reference and amount.`, { allowed: ['another'] });
  const by = { method, wallet: method === 'wallet' ? wallet : '', reference, bankAccountId };
  return { number, columns: { entityId, number, receivedOn, amount, currency, payer, note, ...by } };
}
