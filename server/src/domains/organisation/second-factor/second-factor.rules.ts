import type { Role } from '@embark/contracts/kit';
import { needSecondFactor } from '@embark/contracts/organisation/second-factor';

/** `missing`: the office asks these roles for a second factor, and nothing else opens before it is set up. */
type Standing = 'on' | 'off' | 'missing';

export function standingOf(roles: readonly string[], isOn: boolean, isAsked: boolean): Standing {
  if (isOn) return 'on';
  return isAsked && needSecondFactor.some((role) => roles.includes(role)) ? 'missing' : 'off';
}

/**
 * Reset by colleagues who may grant the person's roles: administrators for all, others for people without a guarded
 * role.
 */
export function mayReset(
  actor: { id: number; roles: readonly Role[] },
  target: { id: number; roles: readonly string[] },
) {
  if (actor.id === target.id) return false;
  return actor.roles.includes('admin') || !needSecondFactor.some((role) => target.roles.includes(role));
}

/** Wrong codes that close the door for an account. */
export const codeLimit = (userId: number) => ({ key: `code ${userId}`, most: 5, seconds: 15 * 60 });
export const passwordLimit = (userId: number) => ({ key: `password ${userId}`, most: 5, seconds: 15 * 60 });
