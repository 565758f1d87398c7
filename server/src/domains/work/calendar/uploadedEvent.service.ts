import { addDays, instantOf, startOfDay } from '@embark/contracts/kit/time';
import type { Ctx } from '../../../kit/context.ts';
import { daysNamed, type Local, movedTo } from '../../../kit/ics/local.ts';
import type { ExtraDate, IcsEvent } from '../../../kit/ics/read.ts';
import { firstDay, nextAfter, occurrences, type Series } from '../../../kit/recurrence/recurrence.ts';
import * as sql from './events.queries.ts';
import { keep } from './keep.service.ts';
import { dropChangedFrom, leaveOut } from './series.queries.ts';
import { dropDates, dropReplaced, type Known, known, uidAt } from './upload.queries.ts';

/** What an event of a file did to the calendar, or the part for which it is left out. */
export type Done = 'added' | 'changed' | 'removed' | { left: string };

const instant = ({ day, time, zone }: Local, own: string) =>
  time === null ? startOfDay(day, zone ?? own) : instantOf(day, time, zone ?? own);
const seriesOf = ({ rule, startsOn, startsTime, zone }: Omit<Known, 'id' | 'revision'>): Series => ({
  rule,
  start: { day: startsOn, time: startsTime },
  zone,
});

/** Whether the rule of a series has an occurrence on a day. */
const hasDay = (series: Series, day: string): boolean =>
  occurrences(series, startOfDay(addDays(day, -1), series.zone), startOfDay(addDays(day, 2), series.zone)).some(
    (one) => one.day === day,
  );

async function dropDay(ctx: Ctx, id: string, day: string): Promise<void> {
  await dropReplaced(ctx, id, day);
  await leaveOut(ctx, id, day);
  await keep(ctx, await sql.eventTable.find(ctx, id));
}

/** The day of a stored series, or the start of a single event, that an event of the file replaces. */
function replacedDay(stored: Known | undefined, { replaces }: IcsEvent): string | undefined {
  if (!stored || replaces === null) return undefined;
  const series = seriesOf(stored);
  return daysNamed(stored, stored.zone, [replaces]).find((day) => hasDay(series, day));
}

const dateUid = ({ uid, replaces }: IcsEvent, own: string) =>
  replaces === null ? uid : uidAt(uid, instant(replaces, own));

/** Takes out a cancelled event, or one of its dates. */
export async function takeOut(ctx: Ctx, event: IcsEvent, own: string): Promise<Done> {
  const stored = await known(ctx, event.uid);
  if (stored && event.revision < stored.revision) return { left: 'SEQUENCE' };
  if (event.replaces === null) {
    const dates = await dropDates(ctx, event.uid);
    if (stored) await sql.eventTable.remove(ctx, stored.id);
    return stored || dates > 0 ? 'removed' : { left: 'STATUS' };
  }
  const day = replacedDay(stored, event);
  if (stored?.rule && day !== undefined) {
    await dropDay(ctx, stored.id, day);
    return 'removed';
  }
  const date = day === undefined ? await known(ctx, dateUid(event, own)) : stored;
  if (!date) return { left: 'STATUS' };
  await sql.eventTable.remove(ctx, date.id);
  return 'removed';
}

const valuesOf = (event: IcsEvent, own: string) => ({
  title: event.title || '–',
  place: event.place,
  notes: event.notes,
  startsOn: event.startsOn,
  startsTime: event.startsTime,
  minutes: event.minutes,
  zone: event.zone ?? own,
  private: event.private,
  busy: !event.free,
  organiser: event.organiser,
  revision: event.revision,
});
type Values = ReturnType<typeof valuesOf> & { rule?: string | null; exceptDays?: string[] };

/** Writes an event under a UID: a stored one is changed. */
async function write(ctx: Ctx, uid: string, stored: Known | undefined, values: Values): Promise<'added' | 'changed'> {
  const owned = { company: ctx.reach.company, ownerId: ctx.reach.userId, uid };
  if (stored) await sql.eventTable.update(ctx, stored.id, values);
  const id = stored?.id ?? (await sql.eventTable.insert(ctx, { ...owned, ...values }));
  await keep(ctx, await sql.eventTable.find(ctx, id));
  return stored ? 'changed' : 'added';
}

/** Adds a changed occurrence to its series, or as an event of its own if the series has no such occurrence. */
async function putOccurrence(ctx: Ctx, event: IcsEvent, own: string): Promise<Done> {
  const stored = await known(ctx, event.uid);
  const day = replacedDay(stored, event);
  const values = valuesOf(event, own);
  if (stored && day !== undefined && stored.rule === null) return write(ctx, event.uid, stored, values);
  if (stored && day !== undefined) {
    await dropDay(ctx, stored.id, day);
    const part = { seriesId: stored.id, seriesDay: day, rule: null, uid: event.uid };
    const owned = { company: ctx.reach.company, ownerId: ctx.reach.userId };
    const id = await sql.eventTable.insert(ctx, { ...owned, ...values, ...part });
    await keep(ctx, await sql.eventTable.find(ctx, id));
    return 'changed';
  }
  const uid = dateUid(event, own);
  return write(ctx, uid, await known(ctx, uid), values);
}

/** The further dates on the clock of the event, each once, without those that it leaves out or has by its rule. */
function datesOf(event: IcsEvent, series: Series, left: readonly string[]): (ExtraDate & { at: Date })[] {
  const { zone } = series;
  const excluded = new Set(event.except.flatMap((one) => (one.time === null ? [] : [instant(one, zone).getTime()])));
  const days = new Set(event.except.flatMap(({ day, time }) => (time === null ? [day] : [])));
  const seen = new Set<number>();
  return event.extra.flatMap(({ start, minutes }) => {
    const at = instant(start, zone);
    const local = movedTo(zone, start);
    const byRule = daysNamed({ startsOn: series.start.day, startsTime: series.start.time }, zone, [local]);
    const isKnown = byRule.some((day) => !left.includes(day) && hasDay(series, day));
    if (isKnown || seen.has(at.getTime()) || excluded.has(at.getTime()) || days.has(local.day)) return [];
    seen.add(at.getTime());
    return [{ start: local, minutes, at }];
  });
}

/** Adds an event or a series with all its dates; the same event again replaces it. */
async function putSeries(ctx: Ctx, event: IcsEvent, own: string): Promise<Done> {
  const values = valuesOf(event, own);
  const { zone } = values;
  const series: Series = { rule: event.rule, start: { day: event.startsOn, time: event.startsTime }, zone };
  const startsOn = event.rule === null ? event.startsOn : firstDay(series);
  if (startsOn === null) return { left: 'RRULE' };
  const exceptDays = daysNamed(event, zone, event.except);
  const dates = datesOf(event, series, exceptDays);
  const isEmpty = nextAfter({ ...series, except: exceptDays }, new Date(0), { orAt: true }) === null;
  const [first, ...rest] = dates;
  if (isEmpty && !first) return { left: 'EXDATE' };
  const stored = await known(ctx, event.uid);
  if (stored && event.revision < stored.revision) return { left: 'SEQUENCE' };
  const moved = first && { startsOn: first.start.day, startsTime: first.start.time, minutes: first.minutes };
  const done = await write(ctx, event.uid, stored, {
    ...values,
    ...(isEmpty ? { ...moved, rule: null, exceptDays: [] } : { startsOn, rule: event.rule, exceptDays }),
  });
  const kept = stored ?? (await known(ctx, event.uid));
  if (kept) await dropChangedFrom(ctx, kept.id, '-infinity'); // the file names those that are still changed
  await dropDates(ctx, event.uid);
  for (const { start, minutes, at } of isEmpty ? rest : dates)
    await write(ctx, uidAt(event.uid, at), undefined, {
      ...values,
      startsOn: start.day,
      startsTime: start.time,
      minutes,
    });
  return done;
}

/** Adds an event of a file to the user's calendar. Floating times are of the user's own zone. */
export const put = (ctx: Ctx, event: IcsEvent, own: string): Promise<Done> =>
  event.replaces === null ? putSeries(ctx, event, own) : putOccurrence(ctx, event, own);
