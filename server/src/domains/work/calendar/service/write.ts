import { daysBetween } from '@embark/contracts/kit/time';
import type { NewCalendarEvent } from '@embark/contracts/work/calendar';
import type { Ctx } from '../../../../kit/context.ts';
import { requireValid } from '../../../../kit/problem.ts';
import { firstDay } from '../../../../kit/recurrence/recurrence.ts';
import { readTimes, type Times } from '../calendar.rules.ts';
import * as sql from '../events.queries.ts';
import { keep } from '../keep.service.ts';

type Form = NewCalendarEvent;

/** The times of a form; 422 on `ends`. Years far away are typing mistakes. */
export function timesOf({ starts, ends }: Pick<Form, 'starts' | 'ends'>): Times {
  const times = readTimes(starts, ends);
  requireValid(!('fault' in times), 'ends', 'fault' in times ? times.fault : '');
  requireValid(
    times.startsOn >= '1990-01-01' && times.startsOn < '2100-01-01',
    'starts',
    'Choose a day between 1990 and 2099',
  );
  return times;
}

/** The first day of a rule, which a series starts on; 422 if it never comes. */
export function startOf(times: Times, rule: string | null, zone: string): string {
  if (rule === null) return times.startsOn;
  const first = firstDay({ rule, start: { day: times.startsOn, time: times.startsTime }, zone });
  requireValid(first !== null && daysBetween(times.startsOn, first) <= 3660, 'rule', 'The repetition has no day');
  return first;
}

/** Everybody who is invited can be told. */
export async function requireInvitable(ctx: Ctx, { people }: Pick<Form, 'people'>): Promise<void> {
  const asked = [...new Set(people)].filter((id) => id !== ctx.reach.userId);
  requireValid((await sql.invitable(ctx, asked)).length === asked.length, 'people', 'Choose active colleagues');
}

/** The columns that a form fills. */
export const columnsOf = (form: Omit<Form, 'people' | 'emails' | 'starts' | 'ends'>, times: Times) => ({
  title: form.title,
  place: form.place,
  notes: form.notes,
  zone: form.zone,
  rule: form.rule,
  private: form.private,
  busy: form.busy,
  reminders: [...new Set(form.reminders)].toSorted((a, b) => a - b),
  ...times,
});

type Series = {
  seriesId?: string;
  seriesDay?: string;
  exceptDays?: string[];
  uid?: string;
  organiser?: string | null;
  revision?: number;
};

/** Adds an event with its invitees and occurrences. */
export async function insertEvent(ctx: Ctx, form: Form, times: Times, series: Series = {}): Promise<sql.Stored> {
  const { company, userId } = ctx.reach;
  const { uid = `${crypto.randomUUID()}@embark`, ...rest } = series;
  const id = await sql.eventTable.insert(ctx, { company, ownerId: userId, uid, ...rest, ...columnsOf(form, times) });
  await sql.setInvitees(ctx, id, { people: form.people.filter((one) => one !== userId), emails: form.emails });
  const made = await sql.eventTable.find(ctx, id);
  await keep(ctx, made);
  return made;
}

/** The form of a stored event, for a change that gives only some fields. */
export const formOf = (event: sql.Stored): Omit<Form, 'starts' | 'ends'> => ({
  title: event.title,
  place: event.place,
  notes: event.notes,
  zone: event.zone,
  rule: event.rule,
  private: event.private,
  busy: event.busy,
  reminders: event.reminders,
  people: event.invitees.flatMap(({ userId }) => userId ?? []),
  emails: event.invitees.flatMap(({ userId, email }) => (userId === null && email !== null ? [email] : [])),
});
