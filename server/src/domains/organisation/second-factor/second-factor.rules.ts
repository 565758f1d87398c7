import type { Role } from '@embark/contracts/kit';
import { needSecondFactor } from '@embark/contracts/organisation/second-factor';

/** `missing`: required for these roles, and nothing else opens until it is set up. */
type FactorState = 'on' | 'off' | 'missing';

export function standingOf(roles: readonly string[], isOn: boolean, isAsked: boolean): FactorState {
  if (isOn) return 'on';
  return isAsked && needSecondFactor.some((role) => roles.includes(role)) ? 'missing' : 'off';
}

/** Admins can reset it for everyone but themselves, other users only for users without a role that requires it. */
export function mayReset(
  actor: { id: number; roles: readonly Role[] },
  target: { id: number; roles: readonly string[] },
) {
  if (actor.id === target.id) return false;
  return actor.roles.includes('admin') || !needSecondFactor.some((role) => target.roles.includes(role));
}

/** The rate limit of wrong codes per account. */
export const codeLimit = (userId: number) => ({ key: `code ${userId}`, most: 5, seconds: 15 * 60 });
export const passwordLimit = (userId: number) => ({ key: `password ${userId}`, most: 5, seconds: 15 * 60 });
