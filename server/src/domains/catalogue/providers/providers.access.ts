import { type RawBuilder, sql } from 'kysely';
import { holds, type Reach } from '../../../kit/context.ts';

/** Providers, courses and imports of the register belong to the whole company. */
export const ofCompany = (reach: Reach, table = 'r'): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${table}.company`)} = ${reach.company}`;

export const mayWrite = (reach: Reach): boolean => holds(reach, 'providers.write');
