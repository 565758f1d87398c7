import { z } from 'zod';

/**
 * What every list takes. `sort` names columns, first wins, `-` for descending: `-createdAt,name`. `cursor` is the `next` of the
 * page before and beats `page`; `total=no` spares the count when the caller knows it already.
 */
/** How a search found a row: to the letter, or by another spelling of a name. Only rows of a search have it. */
export const Match = z.enum(['exact', 'similar']);

export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  size: z.coerce.number().int().min(1).max(100).default(50),
  sort: z.string().trim().max(200).optional(),
  cursor: z.string().max(2000).optional(),
  total: z.enum(['yes', 'no']).default('yes'),
});

/** A page: `total` counts every matching row (null when not asked for), `next` leads to the following page or is null. */
export const pageOf = <T extends z.ZodType>(row: T) =>
  z.object({ rows: z.array(row), total: z.number().int().nullable(), next: z.string().nullable() });

/** The first few rows of a list, and how many it has in all. */
export const firstRows = <T extends z.ZodType>(row: T) => z.object({ total: z.number().int(), rows: z.array(row) });

const count = z.number().int();

/** A board column: how many rows have this status, how many of them are overdue, and the first of them. */
export const boardColumn = <S extends z.ZodType<string | number>, R extends z.ZodType>(status: S, row: R) =>
  z.object({
    status,
    total: count,
    overdue: count,
    /** The order of its cards, as the list is asked for it. */
    sort: z.string(),
    rows: z.array(row),
    /** Cursor after these cards, for this status and sort. */
    next: z.string().nullable(),
  });

/** Number of rows per status; empty statuses are left out. */
export const statusTotals = <S extends z.ZodType<string | number>>(status: S) => z.array(z.object({ status, count }));

/** What of a list's query a board leaves out, and how many cards of each column it takes. */
export const boardOmits = { page: true, cursor: true, total: true } as const satisfies Partial<
  Record<keyof typeof PageQuery.shape, true>
>;
export const BoardSize = { size: z.coerce.number().int().min(1).max(50).default(20) };
