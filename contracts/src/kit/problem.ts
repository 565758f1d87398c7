import { z } from 'zod';

/** A person who may do what needs a licence; `number` names the licence, as in `MARN 1234567`. */
export const LicenceHolder = z.object({ userId: z.number().int(), name: z.string(), number: z.string() });
export type LicenceHolder = z.infer<typeof LicenceHolder>;

/** A record that is likely the same as the one that was about to be made. `mine`: the caller made it. */
export const Earlier = z.object({
  /** It takes place at the same time, and need not be the same otherwise. */
  overlaps: z.boolean(),
  at: z.string(),
  by: z.string().nullable(),
  mine: z.boolean(),
  /** Its number or name, and its page; null if the caller may not see it, or it has none. */
  title: z.string().nullable(),
  path: z.string().nullable(),
});
export type Earlier = z.infer<typeof Earlier>;

/** Every error response: a code, a message, and the errors by field. */
export const Problem = z.object({
  code: z.enum([
    'signed-out',
    'not-allowed',
    'change-password',
    'licence',
    'not-found',
    'conflict',
    'repeated',
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
  /** What was recorded already (409 `repeated`); the same call with `another: true` records it again. */
  earlier: Earlier.optional(),
});
export type Problem = z.infer<typeof Problem>;
