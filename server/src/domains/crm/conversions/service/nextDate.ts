import { LATER_THAN_TARGET } from '@embark/contracts/crm/conversions';
import type { Ctx } from '../../../../kit/context.ts';
import { requireFuture, requireValid } from '../../../../kit/problem.ts';
import { calendarOf, nextWorkingDay } from '../../../organisation/offices/index.ts';
import type { Stored } from '../conversions.queries.ts';
import { isAfterTarget } from '../conversions.rules.ts';

/** A2: a next action in the future that does not lie after the earliest target of an open date, unless a reason is given. */
export async function requireInTime(
  ctx: Ctx,
  { target, zone }: Pick<Stored, 'target' | 'zone'>,
  { nextActionAt, reason }: { nextActionAt: string; reason: string | null | undefined },
): Promise<string> {
  const at = requireFuture(ctx, nextActionAt, 'nextActionAt');
  if (reason?.trim()) return at;
  requireValid(!isAfterTarget(at, { target, zone }), 'nextActionAt', LATER_THAN_TARGET);
  return at;
}

/** The next date of an open file: the given one, the current one, or the office's next working day at 10:00. */
export async function nextDate(
  ctx: Ctx,
  before: Stored,
  {
    nextActionAt,
    nextActionReason,
  }: { nextActionAt?: string | null | undefined; nextActionReason?: string | null | undefined },
): Promise<string> {
  if (nextActionAt) return requireInTime(ctx, before, { nextActionAt, reason: nextActionReason });
  if (before.nextActionAt) return before.nextActionAt;
  return nextWorkingDay(ctx.now, await calendarOf(ctx.db, before.officeId, ctx.now)).toISOString();
}
