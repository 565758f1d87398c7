import { type Role, roles } from '@embark/contracts/kit';

/** Only an administrator gives and takes these. */
const guarded: readonly Role[] = ['admin', 'manager', 'acc', 'hr', 'hrbd', 'hrpk'];

const isAdmin = (held: readonly Role[]) => held.includes('admin');

/** Callers grant only what they hold; only an administrator grants the guarded roles. */
export const mayGive = (held: readonly Role[], role: Role): boolean =>
  isAdmin(held) || (held.includes(role) && !guarded.includes(role));

/** HR may remove an office's role from a leaver. */
export const mayTake = (held: readonly Role[], role: Role): boolean => isAdmin(held) || !guarded.includes(role);

/** Only an administrator changes an administrator. */
export const mayTouch = (held: readonly Role[], theirs: readonly Role[]): boolean => isAdmin(held) || !isAdmin(theirs);

/**
 * A changed email can receive a password link, so changing it requires the right to grant everything the account
 * holds.
 */
export const mayChangeEmail = (held: readonly Role[], theirs: readonly Role[]): boolean =>
  theirs.every((role) => mayGive(held, role));

export const givenBy = (held: readonly Role[]): Role[] => roles.filter((role) => mayGive(held, role));
export const takenBy = (held: readonly Role[]): Role[] => roles.filter((role) => mayTake(held, role));

type Standing = { active: boolean; roles: readonly Role[] };

/**
 * The first role this change adds or removes without permission; null when all are allowed. Removed people hold
 * nothing: taking them back on means granting all their roles again.
 */
export function refusedRole(held: readonly Role[], before: Standing, after: Standing): Role | null {
  const had = before.active ? before.roles : [];
  const gets = after.active ? after.roles : after.roles.filter((role) => !before.roles.includes(role));
  const given = gets.filter((role) => !had.includes(role) && !mayGive(held, role));
  const taken = before.roles.filter((role) => !after.roles.includes(role) && !mayTake(held, role));
  return given[0] ?? taken[0] ?? null;
}

type Member = { active: boolean; roles: readonly string[]; companies: readonly string[] };

const lacks = (was: readonly string[], is: readonly string[]) => was.some((one) => !is.includes(one));

/** The person loses permissions: sessions opened with more must end. */
export function loses(before: Member, after: Member): boolean {
  return (
    (before.active && !after.active) || lacks(before.roles, after.roles) || lacks(before.companies, after.companies)
  );
}

/** Whether following the managers from `manager` upwards leads to `person`. */
export function leadsBack(person: number, manager: number, managerOf: ReadonlyMap<number, number | null>): boolean {
  const seen = new Set<number>();
  for (let at: number | null = manager; at !== null && !seen.has(at); at = managerOf.get(at) ?? null) {
    if (at === person) return true;
    seen.add(at);
  }
  return false;
}

/** An account that may do everything, and can sign in to do it. */
export const isActiveAdmin = ({ active, roles: held }: { active: boolean; roles: readonly string[] }): boolean =>
  active && held.includes('admin');

type Later = { id: number; active: boolean; roles: readonly string[] };

/** Whether one of the active administrators is left when these people are as they will be; where none of them is touched, nothing is at stake. */
export function leavesAdmin(admins: readonly number[], after: readonly Later[]): boolean {
  const gone = after.filter((one) => !isActiveAdmin(one)).map(({ id }) => id);
  return !admins.some((id) => gone.includes(id)) || admins.some((id) => !gone.includes(id));
}
