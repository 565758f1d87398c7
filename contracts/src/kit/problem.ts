import { z } from 'zod';

/** A person who may do what needs a licence; `number` names the licence, as in `MARN 1234567`. */
export const LicenceHolder = z.object({ userId: z.number().int(), name: z.string(), number: z.string() });
export type LicenceHolder = z.infer<typeof LicenceHolder>;

/** Every error response: a code, a message, and the errors by field. */
export const Problem = z.object({
  code: z.enum([
    'signed-out',
    'not-allowed',
    'change-password',
    'licence',
    'not-found',
    'conflict',
    'other-company',
    'invalid',
    'too-many',
    'too-large',
    'unavailable',
    'internal',
  ]),
  message: z.string(),
  error: z.array(z.object({ type: z.string(), message: z.string() })).optional(),
  /** The current row, if a save had a stale version (409). */
  present: z.unknown().optional(),
  /** The allowed moves, if a move is not (422). */
  allowed: z.array(z.string()).optional(),
  /** The people whose licence allows it, if the caller has none (403 `licence`). */
  holders: z.array(LicenceHolder).optional(),
});
export type Problem = z.infer<typeof Problem>;
