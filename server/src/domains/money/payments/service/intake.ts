import type { NewReceipt } from '@embark/contracts/money/payments';
import { addDays } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import { askAgain } from '../../../platform/repeats/index.ts';
import { type BillingEntity, takeNumber } from '../../billing/index.ts';
import { dayText, monthText } from '../months.rules.ts';
import { closedAt, lockedAt } from '../payments.queries.ts';

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

/** The number of a new receipt and its columns. */
export async function numbered(ctx: Ctx, entityId: number, given: Given) {
  const { receivedOn, amount, currency, method, wallet, reference, bankAccountId, payer, note } = given;
  const number = await takeNumber(ctx, entityId, 'receipt', receivedOn);
  const by = { method, wallet: method === 'wallet' ? wallet : '', reference, bankAccountId };
  return { number, columns: { entityId, number, receivedOn, amount, currency, payer, note, ...by } };
}

type Made = { id: string; entityId: number } & ({ conversionId: string } | { buyerName: string });

/**
 * Asks about a receipt that is recorded already: by its reference, else by payer, day, amount and method. The last step, so that whatever refuses it for
 * good comes first.
 */
export async function askReceipt(ctx: Ctx, { id: except, ...made }: Made, { another, ...given }: Given) {
  const values = { ...given, ...made };
  const options = { another, except };
  if (given.reference !== '') return askAgain(ctx, 'receipts.reference', values, options);
  if ('buyerName' in values) return askAgain(ctx, 'invoicePayments.record', values, options);
  return askAgain(ctx, 'payments.record', values, options);
}
