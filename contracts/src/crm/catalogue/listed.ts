import { z } from 'zod';
import { line, PageQuery, Whole } from '../../kit/index.ts';

/** What the catalogue's lists share: search words, and whether only what is offered now, or no longer, is meant. */
export const CatalogueQuery = PageQuery.extend({
  q: line(100).optional(),
  active: z.enum(['yes', 'no']).optional(),
});

export const CatalogueId = z.object({ id: Whole });

/** Every row tells whether it is offered, how it was last changed, and what the caller may do with it. */
export const listed = {
  id: z.number().int(),
  version: z.number().int(),
  name: z.string(),
  active: z.boolean(),
  updatedAt: z.string(),
  can: z.object({ edit: z.boolean() }),
};
