import type { CalendarEntry, CalendarEvent, OwnCalendar, TeamDay } from '@embark/contracts/work/calendar';
import { beforeAll, beforeEach } from 'vitest';
import { CalendarPage } from '../src/domains/work/calendar/CalendarPage.tsx';
import { SessionProvider } from '../src/domains/organisation/session/index.ts';
import { needTexts } from '../src/kit/i18n/i18n.ts';
import { drawCalendars } from './calendar.ts';
import { ok } from './enquiries.ts';
import { serverSays, show } from './page.tsx';
import { person } from './people.ts';
import { layOut } from './things.tsx';

type TeamDayOf = ReturnType<typeof TeamDay.parse>;
export const changeId = '0197a000-0000-7000-8000-0000000000e9';
export const eventId = '0197a000-0000-7000-8000-0000000000e1';

/** An own meeting on Tuesday 24 November 2026, 10:00 in Melbourne. */
export const someEntry = (given: Partial<CalendarEntry> = {}): CalendarEntry => ({
  key: `${eventId} 2026-11-24`,
  layer: 'own',
  title: 'Stand-up',
  starts: '2026-11-23T23:00:00.000Z',
  ends: '2026-11-24T00:00:00.000Z',
  zone: 'Australia/Melbourne',
  half: null,
  path: null,
  kind: null,
  faint: false,
  event: { id: eventId, version: 3, day: '2026-11-24', repeats: false, answer: null, mine: true },
  ...given,
});
export const someEvent = (given: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: eventId,
  version: 3,
  day: '2026-11-24',
  title: 'Stand-up',
  place: '',
  notes: '',
  starts: '2026-11-24T10:00',
  ends: '2026-11-24T11:00',
  zone: 'Australia/Melbourne',
  rule: null,
  isChanged: false,
  private: false,
  busy: true,
  reminders: [],
  ownerId: 7,
  owner: 'Asha Rao',
  organiser: null,
  invitees: [],
  answer: null,
  can: { change: true, answer: false },
  ...given,
});
const office = (code: string, zone: string, isTeam = false) => ({ code, name: code, zone, isTeam });
export const ownCalendar: OwnCalendar = {
  hidden: [],
  tones: {},
  clock: null,
  zone: 'Australia/Melbourne',
  office: 'AU',
  offices: [office('AU', 'Australia/Melbourne', true), office('BD', 'Asia/Dhaka')],
};

type Given = {
  entries?: readonly CalendarEntry[];
  event?: CalendarEvent;
  own?: Partial<OwnCalendar>;
  team?: TeamDayOf;
  feed?: { since: string | null; address: string | null };
  /** What a call that writes answers, if it is refused. */
  refused?: { status: number; body: unknown };
};

/** Set up before each test of a calendar page. */
export function calendarTests() {
  beforeAll(() => Promise.all(['calendar', 'people'].map(needTexts)));
  beforeEach(layOut);
  beforeEach(drawCalendars);
  beforeEach(() => sessionStorage.clear());
}

/** Opens the calendar; `sent` are the writes with their addresses, `asked` the reads. */
export function openCalendar(given: Given = {}, at = '/apps/calendar?day=2026-11-24&view=week') {
  const { entries = [someEntry()], event = someEvent(), own = {}, refused } = given;
  const sent: [string, unknown][] = [];
  const asked: string[] = [];
  serverSays(
    (request, body) => {
      const [method, address = ''] = request.split(' ');
      if (method !== 'GET') {
        sent.push([address.replace('/api/calendar-app', ''), body]);
        if (refused) return refused;
        if (address.endsWith('/settings')) return ok({ ...ownCalendar, ...own, ...(body as object) });
        if (address.includes('/feed'))
          return ok({ since: '2026-11-01T00:00:00.000Z', address: '/api/calendar-app/ics/secret' });
        if (address.includes('/undo/')) return ok({ message: 'Restored as it was.' });
        return ok({
          ...(address.endsWith('/remove') ? { message: 'Removed from your calendar.' } : event),
          changeId,
        });
      }
      asked.push(address);
      if (address.includes('/window')) return ok({ entries });
      if (address.includes('/settings')) return ok({ ...ownCalendar, ...own });
      if (address.includes('/team')) return ok(given.team ?? { office: 'AU', people: [] });
      if (address.includes('/feed')) return ok(given.feed ?? { since: null, address: null });
      if (address.includes('/events/')) return ok(event);
      if (address.includes('/users'))
        return ok([
          { id: 8, displayName: 'Omar Haddad' },
          { id: 7, displayName: 'Asha Rao' },
        ]);
      return ok([]);
    },
    undefined,
    true,
  );
  const router = show(
    <SessionProvider value={person(['user'])}>
      <CalendarPage />
    </SessionProvider>,
    at,
  );
  return { sent, asked, router };
}
