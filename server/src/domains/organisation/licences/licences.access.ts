import { type RawBuilder, sql } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';

/** Licences of staff of the company, in the offices where the caller has the permission; `u` is the alias of their holder. */
function of(reach: Reach, permission: 'licences.read' | 'licences.write'): RawBuilder<boolean> {
  const offices = reach.offices(permission);
  const isStaff = sql<boolean>`${reach.company} = any(u.companies)`;
  return offices === 'all' ? isStaff : sql<boolean>`(${isStaff} and u.country_id = any(${offices}::smallint[]))`;
}

export const visibleTo = (reach: Reach): RawBuilder<boolean> => of(reach, 'licences.read');
/** The staff whose licences the caller can record. */
export const keptBy = (reach: Reach): RawBuilder<boolean> => of(reach, 'licences.write');

export const mayKeep = (reach: Reach, { officeId }: { officeId: number }) => holdsIn(reach, 'licences.write', officeId);
