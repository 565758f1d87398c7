import type { conversions } from '@embark/contracts/crm/conversions';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import { stageAhead } from '../../../workspace/tasks/index.ts';
import * as audit from '../../../platform/audit/index.ts';
import { ownerOrCaller } from '../../../organisation/people/index.ts';
import * as stream from '../../../platform/timeline/index.ts';
import { mayChange, workOf } from '../conversions.access.ts';
import * as sql from '../conversions.queries.ts';
import { asksReason, isEnded, moved, movesFrom, traced } from '../conversions.rules.ts';
import { closingOf } from './closing.ts';
import { requireLodgingLicence } from './licence.ts';
import { nextDate, requireInTime } from './nextDate.ts';
import { present } from './read.ts';
import { notifyMentioned } from './timeline.ts';
import { conversionTable } from '../conversions.queries.ts';

/** What an area above asks before a file moves, in the same transaction. */
type Before = (ctx: Ctx, file: sql.Stored, to: number) => Promise<void>;

/** Moves a client file along its flow. Closing it clears the next action; an open file always has one. */
export function move(
  ctx: Ctx,
  { id, to, version, ...given }: Omit<Input<typeof conversions.move>, 'overrideReason'>,
  ask?: Before,
): Promise<Output<typeof conversions.move>> {
  return inTransaction(ctx, async (ctx) => {
    const makeTasks = await stageAhead(ctx, { kind: 'conversion', stage: String(to) });
    const before = await takeForChange(ctx, sql.conversionTable, { id, version, may: mayChange, present });
    const open = movesFrom(before, before.statuses);
    const names = open.map((status) => nameIn(before, status));
    const choices = names.length > 0 ? `you can move it to ${names.join(', ')}` : 'this status is final';
    const refusal = `A client file in ${before.status} can't move there: ${choices}.`;
    requireValid(open.includes(to), 'to', refusal, { allowed: open.map(String) });

    await requireLodgingLicence(ctx, before, to);

    const reason = given.reason?.trim() || null;
    requireValid(reason !== null || !asksReason(before.statusId, to), 'reason', 'Enter a reason');
    const officer = isEnded(before.statusId)
      ? await ownerOrCaller(ctx, before.caseOfficerId, workOf(before))
      : before.caseOfficerId;
    const nextActionAt = isEnded(to) ? '' : await nextDate(ctx, before, given);
    const closed = isEnded(to) ? await closingOf(ctx, before, to, given.closing) : undefined;
    await ask?.(ctx, before, to);
    const step = {
      to,
      reason,
      nextActionAt,
      nextAction: given.nextAction,
      officer,
      now: ctx.now.toISOString(),
      closed,
    };
    await sql.conversionTable.update(ctx, id, moved(before, step));

    const after = await sql.conversionTable.find(ctx, id);
    const data = { from: before.status, to: after.status, reason };
    await stream.append(ctx, { ...stream.at('conversions', after), kind: 'status', note: given.note, data });
    await audit.recordChange(ctx, 'conversions.move', id, traced(before), traced(after));
    const mentioned = await notifyMentioned(ctx, after, given.note);
    const doers = await makeTasks(id);
    return { ...present(ctx, after), unseenBy: [...new Set([...mentioned, ...doers])] };
  });
}

const nameIn = ({ statuses }: sql.Stored, id: number) =>
  statuses.find((status) => status.id === id)?.name ?? String(id);

/** Sets the next action or its date. Missing fields stay unchanged; a date in the past may be sent unchanged. */
export function setNextAction(
  ctx: Ctx,
  { id, version, nextActionAt: at, nextAction, nextActionReason: reason }: Input<typeof conversions.setNextAction>,
): Promise<Output<typeof conversions.setNextAction>> {
  return inTransaction(ctx, async (ctx) => {
    const before = await takeForChange(ctx, conversionTable, { id, version, may: mayChange, present });
    const field = at === undefined ? 'nextAction' : 'nextActionAt';
    requireValid(!isEnded(before.statusId), field, "A closed client file can't have a next action");
    const isNew = at !== undefined && new Date(at).toISOString() !== before.nextActionAt;
    await conversionTable.update(ctx, id, {
      ...(isNew && { nextActionAt: await requireInTime(ctx, before, { nextActionAt: at, reason }) }),
      ...(nextAction !== undefined && { nextAction }),
    });

    const after = await conversionTable.find(ctx, id);
    const data = { from: before.nextActionAt, to: after.nextActionAt, ...(isNew && reason && { reason }) };
    const entry = { ...stream.at('conversions', after), kind: 'follow-up' as const, note: after.nextAction, data };
    await stream.append(ctx, entry);
    await audit.recordChange(ctx, 'conversions.setNextAction', id, traced(before), traced(after));
    return present(ctx, after);
  });
}
