import { z } from 'zod';

/** Whether dates such as 2/3/2026 have the day or the month first. */
export const dateOrders = ['dmy', 'mdy'] as const;
export const DateOrder = z.enum(dateOrders);
export type DateOrder = z.infer<typeof DateOrder>;

/** The order that dates prove (`sure`) or that is assumed, with an example. `other`: a date that only fits the other order; then neither is sure. */
export const FoundOrder = z.object({
  order: DateOrder,
  sure: z.boolean(),
  sample: z.string(),
  other: z.string().nullable(),
});
export type FoundOrder = z.infer<typeof FoundOrder>;
