import { z } from 'zod';
import { line, numeric, orNone, prose, recordKinds } from '../../kit/index.ts';

/** The record types with a timeline, named after their tables. */
export const timelineSubjects = ['contacts', ...recordKinds] as const;
export const TimelineSubject = z.enum(timelineSubjects);
export type TimelineSubject = z.infer<typeof TimelineSubject>;

export const callOutcomes = ['reached', 'no-answer', 'busy', 'left-message', 'wrong-number', 'call-back'] as const;
export const CallOutcome = z.enum(callOutcomes);
export const messageChannels = ['email', 'sms', 'whatsapp', 'other'] as const;

export const timelineKinds = [
  'created',
  'imported',
  'note',
  'call',
  'message',
  'status',
  'assignee',
  'follow-up',
  'changed',
  'converted',
  'opened',
  'merged',
  'unmerged',
  'event',
  'handover',
  'agreement',
  'payment',
  'advice',
  'deadline',
  'people',
  'document',
  'referral',
  'application',
  'placement',
  'rpl',
  'booking',
] as const;

export const TimelineEntry = z.object({
  id: z.number().int(),
  kind: z.enum(timelineKinds),
  at: z.string(),
  actor: z.string().nullable(),
  actorId: z.number().int().nullable(),
  note: z.string(),
  /** Details by kind: outcome, direction, channel, from, to, reason … */
  data: z.record(z.string(), z.unknown()),
  /** The record that the entry belongs to. */
  subject: TimelineSubject,
  subjectId: z.uuid(),
  /** Its number, if it has one. */
  number: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** Entries, newest first; `next` is the cursor, null at the end. */
export const TimelineSlice = z.object({ rows: z.array(TimelineEntry), next: z.string().nullable() });
export type TimelineSlice = z.infer<typeof TimelineSlice>;

/** Default page size. */
export const TIMELINE_SLICE = 50;

/** One change of one field: who, when, from what, to what. */
export const FieldChange = z.object({
  at: z.string(),
  actor: z.string().nullable(),
  action: z.string(),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
  /** The entry of the audit trail to restore the earlier value from, if the user can. */
  restores: z.number().int().optional(),
});
export type FieldChange = z.infer<typeof FieldChange>;

/** A note, a call or a message. Record types that also set a next date add its fields with `safeExtend`. */
export const NewTimelineEntry = z
  .strictObject({
    kind: z.enum(['note', 'call', 'message']),
    note: prose(20_000).default(''),
    outcome: CallOutcome.optional(),
    direction: z.enum(['in', 'out']).default('out'),
    /** How long a call took; a long one asks for a note of advice. */
    minutes: orNone(
      numeric(z.number('Enter minutes').int('Enter whole minutes').min(1).max(1440, 'At most 1440')),
    ).optional(),
    channel: z.enum(messageChannels).optional(),
    /** The name of the template that a message was written from. */
    template: line(120).optional(),
  })
  .refine((given) => given.kind !== 'note' || given.note.trim() !== '', { path: ['note'], error: 'Enter a note' })
  .refine((given) => given.kind !== 'call' || given.outcome, { path: ['outcome'], error: 'Choose a call outcome' })
  .refine((given) => given.kind !== 'message' || given.channel, { path: ['channel'], error: 'Choose a channel' });
export type NewTimelineEntry = z.infer<typeof NewTimelineEntry>;
