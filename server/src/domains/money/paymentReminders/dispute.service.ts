import type { paymentReminders } from '@embark/contracts/money/paymentReminders';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, holdsIn, inTransaction } from '../../../kit/context.ts';
import { allow, requireState } from '../../../kit/problem.ts';
import * as audit from '../../platform/audit/index.ts';
import * as sql from './dispute.queries.ts';

type Calls = typeof paymentReminders;

/** Marks an open item as disputed: it sends no reminder until it is cleared. */
export const dispute = (ctx: Ctx, { id, kind, reason }: Input<Calls['dispute']>): Promise<Output<Calls['dispute']>> =>
  inTransaction(ctx, async (ctx) => {
    const item = await sql.lockItem(ctx, id, kind);
    allow(holdsIn(ctx.reach, 'money.write', item.officeId));
    requireState(item.open > 0, 'Nothing is open on this item.');
    requireState(!(await sql.isDisputed(ctx, id, kind)), 'This item is disputed already.');
    await sql.insertDispute(ctx, id, kind, reason);
    await audit.recordChange(ctx, 'paymentReminders.dispute', id, { dispute: null }, { dispute: reason });
    return { id, dispute: reason };
  });

/** Clears the dispute of an item. */
export const clearDispute = (
  ctx: Ctx,
  { id, kind }: Input<Calls['clearDispute']>,
): Promise<Output<Calls['clearDispute']>> =>
  inTransaction(ctx, async (ctx) => {
    const item = await sql.lockItem(ctx, id, kind);
    allow(holdsIn(ctx.reach, 'money.write', item.officeId));
    const reason = await sql.endDispute(ctx, id, kind);
    requireState(reason !== undefined, 'This item is not disputed.');
    await audit.recordChange(ctx, 'paymentReminders.clearDispute', id, { dispute: reason }, { dispute: null });
    return { id, dispute: null };
  });
