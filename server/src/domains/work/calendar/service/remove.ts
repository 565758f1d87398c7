import type { Answer, calendar, CalendarEvent } from '@embark/contracts/work/calendar';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { allow } from '../../../../kit/problem.ts';
import * as audit from '../../../platform/audit/index.ts';
import * as sql from '../events.queries.ts';
import { mailInvitees, tellInvitees, tellOwner } from '../tell.ts';
import { end, refresh, take } from './change.ts';
import { hasDays } from './days.ts';
import { present } from './read.ts';

/** Removes an occurrence, the rest of a series, or all of it. What is left of an empty series goes too. */
export const remove = (ctx: Ctx, { id, ...given }: Input<typeof calendar.remove>): Promise<{ message: string }> =>
  inTransaction(ctx, async (ctx) => {
    const event = await take(ctx, id, given);
    const { day, scope } = given;
    const isPart = event.rule !== null && scope !== 'all' && !(scope === 'following' && day === event.startsOn);
    const rest = isPart ? await shorten(ctx, event, given) : null;
    if (!rest) await sql.eventTable.remove(ctx, id);
    await tellInvitees(ctx, 'calendarCancelled', event, event.invitees, {
      day: isPart ? day : event.startsOn,
      mails: !rest,
    });
    if (rest) await mailInvitees(ctx, 'calendarChanged', rest, rest.invitees);
    await audit.recordChange(ctx, 'calendar.remove', id, { title: event.title, day, scope }, null);
    return { message: 'Removed from your calendar.' };
  });

/** Leaves out a day, or ends the series before it; null if nothing is left. */
async function shorten(
  ctx: Ctx,
  event: sql.Stored,
  { day, scope }: Pick<Input<typeof calendar.remove>, 'day' | 'scope'>,
) {
  if (scope === 'this') await sql.leaveOut(ctx, event.id, day);
  const rest =
    scope === 'this' ? await refresh(ctx, event.id, { revision: event.revision + 1 }) : await end(ctx, event, day);
  return hasDays(rest) ? rest : null;
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
