import { z } from 'zod';

/**
 * What every list takes. `sort` names columns, first wins, `-` for descending: `-createdAt,name`. `cursor` is the `next` of the
 * page before and beats `page`; `total=no` spares the count when the caller knows it already.
 */
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
