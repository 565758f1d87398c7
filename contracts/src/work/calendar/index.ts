import { z } from 'zod';
import { another, Day, get, numeric, post } from '../../kit/index.ts';
import { Answer, CalendarEvent, NewCalendarEvent, Scope } from './event.ts';
import { CalendarSettings, CalendarWindow, OwnCalendar, TeamDay, TeamQuery, WindowQuery } from './window.ts';

export * from './event.ts';
export * from './window.ts';

/** The largest calendar file that is read. */
export const ICS_MEBIBYTES = 5;

const params = z.object({ id: z.uuid() });
const version = numeric(z.number().int().positive());
const message = z.object({ message: z.string() });
/** The ID of a change, which `calendar.undo` accepts for ten minutes. */
const changeId = z.uuid();
const Changed = CalendarEvent.extend({ changeId });
/** The address of the feed, told once: the server keeps only its hash. */
const Feed = z.object({ since: z.string().nullable(), address: z.string().nullable() });

export const calendar = {
  window: get('/calendar-app/window', {
    permission: 'calendar.own',
    summary: 'Get all that your calendar shows between two days, by layer.',
    query: WindowQuery,
    returns: CalendarWindow,
  }),
  team: get('/calendar-app/team', {
    permission: 'calendar.own',
    summary: "Get when the colleagues of an office are busy or away on a day of each one's own zone.",
    query: TeamQuery,
    returns: TeamDay,
  }),
  event: get('/calendar-app/events/:id', {
    permission: 'calendar.own',
    summary: 'Get one of your events, or one that you are invited to, as one of its occurrences.',
    params,
    query: z.object({ day: Day.optional() }),
    returns: CalendarEvent,
  }),
  create: post('/calendar-app/events', {
    permission: 'calendar.own',
    summary: 'Add an event to your calendar, once or repeated, and invite people.',
    body: NewCalendarEvent.extend({ another }),
    returns: CalendarEvent,
  }),
  change: post('/calendar-app/events/:id', {
    permission: 'calendar.own',
    summary: 'Change an event: this occurrence, this and the following ones, or all.',
    params,
    body: NewCalendarEvent.extend({ version, day: Day, scope: Scope }),
    returns: Changed,
  }),
  move: post('/calendar-app/events/:id/move', {
    permission: 'calendar.own',
    summary: 'Move an event to other times: this occurrence, this and the following ones, or all.',
    params,
    body: NewCalendarEvent.pick({ starts: true, ends: true }).extend({ version, day: Day, scope: Scope }),
    returns: Changed,
  }),
  remove: post('/calendar-app/events/:id/remove', {
    permission: 'calendar.own',
    summary: 'Remove an event: this occurrence, this and the following ones, or all. Invitees are notified.',
    params,
    body: z.strictObject({ version, day: Day, scope: Scope }),
    returns: message.extend({ changeId }),
  }),
  undo: post('/calendar-app/undo/:id', {
    permission: 'calendar.own',
    summary:
      'Undo a change, move or removal of an event within ten minutes, with its exceptions and answers. Invitees are notified.',
    params,
    returns: message,
  }),
  answer: post('/calendar-app/events/:id/answer', {
    permission: 'calendar.own',
    summary: 'Answer an invitation: yes, maybe or no. The organiser is notified.',
    params,
    body: z.strictObject({ answer: Answer }),
    returns: CalendarEvent,
  }),
  upload: post('/calendar-app/upload', {
    permission: 'calendar.own',
    summary: 'Add the events of a calendar file (.ics) to your calendar, or take out those that it cancels.',
    upload: { field: 'file', mebibytes: ICS_MEBIBYTES },
    body: z.strictObject({}),
    returns: z.object({
      added: z.number().int(),
      changed: z.number().int(),
      removed: z.number().int(),
      /** How many events cannot be read, and the first of them: their number in the file and the part that is wrong. */
      left: z.number().int(),
      skipped: z.array(z.object({ at: z.number().int(), field: z.string() })),
    }),
  }),
  feed: get('/calendar-app/feed', {
    permission: 'calendar.own',
    summary: 'Get whether your calendar has an address for other programs.',
    returns: Feed,
  }),
  renewFeed: post('/calendar-app/feed', {
    permission: 'calendar.own',
    summary: 'Make a new secret address for your calendar. An earlier one ends at once.',
    body: z.strictObject({}),
    returns: Feed,
    secret: true,
  }),
  endFeed: post('/calendar-app/feed/end', {
    permission: 'calendar.own',
    summary: 'End the address of your calendar.',
    body: z.strictObject({}),
    returns: Feed,
  }),
  settings: get('/calendar-app/settings', {
    permission: 'calendar.own',
    summary:
      'Get the layers that you have switched off, their colours, your clocks, and the offices whose team you may see.',
    returns: OwnCalendar,
  }),
  saveSettings: post('/calendar-app/settings', {
    permission: 'calendar.own',
    summary: 'Save the layers that are switched off, their colours, and the second clock.',
    body: CalendarSettings,
    returns: OwnCalendar,
  }),
};
