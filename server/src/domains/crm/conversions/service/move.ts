import type { conversions } from '@embark/contracts/crm/conversions';
import type { Output, Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireFuture, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import { calendarOf, nextWorkingDay } from '../../../organisation/offices/index.ts';
import { ownerOrCaller } from '../../../organisation/people/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { mayChange, workOf } from '../conversions.access.ts';
import * as sql from '../conversions.queries.ts';
import { asksReason, heldFrom, isEnded, movesFrom } from '../conversions.rules.ts';
import { present } from '../present.ts';

/** Moves a client file along its flow. One that ends loses its next action, one that goes on has one. */
export function move(
  ctx: Ctx,
  { id, to, version, ...given }: Input<typeof conversions.move>,
): Promise<Output<typeof conversions.move>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, sql.conversionTable, { id, version, may: mayChange, present });
    const open = movesFrom(before, before.statuses);
    const names = open.map((status) => nameIn(before, status));
    const ways = names.length > 0 ? `it may go to ${names.join(', ')}` : 'it goes nowhere from there';
    const refusal = `A client file in ${before.status} cannot go there: ${ways}.`;
    requireValid(open.includes(to), 'to', refusal, { allowed: open.map(String) });

    const reason = given.reason?.trim() || null;
    requireValid(reason !== null || !asksReason(before.statusId, to), 'reason', 'Say why');
    const step = isEnded(to) ? ending(ctx, reason) : await goingOn(ctx, before, given);
    const owner = isEnded(before.statusId)
      ? { caseOfficerId: await ownerOrCaller(ctx, before.caseOfficerId, workOf(before)) }
      : {};
    const held = heldFrom(before.statusId, to);
    await sql.conversionTable.update(ctx, id, { statusId: to, heldFrom: held, ...step, ...owner });

    const after = await sql.conversionTable.find(ctx, id);
    const data = { from: before.status, to: after.status, reason };
    await stream.append(ctx, { ...stream.at('conversions', after), kind: 'status', note: given.note, data });
    await audit.recordChange(ctx, 'conversions.move', id, traced(before), traced(after));
    return present(ctx, after);
  });
}

const nameIn = ({ statuses }: sql.Stored, id: number) =>
  statuses.find((status) => status.id === id)?.name ?? String(id);

/** What the audit trail keeps of a client file. */
export const traced = ({ caseOfficer, status, nextActionAt, nextAction, closedAt, closeReason }: sql.Stored) => ({
  caseOfficer,
  status,
  nextActionAt,
  nextAction,
  closedAt,
  closeReason,
});

const ending = (ctx: Ctx, closeReason: string | null) => ({
  closedAt: ctx.now.toISOString(),
  closeReason,
  nextActionAt: null,
  nextAction: null,
});

type Plan = Pick<Input<typeof conversions.move>, 'nextActionAt' | 'nextAction'>;

/** Open work has a next date: the one given, the one that stands, else the office's next working day at ten. */
async function goingOn(ctx: Ctx, before: sql.Stored, { nextActionAt: at, nextAction }: Plan) {
  const stands = at ? requireFuture(ctx, at, 'nextActionAt') : before.nextActionAt;
  const next = stands ?? nextWorkingDay(ctx.now, await calendarOf(ctx.db, before.officeId, ctx.now)).toISOString();
  return {
    nextActionAt: next,
    ...(nextAction !== undefined && { nextAction }),
    closedAt: null,
    closeReason: null,
  };
}
