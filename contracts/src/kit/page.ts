import { z } from 'zod';
import { numeric } from './values.ts';

/** How a search matched a row: exactly, or by another spelling of a name. Only search results have it. */
export const Match = z.enum(['exact', 'similar']);

/**
 * The query of every list. `sort` is a list of columns, with `-` for descending: `-createdAt,name`. `cursor` is the `next` of the previous page and
 * wins over `page`; `total=no` skips the count. Searches in long lists may stop counting at a thousand, unless `total=exact`.
 */
export const PageQuery = z.object({
  page: numeric(z.number().int().min(1).max(10_000)).default(1),
  size: numeric(z.number().int().min(1).max(100)).default(50),
  sort: z.string().trim().max(200).optional(),
  cursor: z.string().max(2000).optional(),
  total: z.enum(['yes', 'no', 'exact']).default('yes'),
});

/**
 * A page: `total` counts all matching rows (null if not requested); `capped` if it stopped at a thousand and there are more. `next` is the cursor of the
 * next page or null.
 */
export const pageOf = <T extends z.core.$ZodType>(row: T) =>
  z.object({
    rows: z.array(row),
    total: z.number().int().nullable(),
    capped: z.boolean().optional(),
    next: z.string().nullable(),
  });

/** The first rows of a list, and its total. */
export const firstRows = <T extends z.core.$ZodType>(row: T) =>
  z.object({ total: z.number().int(), rows: z.array(row) });

const count = z.number().int();

/** A board column: the number of rows with this status, how many are overdue, and the first rows. */
export const boardColumn = <S extends z.core.$ZodType<string | number>, R extends z.core.$ZodType>(status: S, row: R) =>
  z.object({
    status,
    total: count,
    overdue: count,
    /** The sort of its cards, as a list query. */
    sort: z.string(),
    rows: z.array(row),
    /** Cursor after these cards, for this status and sort. */
    next: z.string().nullable(),
  });

/** Number of rows per status; empty statuses are left out. */
export const statusTotals = <S extends z.core.$ZodType<string | number>>(status: S) =>
  z.array(z.object({ status, count }));

/** The parts of a list query that a board ignores, and the number of cards per column. */
export const boardOmits = { page: true, cursor: true, total: true } as const satisfies Partial<
  Record<keyof typeof PageQuery.shape, true>
>;
export const BoardSize = { size: numeric(z.number().int().min(1).max(50)).default(15) };
