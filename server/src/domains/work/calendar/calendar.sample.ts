import { everyRole } from '../../../../test/roles.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { calendar, type NewCalendarEvent } from '@embark/contracts/work/calendar';
import type { testApp, Person } from '../../../../test/app.ts';
import type { CallInput } from '@embark/contracts/kit';
import { expect } from 'vitest';
import type { Sample } from '../../../../test/sample.ts';

type App = ReturnType<typeof testApp>;
/** A meeting on Monday 2 March 2026, 10:00 to 11:00 in Melbourne. */
const meeting: CallInput<typeof calendar.create> = {
  title: 'Team meeting',
  starts: '2026-03-02T10:00',
  ends: '2026-03-02T11:00',
  zone: 'Australia/Melbourne',
};
/** Adds an event, which must succeed. */
async function added(crm: App, who: Person, given: Partial<NewCalendarEvent> = {}) {
  const { status, body } = await crm.as(who, calendar.create, { ...meeting, ...given, another: true });
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}
const row = async (crm: App, administrator: Person) => {
  const { id, version, day } = await added(crm, administrator);
  return { id, version, day, scope: 'all' as const };
};

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  // everybody has a calendar
  roles: Object.fromEntries(Object.keys(calendar).map((name) => [`calendar.${name}`, everyRole])),
  versioned: {
    'calendar.change': versioned('calendarEvents', calendar.change, async (crm, administrator) => {
      const made = await row(crm, administrator);
      return (at) => ({ ...meeting, ...made, title: textOf(at) });
    }),
    'calendar.move': versioned('calendarEvents', calendar.move, async (crm, administrator) => {
      const made = await row(crm, administrator);
      return (at) => ({ ...made, starts: `2026-03-0${at + 3}T10:00`, ends: `2026-03-0${at + 3}T11:00` });
    }),
    'calendar.remove': versioned('calendarEvents', calendar.remove, async (crm, administrator) => {
      const made = await row(crm, administrator);
      return () => made;
    }),
  },
};
