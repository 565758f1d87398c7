import type { Permission } from '@embark/contracts/kit';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from './context.ts';

/** Compares one value with `=`, so that a sort index applies, and several with `= any`. */
export function equalsAny(
  column: string | RawBuilder<unknown>,
  values: readonly (string | number)[],
  type: 'text' | 'integer' | 'smallint',
): RawBuilder<boolean> {
  const ref = typeof column === 'string' ? sql.ref(column) : column;
  const [only, ...more] = values;
  return more.length === 0 && only !== undefined
    ? sql<boolean>`${ref} = ${only}`
    : sql<boolean>`${ref} = any(${values}::${sql.raw(type)}[])`;
}

/**
 * A condition for rows of `table` (any alias with `company` and `office_id`) in the current company and in an office where the user has the
 * permission. A single office is compared with `=`, so that a sort index applies.
 */
export function inReach(reach: Reach, permission: Permission, table: string): RawBuilder<boolean> {
  // a constant, so that a kept plan knows how common it is
  const company = sql<boolean>`${sql.ref(`${table}.company`)} = ${sql.lit(reach.company)}`;
  const offices = reach.offices(permission);
  if (offices === 'all') return company;
  if (offices.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${company} and ${equalsAny(`${table}.officeId`, offices, 'smallint')})`;
}
