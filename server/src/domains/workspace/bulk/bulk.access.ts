import { type RawBuilder, sql } from 'kysely';
import type { Reach } from '../../../kit/context.ts';

/** The user's own bulk jobs in the current company; `j` is the alias. */
export const ownOf = (reach: Reach): RawBuilder<boolean> =>
  sql<boolean>`(j.created_by = ${reach.userId} and j.company = ${reach.company})`;
