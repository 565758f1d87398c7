import { type RawBuilder, sql } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';

/** Everyone in the company sees everyone's card; `table` is the alias of users. */
export const metBy = (reach: Reach, table = 'u'): RawBuilder<boolean> =>
  sql<boolean>`${reach.company} = any(${sql.ref(`${table}.companies`)})`;

/** Users whose staff records this reach can manage: of the company, in the offices of its HR. */
export function keptBy(reach: Reach, table = 'u'): RawBuilder<boolean> {
  const offices = reach.offices('people.read');
  if (offices === 'all') return metBy(reach, table);
  return sql<boolean>`(${metBy(reach, table)} and ${sql.ref(`${table}.countryId`)} = any(${offices}::smallint[]))`;
}

type UserPlace = { id: number; officeId: number };

export const mayKeep = (reach: Reach, { officeId }: UserPlace) => holdsIn(reach, 'people.write', officeId);
/** Employment details and the contract are visible to those who manage the record, and to the employee. */
export const maySeeEmployment = (reach: Reach, { id, officeId }: UserPlace) =>
  id === reach.userId || holdsIn(reach, 'people.read', officeId);
