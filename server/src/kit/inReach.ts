import type { Permission } from '@embark/contracts/kit';
import { type RawBuilder, sql } from 'kysely';
import type { Reach } from './context.ts';

/**
 * True for rows of `table` (an alias of anything with `company` and `office_id`) that lie in the company in force and in an office
 * in which the reach holds the permission. A single office is compared with `=`, so that an ordered index can serve the list.
 */
export function inReach(reach: Reach, permission: Permission, table: string): RawBuilder<boolean> {
  const company = sql<boolean>`${sql.ref(`${table}.company`)} = ${reach.company}`;
  const office = sql.ref(`${table}.officeId`);
  const offices = reach.offices(permission);
  if (offices === 'all') return company;
  if (offices.length === 0) return sql<boolean>`false`;
  const [only, ...more] = offices;
  if (more.length === 0) return sql<boolean>`(${company} and ${office} = ${only})`;
  return sql<boolean>`(${company} and ${office} = any(${offices}::smallint[]))`;
}
