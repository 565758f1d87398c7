import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

/** Bookings within this reach. Every read uses it, for lists and single rows alike. */
export const visibleTo = (reach: Reach): RawBuilder<boolean> => inReach(reach, 'bookings.read', 'r');

/** In SQL: whether the caller may change the booking. */
export const changeableBy = (reach: Reach): RawBuilder<boolean> => inReach(reach, 'bookings.write', 'r');

export const mayBook = (reach: Reach, officeId: number): boolean => holdsIn(reach, 'bookings.write', officeId);
export const mayMove = (_reach: Reach, { can }: { can: { move: boolean } }): boolean => can.move;
/** The permission needed to be the consultant of a booking, and in which office. */
export const consultingIn = (office: string) =>
  ({ office, permission: 'bookings.write', field: 'consultantId' }) as const;

/** Types and rooms of the offices where the caller reads bookings; `table` is their alias. */
export const offeredTo = (reach: Reach, table: string): RawBuilder<boolean> => inReach(reach, 'bookings.read', table);
/** In SQL: whether the caller may change the types and rooms of an office. */
export const keptBy = (reach: Reach, table: string): RawBuilder<boolean> => inReach(reach, 'hours.write', table);
export const mayKeep = (reach: Reach, officeId: number): boolean => holdsIn(reach, 'hours.write', officeId);

/** Consultants set their own hours; managers those of their offices. */
export const maySetHours = (reach: Reach, person: { id: number; officeId: number }): boolean =>
  person.id === reach.userId || holdsIn(reach, 'hours.write', person.officeId);

/** The same in SQL, for the user `u`. */
export const hoursSetBy = (reach: Reach): RawBuilder<boolean> => {
  const offices = reach.offices('hours.write');
  if (offices === 'all') return sql<boolean>`true`;
  return sql<boolean>`(u.id = ${reach.userId} or u.country_id = any(${offices}::smallint[]))`;
};
