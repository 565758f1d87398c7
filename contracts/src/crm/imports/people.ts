import { z } from 'zod';

/** What to do with rows that share an email or phone with another name: separate contacts, one person, or leave them out. */
export const personAnswers = ['separate', 'same', 'skip'] as const;
export const PersonAnswer = z.enum(personAnswers);
export type PersonAnswer = z.infer<typeof PersonAnswer>;
/** By email in lower case, or phone. */
export const PersonAnswers = z.record(z.string().max(254), PersonAnswer);

/** Rows that share an email or phone with someone who has another name, or may be someone else. */
export const PersonQuestion = z.object({
  /** The email or phone: the key of its answer. */
  address: z.string(),
  /** Who has it already: a contact, or an earlier row. */
  name: z.string(),
  /** How many rows share it, and how many of them are held back until this is answered. */
  rows: z.number().int(),
  held: z.number().int(),
  /** The first few names in these rows. */
  people: z.array(z.string()),
  answer: PersonAnswer.nullable(),
});
export type PersonQuestion = z.infer<typeof PersonQuestion>;
