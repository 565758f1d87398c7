import { type RawBuilder, sql } from 'kysely';
import { holds, type Reach } from '../../../kit/context.ts';

/** To share views beyond oneself, and to say what a role's lists open with. */
export const mayShare = (reach: Reach): boolean => holds(reach, 'views.share');

/** True for views that are addressed to this person by a role or by the own office. */
export const addressedTo = ({ roles, userId }: Reach): RawBuilder<boolean> =>
  sql<boolean>`(v.roles && ${roles}::text[] or v.offices && array(select country_id from users where id = ${userId}))`;

const isShared = sql<boolean>`(v.roles <> '{}' or v.offices <> '{}')`;

/** A user's own and shared views in the current company; users who may share see all shared views, to maintain them. */
export const visibleTo = (reach: Reach): RawBuilder<boolean> =>
  sql<boolean>`(v.company = ${reach.company} and (v.owner_id = ${reach.userId} or
    ${mayShare(reach) ? isShared : addressedTo(reach)}))`;

type Kept = { ownerId: number; roles: readonly string[]; offices: readonly unknown[] };

/** One's own, unless others share it and one may not share (any more); what is shared, for all who may share. */
export function mayChange(reach: Reach, { ownerId, roles, offices }: Kept): boolean {
  const shared = roles.length > 0 || offices.length > 0;
  return shared ? mayShare(reach) : ownerId === reach.userId;
}
/** An owner may always delete their own view. */
export const mayRemove = (reach: Reach, view: Kept): boolean => view.ownerId === reach.userId || mayChange(reach, view);
