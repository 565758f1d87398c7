import { z } from 'zod';
import { recordKinds } from '../../kit/index.ts';

/** The records that show who else has them open. */
export const PresenceSubject = z.enum(recordKinds);
export type PresenceSubject = z.infer<typeof PresenceSubject>;

/** A browser's message over the live connection: the record on screen, or null. */
export const Looking = z.strictObject({
  looking: z.strictObject({ subject: PresenceSubject, id: z.uuid(), calling: z.boolean() }).nullable(),
});
export type Looking = z.infer<typeof Looking>;

/** What it receives: all others who have the record open. */
export const Presence = z.object({
  topic: z.literal('presence'),
  subject: PresenceSubject,
  id: z.uuid(),
  people: z.array(z.object({ id: z.number().int(), name: z.string(), doing: z.enum(['looking', 'calling']) })),
});
export type Presence = z.infer<typeof Presence>;
