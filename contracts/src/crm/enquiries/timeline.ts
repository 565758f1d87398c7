import { z } from 'zod';
import { Moment, orNone, prose } from '../../kit/index.ts';
import { FollowUpWay } from './enquiry.ts';

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
] as const;

export const TimelineEntry = z.object({
  id: z.number().int(),
  kind: z.enum(timelineKinds),
  at: z.string(),
  actor: z.string().nullable(),
  actorId: z.number().int().nullable(),
  note: z.string(),
  /** What the kind adds: outcome, direction, channel, from, to, reason … */
  data: z.record(z.string(), z.unknown()),
  enquiryId: z.uuid().nullable(),
  enquiryNumber: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof TimelineEntry>;

/** Entries, newest first; `next` goes on from here, null at the end. */
export const TimelineSlice = z.object({ rows: z.array(TimelineEntry), next: z.string().nullable() });
export type TimelineSlice = z.infer<typeof TimelineSlice>;

/** So many entries come at once when nobody asks for more or fewer. */
export const TIMELINE_SLICE = 50;

/** A note, a call or a message; any of them may set the next follow-up in the same breath. */
export const NewTimelineEntry = z
  .strictObject({
    kind: z.enum(['note', 'call', 'message']),
    note: prose(20_000).default(''),
    outcome: CallOutcome.optional(),
    direction: z.enum(['in', 'out']).default('out'),
    channel: z.enum(messageChannels).optional(),
    nextFollowUpAt: orNone(Moment).optional(),
    nextFollowUpHow: orNone(FollowUpWay).optional(),
    nextFollowUpNote: orNone(prose(500)).optional(),
  })
  .refine((given) => given.kind !== 'note' || given.note.trim() !== '', { path: ['note'], error: 'Write the note' })
  .refine((given) => given.kind !== 'call' || given.outcome, { path: ['outcome'], error: 'Say how the call ended' })
  .refine((given) => given.kind !== 'message' || given.channel, { path: ['channel'], error: 'Say how it was sent' });
export type NewTimelineEntry = z.infer<typeof NewTimelineEntry>;

/** One change of one field: who, when, from what, to what. */
export const FieldChange = z.object({
  at: z.string(),
  actor: z.string().nullable(),
  action: z.string(),
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type FieldChange = z.infer<typeof FieldChange>;
