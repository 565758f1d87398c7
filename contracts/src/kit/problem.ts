import { z } from 'zod';

/** Every refusal: a named code, a sentence for people, and the complaints field by field. */
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
  /** The current row, when a save had a stale version (409). */
  present: z.unknown().optional(),
  /** The ways that are open, when a move is not (422). */
  allowed: z.array(z.string()).optional(),
});
export type Problem = z.infer<typeof Problem>;
