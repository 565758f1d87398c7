import { type RawBuilder, sql } from 'kysely';
import { holds, type Reach } from '../../../kit/context.ts';

/** Whether the user may share views and set the default views of roles. */
export const mayShare = (reach: Reach): boolean => holds(reach, 'views.share');

/** Views shared with one of the user's roles or their office. */
export const addressedTo = ({ roles, userId }: Reach): RawBuilder<boolean> =>
  sql<boolean>`(v.roles && ${roles}::text[] or v.offices && array(select country_id from users where id = ${userId}))`;

const isShared = sql<boolean>`(v.roles <> '{}' or v.offices <> '{}')`;

/** The user's own and shared views in the current company; users who may share see all shared views, to maintain them. */
export const visibleTo = (reach: Reach): RawBuilder<boolean> =>
  sql<boolean>`(v.company = ${reach.company} and (v.owner_id = ${reach.userId} or
    ${mayShare(reach) ? isShared : addressedTo(reach)}))`;

type ViewAccess = { ownerId: number; roles: readonly string[]; offices: readonly unknown[] };

/** Whether the user may change a view: a private one by its owner, a shared one by anyone who may share. */
export function mayChange(reach: Reach, { ownerId, roles, offices }: ViewAccess): boolean {
  const shared = roles.length > 0 || offices.length > 0;
  return shared ? mayShare(reach) : ownerId === reach.userId;
}
/** Owners may always delete their views. */
export const mayRemove = (reach: Reach, view: ViewAccess): boolean =>
  view.ownerId === reach.userId || mayChange(reach, view);
