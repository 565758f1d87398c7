import { z } from 'zod';

/** A rate that is older than this on the day it is used for is marked. */
export const OLD_DAYS = 7;

/** The column with a row of money in Australian dollars; empty without a rate. */
export const audColumn = { aud: { kind: 'money', column: true, currency: 'AUD' } } as const;
/** The columns with the rate of a row and its day. */
export const rateColumns = {
  audRate: { kind: 'text', column: true },
  audDay: { kind: 'day', column: true },
} as const;

/** A row of money in Australian dollars, with the rate that was used and its day; null without a rate. */
export const audOfRow = {
  aud: z.number().int().nullable(),
  audRate: z.string().nullable(),
  audDay: z.string().nullable(),
  audOld: z.boolean(),
};
export type AudOfRow = z.infer<z.ZodObject<typeof audOfRow>>;

/** A sum in Australian dollars, of rows that are rounded one by one. */
export const AudSum = z.object({
  amount: z.number().int(),
  /** The rows without a rate, which the amount leaves out. */
  without: z.number().int(),
  /** The rows with an old rate. */
  old: z.number().int(),
  /** The rate and its day, if all rows have the same. */
  rate: z.string().nullable(),
  day: z.string().nullable(),
});
export type AudSum = z.infer<typeof AudSum>;

/** The sum of all currencies in Australian dollars, and what it leaves out. */
export const AudTotal = AudSum.omit({ rate: true, day: true }).extend({
  leftOut: z.array(z.object({ currency: z.string(), amount: z.number().int(), count: z.number().int() })),
});
export type AudTotal = z.infer<typeof AudTotal>;
