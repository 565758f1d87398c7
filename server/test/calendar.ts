import { calendar, type CalendarEntry, type NewCalendarEvent } from '@embark/contracts/work/calendar';
import type { CallInput } from '@embark/contracts/kit';
import { expect } from 'vitest';
import type { Person, testApp } from './app.ts';

type App = ReturnType<typeof testApp>;

/** A meeting on Monday 2 March 2026, 10:00 to 11:00 in Melbourne. */
export const meeting: CallInput<typeof calendar.create> = {
  title: 'Team meeting',
  starts: '2026-03-02T10:00',
  ends: '2026-03-02T11:00',
  zone: 'Australia/Melbourne',
};

/** Adds an event, which must succeed. */
export async function added(crm: App, who: Person, given: Partial<NewCalendarEvent> = {}) {
  const { status, body } = await crm.as(who, calendar.create, { ...meeting, ...given, another: true });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

/** The entries of some days in Melbourne. */
export async function shown(
  crm: App,
  who: Person,
  from: string,
  to: string,
  zone = 'Australia/Melbourne',
): Promise<CalendarEntry[]> {
  const { status, body } = await crm.as(who, calendar.window, { from, to, zone });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.entries;
}

/** When own events take place, as `title day` of their occurrences. */
export async function days(crm: App, who: Person, from: string, to: string): Promise<string[]> {
  const entries = await shown(crm, who, from, to);
  return entries.flatMap(({ layer, title, starts }) => (layer === 'own' ? `${title} ${starts.slice(5, 16)}` : []));
}
