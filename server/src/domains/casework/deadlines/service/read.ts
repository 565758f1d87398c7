import {
  type Deadline,
  type DeadlineRule,
  type deadlines,
  departmentDays,
  dueFrom,
} from '@embark/contracts/casework/deadlines';
import type { Input, Output } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { Problem } from '../../../../kit/problem.ts';
import { Raw } from '../../../../kit/responses.ts';
import { mayChange } from '../deadlines.access.ts';
import * as sql from '../deadlines.queries.ts';
import { isReopenable } from '../deadlines.rules.ts';
import { deadlineList } from '../list.queries.ts';

/** A date as this user sees it. */
export function present({ reach, now }: Ctx, stored: sql.Stored): Deadline {
  const { officeId, contactId: _contact, ruleId: _rule, endsAt: _ends, rule, ...shown } = stored;
  const may = mayChange(reach, { officeId });
  const isOpen = may && shown.state === 'open';
  const can = {
    change: isOpen,
    close: isOpen,
    waive: isOpen && shown.hardness !== 'legal',
    reopen: may && isReopenable(shown, now),
  };
  return { ...shown, rule: rule && ruleShown(rule, shown.countedFrom), can };
}

function ruleShown({ id, key, source, value, change }: sql.StoredRule, from: string | null): DeadlineRule {
  const { days, months } = value;
  const now = change?.after;
  const dueOn = now && from ? dueFrom(from, now.value, departmentDays(from)) : null;
  return {
    id,
    key,
    source,
    days,
    months,
    now: now && dueOn ? { id: now.id, days: now.value.days, months: now.value.months, dueOn } : null,
  };
}

/** The database returns the page as JSON text, which is sent unchanged. */
export const list = async (ctx: Ctx, filter: Input<typeof deadlines.list>): Promise<Raw> =>
  new Raw(await deadlineList.page(ctx, filter));

export const get = async (ctx: Ctx, { id }: Input<typeof deadlines.get>): Promise<Output<typeof deadlines.get>> =>
  present(ctx, await sql.deadlineTable.read(ctx, id));

export async function ofFile(
  ctx: Ctx,
  { conversionId }: Input<typeof deadlines.ofFile>,
): Promise<Output<typeof deadlines.ofFile>> {
  if (!(await sql.isFileSeen(ctx.db, ctx.reach, conversionId))) throw noFile();
  const found = await sql.findOfFile(ctx.db, ctx.reach, conversionId);
  return found.map((one) => present(ctx, one));
}

export const noFile = () => new Problem('not-found', "Client file not found, or you don't have access.");

/** The next open dates of a client file, the earliest first. */
export async function nextDates(ctx: Ctx, conversionId: string, count: number): Promise<Deadline[]> {
  const found = await sql.findNext(ctx.db, ctx.reach, conversionId, count);
  return found.map((one) => present(ctx, one));
}
