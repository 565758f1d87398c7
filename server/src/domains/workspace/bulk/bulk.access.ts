import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../kit/context.ts';

/** One's own work on many records, of the company in force; `j` is its alias. */
export const ownOf = (reach: Reach): RawBuilder<boolean> =>
  sql<boolean>`(j.created_by = ${reach.userId} and j.company = ${reach.company})`;
