import type { calendar, NewCalendarEvent, Scope } from '@embark/contracts/work/calendar';
import type { Input, Output } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import { momentsOf, writtenTimes } from '../calendar.rules.ts';
import * as sql from '../events.queries.ts';
import { followInvitees } from '../series.queries.ts';
import { type File, tellInvitees, wholeOf } from '../tell.service.ts';
import { isOccurrence } from './days.ts';
import { present } from './read.ts';
import { changeAll, changeFollowing, changeOne, type Made } from './scopes.ts';
import { earlier, keepUndo } from './undo.ts';
import { formOf, requireInvitable } from './write.ts';

type Change = { version: number; day: string; scope: Scope };
type Stored = sql.Stored;
type Changed = Output<typeof calendar.change>;

/** Locks an event for a change of one of its occurrences, which must exist. */
export async function take(ctx: Ctx, id: string, { version, day }: Change): Promise<Stored> {
  const event = await takeForChange(ctx, sql.eventTable, { id, version, may: sql.mayChange, present });
  requireState(event.rule === null || isOccurrence(event, day), 'This occurrence is no longer in the series.', {
    present: present(ctx, event),
  });
  return event;
}

export const change = (ctx: Ctx, { id, ...given }: Input<typeof calendar.change>): Promise<Changed> =>
  inTransaction(ctx, async (ctx) => {
    const before = await take(ctx, id, given);
    return apply(ctx, 'calendar.change', before, given, given);
  });

/** Moves an event; the drag and the keys of the calendar use it as well as the form. */
export const move = (ctx: Ctx, { id, starts, ends, ...given }: Input<typeof calendar.move>): Promise<Changed> =>
  inTransaction(ctx, async (ctx) => {
    const before = await take(ctx, id, given);
    return apply(ctx, 'calendar.move', before, { ...formOf(before), starts, ends }, given);
  });

async function apply(
  ctx: Ctx,
  action: 'calendar.change' | 'calendar.move',
  before: Stored,
  form: NewCalendarEvent,
  { day: asked, scope }: Change,
): Promise<Changed> {
  await requireInvitable(ctx, form);
  requireValid(form.rule === null || before.seriesId === null, 'rule', 'A single event of a series does not repeat');
  const day = before.rule === null ? before.startsOn : asked;
  const isWhole = before.rule === null || scope === 'all' || (scope === 'following' && day === before.startsOn);
  const was = await earlier(ctx, before, day);
  const made = await (isWhole ? changeAll : scope === 'this' ? changeOne : changeFollowing)(ctx, before, form, day);
  const [old, now] = [writtenTimes(before, day), writtenTimes(made.event, made.day)];
  await audit.recordChange(
    ctx,
    action,
    made.event.id,
    { title: before.title, ...old, rule: before.rule },
    { title: made.event.title, ...now, rule: made.event.rule },
  );
  const isSeries = isWhole || scope === 'following';
  const isNew = isMoved(before, day, made) || (isSeries && form.rule !== before.rule);
  await tell(ctx, before, day, made, { isSeries, isNew });
  return {
    ...present(ctx, await sql.eventTable.find(ctx, made.event.id), made.day),
    changeId: await keepUndo(ctx, was, made.event.id),
  };
}

const same = (one: sql.StoredInvitee) => (other: sql.StoredInvitee) =>
  one.userId === other.userId && one.name === other.name;
const idsOf = (invitees: readonly sql.StoredInvitee[]) => ({
  people: invitees.flatMap(({ userId }) => userId ?? []),
  emails: invitees.flatMap(({ userId, email }) => (userId === null && email !== null ? [email] : [])),
});
const shown = ({ title, place, notes, private: isPrivate }: Stored) =>
  JSON.stringify([title, place, isPrivate ? '' : notes]);

/** Whether an occurrence takes place at other moments. */
function isMoved(before: Stored, day: string, { event, day: to }: Made): boolean {
  const [from, until] = [momentsOf(before, day), momentsOf(event, to)];
  return Number(from.startsAt) !== Number(until.startsAt) || Number(from.endsAt) !== Number(until.endsAt);
}

/** Whether it concerns a series, and whether it takes place at other times. */
type Told = { isSeries: boolean; isNew: boolean };

/** Those who stay hear of a change once, and are asked again if it was moved; new ones are invited; the others hear that it is off for them. */
async function tell(ctx: Ctx, before: Stored, day: string, made: Made, { isSeries, isNew }: Told): Promise<void> {
  const { event, rest } = made;
  const stayed = event.invitees.filter((one) => before.invitees.some(same(one)));
  const added = event.invitees.filter((one) => !before.invitees.some(same(one)));
  const gone = before.invitees.filter((one) => !event.invitees.some(same(one)));
  if (isSeries) await followInvitees(ctx, event.id, idsOf(added), idsOf(gone));
  if (isNew) await sql.askAgain(ctx, event.id);
  const request: File = {
    method: 'REQUEST',
    parts: await wholeOf(ctx, isSeries ? rest : undefined, await sql.eventTable.find(ctx, event.id)),
  };
  const news = { event, day: made.day, file: request };
  if (isNew || shown(before) !== shown(event))
    await tellInvitees(ctx, { ...news, step: isNew ? 'calendarChanged' : 'calendarEdited' }, stayed);
  await tellInvitees(ctx, { ...news, step: 'calendarInvited' }, added);
  const isRest = isSeries && rest;
  const off: File = isRest
    ? { method: 'REQUEST', parts: await wholeOf(ctx, rest) }
    : { method: 'CANCEL', parts: [{ event: { ...before, revision: before.revision + 1 }, ...(rest && { day }) }] };
  await tellInvitees(ctx, { step: 'calendarCancelled', event: before, day, file: off }, gone);
}
