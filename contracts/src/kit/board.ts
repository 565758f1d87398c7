import { z } from 'zod';
import { PageQuery } from './page.ts';

const count = z.number().int();

/** A column of a board: how many rows of the list stand in this status, how many of these are overdue, and the first of them. */
export const boardColumn = <S extends z.ZodType<string | number>, R extends z.ZodType>(status: S, row: R) =>
  z.object({
    status,
    total: count,
    overdue: count,
    /** The order of its cards, as the list is asked for it. */
    sort: z.string(),
    rows: z.array(row),
    /** Where the list goes on after these cards, asked for this status and sort. */
    next: z.string().nullable(),
  });

/** What of a list's query a board leaves out, and how many cards of each column it takes. */
export const boardOmits = { page: true, cursor: true, total: true } as const satisfies Partial<
  Record<keyof typeof PageQuery.shape, true>
>;
export const BoardSize = { size: z.coerce.number().int().min(1).max(50).default(20) };
