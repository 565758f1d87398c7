import { z } from 'zod';
import { Day, orNone } from '../../kit/index.ts';
import { Zone } from '../../kit/zone.ts';
import { answers } from './event.ts';

export const calendarLayers = [
  'own',
  'bookings',
  'tasks',
  'followUps',
  'deadlines',
  'events',
  'leave',
  'holidays',
] as const;
export const CalendarLayer = z.enum(calendarLayers);
export type CalendarLayer = z.infer<typeof CalendarLayer>;

/** The longest window, in days. */
export const LONGEST_WINDOW = 62;

export const WindowQuery = z.object({
  from: Day,
  /** The day after the last one. */
  to: Day,
  /** The zone of the days. */
  zone: Zone,
});

/**
 * Something in a calendar. `starts` and `ends` are timestamps, or days (the last one included) if it takes whole days. `half`: only the morning or
 * the afternoon.
 */
export const CalendarEntry = z.object({
  /** Unique in the window. */
  key: z.string(),
  layer: CalendarLayer,
  title: z.string(),
  starts: z.string(),
  ends: z.string(),
  zone: z.string().nullable(),
  half: z.enum(['am', 'pm']).nullable(),
  /** The address of its page; null for own events. */
  path: z.string().nullable(),
  /** A kind of leave, or the hardness of a date. */
  kind: z.string().nullable(),
  /** Not certain: a provisional holiday, leave that was only asked for, an invitation without an answer. */
  faint: z.boolean(),
  event: z
    .object({
      id: z.uuid(),
      version: z.number().int(),
      day: z.string(),
      repeats: z.boolean(),
      answer: z.enum(['waiting', ...answers]).nullable(),
      mine: z.boolean(),
    })
    .nullable(),
});
export type CalendarEntry = z.infer<typeof CalendarEntry>;

export const CalendarWindow = z.object({ entries: z.array(CalendarEntry) });

export const TeamQuery = z.object({ day: Day, office: z.string().max(4).optional() });
/** A colleague's day in their own zone: when they cannot be reached, and why where it is not private. */
export const TeamDay = z.object({
  office: z.string(),
  people: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      zone: z.string(),
      away: z.enum(['full', 'am', 'pm']).nullable(),
      busy: z.array(
        z.object({ key: z.string(), title: z.string(), private: z.boolean(), starts: z.string(), ends: z.string() }),
      ),
    }),
  ),
});

export const CalendarSettings = z.strictObject({
  hidden: z.array(CalendarLayer).max(calendarLayers.length),
  tones: z.partialRecord(
    CalendarLayer,
    z.enum(['neutral', 'info', 'progress', 'success', 'warning', 'danger', 'accent']),
  ),
  /** The zone of a second clock beside the times; null for none. */
  clock: orNone(Zone).default(null),
});
export type CalendarSettings = z.infer<typeof CalendarSettings>;

/** What the user has chosen, with the zone of their times, and the offices whose clock they can add and whose team they may see. */
export const OwnCalendar = CalendarSettings.extend({
  /** The user's own zone, or that of their office. */
  zone: z.string(),
  office: z.string(),
  offices: z.array(z.object({ code: z.string(), name: z.string(), zone: z.string(), isTeam: z.boolean() })),
});
export type OwnCalendar = z.infer<typeof OwnCalendar>;
