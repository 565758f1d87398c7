import { z } from 'zod';
import { DuplicatePair } from './duplicates.contract.ts';
import { MergePerson } from './merges.contract.ts';

export const aliasKinds = ['email', 'phone', 'name'] as const;

/** Everything known about a contact, except their enquiries and client files. */
export const ContactProfile = MergePerson.extend({
  /** Emails, numbers and names of contacts merged into them. */
  aliases: z.array(z.object({ kind: z.enum(aliasKinds), value: z.string() })),
  merges: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      by: z.string(),
      at: z.string(),
      undoneBy: z.string().nullable(),
      undoneAt: z.string().nullable(),
      /** Until when it can be undone; null if it cannot, for the reason in `whyNot`. */
      until: z.string().nullable(),
      whyNot: z.string().nullable(),
    }),
  ),
  duplicates: z.array(DuplicatePair),
});
export type ContactProfile = z.infer<typeof ContactProfile>;
