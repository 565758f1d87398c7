import { type RawBuilder, sql } from 'kysely';
import type { Offices, Reach } from '../../../kit/context.ts';

/** Terms of the company that cover every office, or one in which the caller may see commission. */
export function visibleTo(reach: Reach): RawBuilder<boolean> {
  const offices = reach.offices('commission.read');
  const company = sql<boolean>`r.company = ${reach.company}`;
  if (offices === 'all') return company;
  if (offices.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(${company} and (r.office_ids = '{}' or r.office_ids && ${offices}::smallint[]))`;
}

/** Whether the caller may write terms for these offices; an empty list means every office. */
export function mayWrite(reach: Reach, { officeIds }: { officeIds: readonly number[] }): boolean {
  const offices: Offices = reach.offices('commission.write');
  if (offices === 'all') return true;
  return officeIds.length > 0 && officeIds.every((id) => offices.includes(id));
}
