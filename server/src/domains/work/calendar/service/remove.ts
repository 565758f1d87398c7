import type { Answer, calendar, CalendarEvent } from '@embark/contracts/work/calendar';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as sql from '../events.queries.ts';
import { leaveOut } from '../series.queries.ts';
import { type File, tellInvitees, tellOwner, wholeOf } from '../tell.service.ts';
import { take } from './change.ts';
import { present } from './read.ts';
import { end, leftOf, refresh } from './scopes.ts';
import { earlier, keepUndo } from './undo.ts';

/** Removes an occurrence, the rest of a series, or all of it. What is left of an empty series goes too. */
export const remove = (
  ctx: Ctx,
  { id, ...given }: Input<typeof calendar.remove>,
): Promise<Output<typeof calendar.remove>> =>
  inTransaction(ctx, async (ctx) => {
    const event = await take(ctx, id, given);
    const { scope } = given;
    const day = event.rule === null ? event.startsOn : given.day;
    const was = await earlier(ctx, event, day);
    const isPart = event.rule !== null && scope !== 'all' && !(scope === 'following' && day === event.startsOn);
    const rest = isPart ? await shorten(ctx, event, day, scope === 'this') : null;
    if (!isPart) await sql.eventTable.remove(ctx, id);
    const revised = { ...event, revision: event.revision + 1 };
    const file: File =
      rest && scope === 'following'
        ? { method: 'REQUEST', parts: await wholeOf(ctx, rest) }
        : { method: 'CANCEL', parts: [{ event: revised, ...(rest && { day }) }] };
    const news = { step: 'calendarCancelled', event, day: isPart ? day : event.startsOn, file } as const;
    await tellInvitees(ctx, news, event.invitees);
    await audit.recordChange(ctx, 'calendar.remove', id, { title: event.title, day, scope }, null);
    return { message: 'Removed from your calendar.', changeId: await keepUndo(ctx, was) };
  });

/** Leaves out a day, or ends the series before it; null if nothing is left. */
async function shorten(ctx: Ctx, event: sql.Stored, day: string, isOne: boolean): Promise<sql.Stored | null> {
  if (!isOne) return end(ctx, event, day);
  await leaveOut(ctx, event.id, day);
  return leftOf(ctx, await refresh(ctx, event.id, { revision: event.revision + 1 }));
}

/** Answers an invitation, for all occurrences; only those invited may. */
export const answer = (ctx: Ctx, { id, answer: given }: Input<typeof calendar.answer>): Promise<CalendarEvent> =>
  inTransaction(ctx, async (ctx) => {
    const before = await sql.eventTable.lock(ctx, id);
    const own = before.invitees.find(({ userId }) => userId === ctx.reach.userId);
    allow(own !== undefined, 'You are not invited to this event.');
    await sql.setAnswer(ctx, id, given);
    await audit.recordChange(ctx, 'calendar.answer', id, { answer: own.answer }, { answer: given });
    await tellOwner(ctx, before, given satisfies Answer, own.name);
    return present(ctx, await sql.eventTable.find(ctx, id));
  });
