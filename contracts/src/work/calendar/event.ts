import { z } from 'zod';
import { codeText, Day, line, numeric, orNone, prose } from '../../kit/index.ts';
import { Zone } from '../../kit/zone.ts';
import { RepeatRule } from '../../kit/recurrence.ts';

/** A day, or a day and a time in the zone of the event: `2026-11-26`, `2026-11-26T10:00`. */
export const Wall = z.union([Day, z.string().regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d$/)], {
  error: 'Enter a date and time',
});

export const answers = ['yes', 'maybe', 'no'] as const;
export const Answer = z.enum(answers);
export type Answer = z.infer<typeof Answer>;

/** Which occurrences of a series a change concerns: this one, this and the following ones, or all. */
export const scopes = ['this', 'following', 'all'] as const;
export const Scope = z.enum(scopes);
export type Scope = z.infer<typeof Scope>;

/** The most minutes before an event that a reminder can be: four weeks. */
export const EARLIEST_REMINDER = 40_320;
const Reminder = numeric(z.number().int().min(0).max(EARLIEST_REMINDER));

/** `starts` and `ends` are both days, the last one included, or both local times. */
export const NewCalendarEvent = z.strictObject({
  title: line(200).min(1, 'Enter a title'),
  place: line(300).default(''),
  notes: prose(5000).default(''),
  starts: Wall,
  ends: Wall,
  zone: Zone,
  rule: orNone(RepeatRule).default(null),
  private: z.boolean().default(false),
  busy: z.boolean().default(true),
  reminders: z.array(Reminder).max(5, 'At most 5 reminders').default([]),
  people: z.array(numeric(z.number().int().positive())).max(100, 'At most 100 people').default([]),
  emails: z
    .array(codeText().toLowerCase().pipe(z.email('Enter a valid email address')))
    .max(50, 'At most 50 addresses')
    .default([]),
});
export type NewCalendarEvent = z.output<typeof NewCalendarEvent>;

export const Invitee = z.object({
  userId: z.number().int().nullable(),
  /** A colleague's name, or the email address of someone outside. */
  name: z.string(),
  answer: z.enum(['waiting', ...answers]),
});
export type Invitee = z.infer<typeof Invitee>;

/** An event as one of its occurrences. For another user's private event, only the times are returned. */
export const CalendarEvent = z.object({
  id: z.uuid(),
  version: z.number().int(),
  /** The day that names the occurrence. */
  day: z.string(),
  title: z.string(),
  place: z.string(),
  notes: z.string(),
  starts: z.string(),
  ends: z.string(),
  zone: z.string(),
  rule: z.string().nullable(),
  /** A changed occurrence of a series. */
  isChanged: z.boolean(),
  private: z.boolean(),
  busy: z.boolean(),
  reminders: z.array(z.number().int()),
  ownerId: z.number().int(),
  owner: z.string(),
  organiser: z.string().nullable(),
  invitees: z.array(Invitee),
  /** The user's own answer; null if not invited. */
  answer: z.enum(['waiting', ...answers]).nullable(),
  can: z.object({ change: z.boolean(), answer: z.boolean() }),
});
export type CalendarEvent = z.infer<typeof CalendarEvent>;
