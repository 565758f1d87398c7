import { z } from 'zod';

/** Every error response: a code, a message, and the errors by field. */
export const Problem = z.object({
  code: z.enum([
    'signed-out',
    'not-allowed',
    'change-password',
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
});
export type Problem = z.infer<typeof Problem>;
