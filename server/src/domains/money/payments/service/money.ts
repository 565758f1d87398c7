import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow, Problem, requireState } from '../../../../kit/problem.ts';
import type { FilePayments } from '@embark/contracts/money/payments';
import type { Reach } from '../../../../kit/context.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import type { BillingEntity } from '../../billing/index.ts';
import { fileOf, lockFile, type MoneyFile } from '../file.queries.ts';
import { type FileMoney, moneyOf } from '../payments.queries.ts';
import { lockPlans } from '../write.queries.ts';
import { entityFor, shown, todayAt } from './read.ts';

export type Held = { file: MoneyFile; money: FileMoney; entity: BillingEntity; today: string };

type May = (reach: Reach, file: { officeId: number }) => boolean;

/** Locks a file and its plans, checks the permission, does the work in the same transaction and returns the file's money afterwards. */
export const onMoney = (
  ctx: Ctx,
  idOf: string | ((ctx: Ctx) => Promise<string>),
  may: May,
  work: (ctx: Ctx, held: Held) => Promise<void>,
): Promise<FilePayments> =>
  inTransaction(ctx, async (ctx) => {
    const file = await lockFile(ctx, typeof idOf === 'string' ? idOf : await idOf(ctx));
    allow(may(ctx.reach, file));
    await lockPlans(ctx, file.id);
    const money = await moneyOf(ctx.db, file.id);
    const entity = await entityFor(ctx, file, money);
    if (!entity) throw new Problem('conflict', 'This office has no billing entity. Add one in the settings.');
    await work(ctx, { file, money, entity, today: todayAt(ctx, file) });
    return shown(ctx, await fileOf(ctx, file.id));
  });

/** 409 with the file's money as it is now. */
export async function requireMoney(holds: boolean, ctx: Ctx, file: MoneyFile, message: string): Promise<void> {
  if (holds) return;
  requireState(false, message, { present: await shown(ctx, file) });
}

/** 422 with all that is wrong, each by its field. */
export function refuse(errors: readonly { field: string; message: string }[]): void {
  if (errors.length === 0) return;
  const fields: Record<string, string> = {};
  for (const { field, message } of errors) fields[field] ??= message;
  throw new Problem('invalid', 'Please check the form.', { fields });
}

type Told = {
  step: string;
  amount?: number;
  currency?: string;
  number?: string | null;
  note?: string;
  repeats?: string;
};

/** Notes a movement of money in the audit trail and on the timeline of its file. */
export async function tell(
  ctx: Ctx,
  file: MoneyFile,
  action: string,
  id: string,
  { note, ...data }: Told,
): Promise<void> {
  await audit.recordChange(ctx, `payments.${action}`, id, null, { ...data, ...(note && { note }) });
  await stream.append(ctx, { ...stream.at('conversions', file), kind: 'payment', note, data });
}
