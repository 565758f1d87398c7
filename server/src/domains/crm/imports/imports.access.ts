import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../kit/context.ts';

/** Imports of the company in force. Whoever may import reaches all of its offices, or they would not see what their rows became. */
export const visibleTo = (reach: Reach): RawBuilder<boolean> =>
  reach.offices('enquiries.import') === 'all' ? sql<boolean>`imports.company = ${reach.company}` : sql<boolean>`false`;
