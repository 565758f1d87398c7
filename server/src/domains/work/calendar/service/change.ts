import { daysBetween } from '@embark/contracts/kit/time';
import type { calendar, CalendarEvent, NewCalendarEvent, Scope } from '@embark/contracts/work/calendar';
import type { Input } from '@embark/contracts/kit';
import { type Ctx, inTransaction } from '../../../../kit/context.ts';
import { requireState, requireValid } from '../../../../kit/problem.ts';
import { takeForChange } from '../../../../kit/record/change.ts';
import * as audit from '../../../platform/audit/index.ts';
import { endedBefore, movedRule, restOf, writtenTimes } from '../calendar.rules.ts';
import * as sql from '../events.queries.ts';
import { keep } from '../keep.ts';
import { mailInvitees, tellInvitees } from '../tell.ts';
import { countBefore, isOccurrence } from './days.ts';
import { present } from './read.ts';
import { columnsOf, formOf, insertEvent, requireInvitable, startOf, timesOf } from './write.ts';

type Change = { version: number; day: string; scope: Scope };
type Stored = sql.Stored;

/** Locks an event for a change of one of its occurrences, which must exist. */
export async function take(ctx: Ctx, id: string, { version, day }: Change): Promise<Stored> {
  const event = await takeForChange(ctx, sql.eventTable, { id, version, may: sql.mayChange, present });
  requireState(event.rule === null || isOccurrence(event, day), 'This occurrence is no longer in the series.', {
    present: present(ctx, event),
  });
  return event;
}

export const change = (ctx: Ctx, { id, ...given }: Input<typeof calendar.change>): Promise<CalendarEvent> =>
  inTransaction(ctx, async (ctx) => {
    const before = await take(ctx, id, given);
    return apply(ctx, 'calendar.change', before, given, given);
  });

/** Moves an event; the drag and the keys of the calendar use it as well as the form. */
export const move = (ctx: Ctx, { id, starts, ends, ...given }: Input<typeof calendar.move>): Promise<CalendarEvent> =>
  inTransaction(ctx, async (ctx) => {
    const before = await take(ctx, id, given);
    return apply(ctx, 'calendar.move', before, { ...formOf(before), starts, ends }, given);
  });

async function apply(
  ctx: Ctx,
  action: 'calendar.change' | 'calendar.move',
  before: Stored,
  form: NewCalendarEvent,
  { day, scope }: Change,
): Promise<CalendarEvent> {
  await requireInvitable(ctx, form);
  const isFirst = before.rule !== null && day === before.startsOn;
  const made =
    before.rule === null || scope === 'all' || (scope === 'following' && isFirst)
      ? await changeAll(ctx, before, form, day)
      : scope === 'this'
        ? await changeOne(ctx, before, form, day)
        : await changeFollowing(ctx, before, form, day);
  const [was, is] = [writtenTimes(before, day), writtenTimes(made.event, made.day)];
  await audit.recordChange(
    ctx,
    action,
    made.event.id,
    { title: before.title, ...was, rule: before.rule },
    { title: made.event.title, ...is, rule: made.event.rule },
  );
  if (made.event.id !== before.id) {
    const rest = await sql.eventTable.find(ctx, before.id);
    await mailInvitees(ctx, 'calendarChanged', rest, rest.invitees); // what is left of the series
  }
  await tell(ctx, before, made, was.starts !== is.starts || was.ends !== is.ends);
  return present(ctx, made.event, made.day);
}

type Made = { event: Stored; day: string };

const same = (one: sql.StoredInvitee) => (other: sql.StoredInvitee) =>
  one.userId === other.userId && one.name === other.name;

/** Those who stay are asked again if the times have changed; new ones are invited; the others hear that it is off for them. */
async function tell(ctx: Ctx, before: Stored, { event, day }: Made, isMoved: boolean): Promise<void> {
  const stayed = event.invitees.filter((one) => before.invitees.some(same(one)));
  const added = event.invitees.filter((one) => !before.invitees.some(same(one)));
  const gone = before.invitees.filter((one) => !event.invitees.some(same(one)));
  if (isMoved) await sql.askAgain(ctx, event.id);
  if (isMoved || event.place !== before.place) await tellInvitees(ctx, 'calendarChanged', event, stayed, { day });
  await tellInvitees(ctx, 'calendarInvited', event, added, { day });
  await tellInvitees(ctx, 'calendarCancelled', before, gone, { day, mails: event.id === before.id });
}

/** The rule that a form gives: if it was left alone, it follows the occurrence to its new day. */
function ruleFor(before: Stored, form: NewCalendarEvent, day: string): string | null {
  if (before.rule === null || form.rule !== before.rule) return form.rule;
  const rule = movedRule(before.rule, day, form.starts.slice(0, 10));
  requireValid(rule !== null, 'rule', 'Choose the days of the repetition again');
  return rule;
}

async function changeAll(ctx: Ctx, before: Stored, form: NewCalendarEvent, day: string): Promise<Made> {
  const times = timesOf(form);
  const rule = ruleFor(before, form, day);
  const moved = before.rule === null ? 0 : daysBetween(day, times.startsOn);
  const from = before.rule === null ? times.startsOn : shift(before.startsOn, moved);
  const startsOn = startOf({ ...times, startsOn: from }, rule, form.zone);
  await sql.eventTable.update(ctx, before.id, {
    ...columnsOf({ ...form, rule }, { ...times, startsOn }),
    revision: before.revision + 1,
  });
  if (moved !== 0) await sql.shiftDays(ctx, before.id, moved);
  await sql.setInvitees(ctx, before.id, {
    people: form.people.filter((one) => one !== before.ownerId),
    emails: form.emails,
  });
  const event = await sql.eventTable.find(ctx, before.id);
  await keep(ctx, event);
  return { event, day: rule === null ? startsOn : times.startsOn < startsOn ? startsOn : times.startsOn };
}

const shift = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** One occurrence becomes an event of its own, and the series leaves its day out. */
async function changeOne(ctx: Ctx, before: Stored, form: NewCalendarEvent, day: string): Promise<Made> {
  await sql.leaveOut(ctx, before.id, day);
  await refresh(ctx, before.id, { revision: before.revision + 1 });
  const series = {
    seriesId: before.id,
    seriesDay: day,
    uid: before.uid,
    revision: before.revision + 1,
    organiser: before.organiser,
  };
  const event = await insertEvent(ctx, { ...form, rule: null }, timesOf(form), series);
  return { event, day: event.startsOn };
}

/** The series ends before the day, and another one begins there. */
async function changeFollowing(ctx: Ctx, before: Stored, form: NewCalendarEvent, day: string): Promise<Made> {
  const times = timesOf(form);
  const kept = ruleFor(before, form, day);
  const rule = kept === null || form.rule !== before.rule ? kept : restOf(kept, countBefore(before, day));
  const moved = daysBetween(day, times.startsOn);
  const startsOn = startOf(times, rule, form.zone);
  const exceptDays = before.exceptDays.filter((one) => one >= day);
  const event = await insertEvent(ctx, { ...form, rule }, { ...times, startsOn }, { exceptDays });
  await sql.handChanged(ctx, before.id, event.id, day);
  if (moved !== 0) await sql.shiftDays(ctx, event.id, moved);
  await end(ctx, before, day);
  const following = await sql.eventTable.find(ctx, event.id);
  await keep(ctx, following);
  return { event: following, day: startsOn };
}

/** Ends a series before a day. */
export const end = (ctx: Ctx, event: Stored, day: string) =>
  refresh(ctx, event.id, { rule: endedBefore(event.rule ?? '', day), revision: event.revision + 1 });

/** Saves columns of a series, and writes its occurrences anew. */
export async function refresh(
  ctx: Ctx,
  id: string,
  columns: Parameters<typeof sql.eventTable.update>[2],
): Promise<Stored> {
  await sql.eventTable.update(ctx, id, columns);
  const event = await sql.eventTable.find(ctx, id);
  await keep(ctx, event);
  return event;
}
