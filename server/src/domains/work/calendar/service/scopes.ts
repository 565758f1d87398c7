import { addDays } from '@embark/contracts/kit/time';
import type { NewCalendarEvent } from '@embark/contracts/work/calendar';
import type { Ctx } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import * as sql from '../events.queries.ts';
import { keep } from '../keep.service.ts';
import * as series from '../series.queries.ts';
import { dayMover, endedBefore, movedRule, restOf } from '../series.rules.ts';
import { countBefore, hasDays, isOccurrence } from './days.ts';
import { columnsOf, insertEvent, startOf, timesOf } from './write.ts';

type Stored = sql.Stored;
/** The event that was written, and its occurrence. `rest`: what is left of the series that it was taken from, null if nothing is. */
export type Made = { event: Stored; day: string; rest?: Stored | null };

/** The rule that a form gives: if it was left alone, it follows the occurrence to its new day. */
function ruleFor(before: Stored, form: NewCalendarEvent, day: string): string | null {
  if (before.rule === null || form.rule !== before.rule) return form.rule;
  const rule = movedRule(before.rule, day, form.starts.slice(0, 10));
  requireValid(rule !== null, 'rule', 'Choose the days of the repetition again');
  return rule;
}

/** Where the days of a series go when one of its days is changed; a new rule takes all of them along. */
function moverOf(before: Stored, form: NewCalendarEvent, day: string): (day: string) => string {
  return dayMover(form.rule === before.rule ? before.rule : null, day, form.starts.slice(0, 10));
}

const FIRST = 7; // days of a week's rule, of which one may move before the others
/** The first day of a series after its days have moved. */
function movedStart(before: Stored, to: (day: string) => string): string {
  const days = Array.from({ length: FIRST }, (_, more) => addDays(before.startsOn, more));
  const moved = days.filter((day) => isOccurrence({ ...before, exceptDays: [] }, day)).map(to);
  return moved.toSorted()[0] ?? to(before.startsOn);
}

/** Writes a whole event or series anew. What it leaves out and what was changed in it moves along; days that it no longer has are dropped. */
export async function changeAll(ctx: Ctx, before: Stored, form: NewCalendarEvent, day: string): Promise<Made> {
  const times = timesOf(form);
  const rule = ruleFor(before, form, day);
  const to = moverOf(before, form, day);
  const from = before.rule === null ? times.startsOn : movedStart(before, to);
  const startsOn = startOf({ ...times, startsOn: from }, rule, form.zone);
  await sql.eventTable.update(ctx, before.id, {
    ...columnsOf({ ...form, rule }, { ...times, startsOn }),
    revision: before.revision + 1,
  });
  await setInvitees(ctx, before.id, form);
  await moveExceptions(ctx, before.id, to);
  const event = await keptAnew(ctx, before.id);
  return { event, day: rule === null || times.startsOn < startsOn ? startsOn : times.startsOn };
}

const setInvitees = (ctx: Ctx, id: string, { people, emails }: NewCalendarEvent) =>
  sql.setInvitees(ctx, id, { people: people.filter((one) => one !== ctx.reach.userId), emails });

async function moveExceptions(ctx: Ctx, id: string, to: (day: string) => string): Promise<void> {
  const event = await sql.eventTable.find(ctx, id);
  const whole = { ...event, exceptDays: [] };
  const has = (day: string) => event.rule !== null && isOccurrence(whole, day);
  const taken = new Map<string, string>();
  const dropped: string[] = [];
  for (const one of await series.changedOf(ctx, id)) {
    const day = to(one.day);
    if (has(day) && !taken.has(day)) taken.set(day, one.id);
    else dropped.push(one.id);
  }
  await series.dropEvents(ctx, dropped);
  await series.setExceptions(ctx, id, {
    exceptDays: [...new Set(event.exceptDays.map(to))].filter(has).toSorted(),
    changed: [...taken].map(([day, changed]) => ({ id: changed, day })),
  });
}

/** One occurrence becomes an event of its own, and the series leaves its day out. */
export async function changeOne(ctx: Ctx, before: Stored, form: NewCalendarEvent, day: string): Promise<Made> {
  requireValid(form.rule === null || form.rule === before.rule, 'rule', 'A single event of a series does not repeat');
  await series.leaveOut(ctx, before.id, day);
  const rest = await refresh(ctx, before.id, { revision: before.revision + 1 });
  const part = {
    seriesId: before.id,
    seriesDay: day,
    uid: before.uid,
    revision: before.revision + 1,
    organiser: before.organiser,
  };
  const event = await insertEvent(ctx, { ...form, rule: null }, timesOf(form), part);
  await series.copyAnswers(ctx, before.id, event.id);
  return { event, day: event.startsOn, rest };
}

/** The series ends before the day, and another one begins there. */
export async function changeFollowing(ctx: Ctx, before: Stored, form: NewCalendarEvent, day: string): Promise<Made> {
  const times = timesOf(form);
  const kept = ruleFor(before, form, day);
  const rule = kept === null || form.rule !== before.rule ? kept : restOf(kept, countBefore(before, day));
  const to = moverOf(before, form, day);
  const from = rule === null ? times.startsOn : movedStart({ ...before, startsOn: day }, to);
  const startsOn = startOf({ ...times, startsOn: from }, rule, form.zone);
  const exceptDays = before.exceptDays.filter((one) => one >= day);
  const made = await insertEvent(ctx, { ...form, rule }, { ...times, startsOn }, { exceptDays });
  await series.copyAnswers(ctx, before.id, made.id);
  await series.handChanged(ctx, before.id, made.id, day);
  await moveExceptions(ctx, made.id, to);
  const rest = await end(ctx, before, day);
  return { event: await keptAnew(ctx, made.id), day: startsOn, rest };
}

/** Ends a series before a day, without those of its changed occurrences; null if nothing is left of it. */
export async function end(ctx: Ctx, event: Stored, day: string): Promise<Stored | null> {
  await series.dropChangedFrom(ctx, event.id, day);
  const rule = endedBefore(event.rule ?? '', day);
  return leftOf(ctx, await refresh(ctx, event.id, { rule, revision: event.revision + 1 }));
}

/** What is left of a series: null, and it is removed, if it has neither days nor changed occurrences. */
export async function leftOf(ctx: Ctx, event: Stored): Promise<Stored | null> {
  if (hasDays(event) || (await series.changedOf(ctx, event.id)).length > 0) return event;
  await sql.eventTable.remove(ctx, event.id);
  return null;
}

/** Saves columns of a series, and writes its occurrences anew. */
export async function refresh(
  ctx: Ctx,
  id: string,
  columns: Parameters<typeof sql.eventTable.update>[2],
): Promise<Stored> {
  await sql.eventTable.update(ctx, id, columns);
  return keptAnew(ctx, id);
}

async function keptAnew(ctx: Ctx, id: string): Promise<Stored> {
  const event = await sql.eventTable.find(ctx, id);
  await keep(ctx, event);
  return event;
}
