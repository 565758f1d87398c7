import { type Role, roles } from '@embark/contracts/kit';

/** Only an admin can grant and remove these roles. */
const guarded: readonly Role[] = ['admin', 'manager', 'acc', 'hr', 'hrbd', 'hrpk'];

const isAdmin = (held: readonly Role[]) => held.includes('admin');

/** Users grant only the roles they have; only an admin grants the guarded roles. */
export const mayGive = (held: readonly Role[], role: Role): boolean =>
  isAdmin(held) || (held.includes(role) && !guarded.includes(role));

/** HR can remove an office's role from a leaver. */
export const mayTake = (held: readonly Role[], role: Role): boolean => isAdmin(held) || !guarded.includes(role);

/** Only an admin can change an admin. */
export const mayTouch = (held: readonly Role[], theirs: readonly Role[]): boolean => isAdmin(held) || !isAdmin(theirs);

/** A changed email can receive a password link, so changing it requires the permission to grant everything the account has. */
export const mayChangeEmail = (held: readonly Role[], theirs: readonly Role[]): boolean =>
  theirs.every((role) => mayGive(held, role));

export const givenBy = (held: readonly Role[]): Role[] => roles.filter((role) => mayGive(held, role));
export const takenBy = (held: readonly Role[]): Role[] => roles.filter((role) => mayTake(held, role));

type UserState = { active: boolean; roles: readonly Role[] };

/**
 * The first role that this change adds or removes without permission; null if all are allowed. Inactive users count as having no roles, so
 * reactivating them means granting all their roles.
 */
export function refusedRole(held: readonly Role[], before: UserState, after: UserState): Role | null {
  const previousRoles = before.active ? before.roles : [];
  const gets = after.active ? after.roles : after.roles.filter((role) => !before.roles.includes(role));
  const refusedGrants = gets.filter((role) => !previousRoles.includes(role) && !mayGive(held, role));
  const refusedRemovals = before.roles.filter((role) => !after.roles.includes(role) && !mayTake(held, role));
  return refusedGrants[0] ?? refusedRemovals[0] ?? null;
}

type Member = { active: boolean; roles: readonly string[]; companies: readonly string[] };

const lacks = (was: readonly string[], is: readonly string[]) => was.some((one) => !is.includes(one));

/** Whether the user loses permissions: sessions with more must end. */
export function loses(before: Member, after: Member): boolean {
  return (
    (before.active && !after.active) || lacks(before.roles, after.roles) || lacks(before.companies, after.companies)
  );
}

/** Whether the management chain upwards from `manager` includes `person`. */
export function leadsBack(person: number, manager: number, managerOf: ReadonlyMap<number, number | null>): boolean {
  const seen = new Set<number>();
  for (let at: number | null = manager; at !== null && !seen.has(at); at = managerOf.get(at) ?? null) {
    if (at === person) return true;
    seen.add(at);
  }
  return false;
}

/** An active account with full permissions. */
export const isActiveAdmin = ({ active, roles: held }: { active: boolean; roles: readonly string[] }): boolean =>
  active && held.includes('admin');

type UserAfter = { id: number; active: boolean; roles: readonly string[] };

/** Whether an active admin is left after this change; always true if no admin is affected. */
export function leavesAdmin(admins: readonly number[], after: readonly UserAfter[]): boolean {
  const leaving = after.filter((one) => !isActiveAdmin(one)).map(({ id }) => id);
  return !admins.some((id) => leaving.includes(id)) || admins.some((id) => !leaving.includes(id));
}
