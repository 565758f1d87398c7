import { officesFor, type Role } from '@embark/contracts/kit';
import type { Ctx } from '../../../../kit/context.ts';
import { allow, requireState, Problem } from '../../../../kit/problem.ts';
import { rolesOf } from '../present.service.ts';
import * as sql from '../users.queries.ts';
import { isActiveAdmin, leavesAdmin, mayTouch } from '../users.rules.ts';
import type { Process } from '../../../../kit/domain.ts';
import type { LeaverWork } from '../../../organisation/people/index.ts';

export type Parts = Pick<Process, 'files'> & {
  /** What colleagues take over beside enquiries and client files. */
  others: readonly LeaverWork[];
  /** Drops this node's cached permissions of a user. */
  forgetUser: (id: number) => void;
  /** Mails a link to set a password; null on a server without mail. */
  mailLink: ((ctx: Ctx, email: string) => Promise<void>) | null;
};

/** The caller's current permissions: their roles may have changed between the request and the lock. */
export type Actor = { id: number; roles: Role[]; companies: string[] };

type Locked = { actor: Actor; people: sql.Stored[]; admins: number[] };

/**
 * Locks and reads the caller, the users and, if admins are affected, all admins. Throws 404 for users out of reach, and 403 for admins if the caller
 * is not one.
 */
export async function lockPeople(ctx: Ctx, ids: readonly number[]): Promise<Locked> {
  const admins = ctx.reach.roles.includes('admin') ? await sql.activeAdmins(ctx.db) : [];
  const locked = await sql.lock(ctx.db, [...new Set([ctx.reach.userId, ...ids, ...admins])]);
  const me = locked.find(({ id }) => id === ctx.reach.userId);
  if (!me?.active) throw new Problem('signed-out', 'Your session has ended. Please sign in again.');
  const actor = { id: me.id, roles: rolesOf(me.roles), companies: me.companies };

  const offices = officesFor(actor.roles, 'people.write');
  const people = ids.map((id) => {
    const found = locked.find((one) => one.id === id);
    const isKept =
      found?.companies.includes(ctx.reach.company) && (offices === 'all' || offices.includes(found.office));
    if (!found || !isKept) throw new Problem('not-found', "Staff member not found, or you don't have access.");
    return found;
  });
  for (const { roles } of people)
    allow(mayTouch(actor.roles, rolesOf(roles)), 'Only an administrator can change an administrator.');
  return { actor, people, admins: locked.filter(isActiveAdmin).map(({ id }) => id) };
}

type UserAfter = { id: number; active: boolean; roles: readonly string[] };

/** Throws 409 if no active admin would be left. */
export function holdLastAdmin(admins: readonly number[], after: readonly UserAfter[]): void {
  requireState(
    leavesAdmin(admins, after),
    'This is the last active administrator. Make someone else an administrator first.',
  );
}
