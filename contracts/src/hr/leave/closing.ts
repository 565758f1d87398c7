import { z } from 'zod';
import { LeaveType, LeaveUnit } from './words.ts';

/** What the end of a leave year does to a balance. */
export const ClosingRow = z.object({
  type: LeaveType,
  unit: LeaveUnit,
  /** At the end of the last day. */
  balance: z.number(),
  /** Paid out in the year that ends. */
  paidOut: z.number(),
  /** What expires as the next year begins. */
  lost: z.number(),
  /** What stays. */
  carried: z.number(),
  /** On the first day after: what stays, with what that day grants. */
  opening: z.number(),
});
export type ClosingRow = z.infer<typeof ClosingRow>;

/** What closing the leave of an office up to a day would settle. Nothing is saved. */
export const Closing = z.object({
  through: z.string(),
  today: z.string(),
  people: z.array(z.object({ userId: z.number().int(), name: z.string(), rows: z.array(ClosingRow) })),
  /** Requests that begin up to the day and wait for a decision; they are decided first. */
  waiting: z.array(
    z.object({ id: z.uuid(), name: z.string(), startsOn: z.string(), endsOn: z.string(), crosses: z.boolean() }),
  ),
  /** What was closed so far, the latest first. */
  closes: z.array(z.object({ through: z.string(), by: z.string(), at: z.string() })),
});
export type Closing = z.infer<typeof Closing>;
