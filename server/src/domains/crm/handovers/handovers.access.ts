import { type RawBuilder, sql } from 'kysely';
import { holdsIn, type Reach } from '../../../kit/context.ts';
import { inReach } from '../../../kit/inReach.ts';

const of = (reach: Reach, office: 'from_office_id' | 'to_office_id') => sql<boolean>`exists (
  select from (select r.company, r.${sql.raw(office)} as office_id) as side where ${inReach(reach, 'enquiries.write', 'side')})`;

/** `r` is addressed to one of the user's offices. */
export const isAsked = (reach: Reach): RawBuilder<boolean> => of(reach, 'from_office_id');
/** `r` was made by one of the user's offices. */
export const isAsking = (reach: Reach): RawBuilder<boolean> => of(reach, 'to_office_id');
export const visibleTo = (reach: Reach): RawBuilder<boolean> => sql<boolean>`(${isAsked(reach)} or ${isAsking(reach)})`;

const leads = (reach: Reach) => reach.roles.some((role) => role === 'manager' || role === 'admin');
type RequestAccess = { fromOfficeId: number; toOfficeId: number; ownerId: number | null; askedById: number };

/** The owner or a manager of the office can answer. */
export const mayAnswer = (reach: Reach, { fromOfficeId, ownerId }: RequestAccess): boolean =>
  holdsIn(reach, 'enquiries.write', fromOfficeId) && (leads(reach) || ownerId === reach.userId);

/** The requester or a manager of their office can withdraw it. */
export const mayWithdraw = (reach: Reach, { toOfficeId, askedById }: RequestAccess): boolean =>
  holdsIn(reach, 'enquiries.write', toOfficeId) && (leads(reach) || askedById === reach.userId);
