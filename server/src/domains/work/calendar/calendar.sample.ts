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
const row = async (crm: App, boss: Person) => {
  const { id, version, day } = await added(crm, boss);
  return { id, version, day, scope: 'all' as const };
};

/** What the tests of all endpoints need to know about this domain. */
export const sample: Sample = {
  // everybody has a calendar
  roles: Object.fromEntries(Object.keys(calendar).map((name) => [`calendar.${name}`, everyRole])),
  versioned: {
    'calendar.change': versioned('calendarEvents', calendar.change, async (crm, boss) => {
      const made = await row(crm, boss);
      return (at) => ({ ...meeting, ...made, title: textOf(at) });
    }),
    'calendar.move': versioned('calendarEvents', calendar.move, async (crm, boss) => {
      const made = await row(crm, boss);
      return (at) => ({ ...made, starts: `2026-03-0${at + 3}T10:00`, ends: `2026-03-0${at + 3}T11:00` });
    }),
    'calendar.remove': versioned('calendarEvents', calendar.remove, async (crm, boss) => {
      const made = await row(crm, boss);
      return () => made;
    }),
  },
};
