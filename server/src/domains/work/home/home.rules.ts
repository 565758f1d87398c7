import type { Role } from '@embark/contracts/kit';

/** Who answers for the work of others, and so sees everybody's figures. */
export const leads = (roles: readonly Role[]): boolean => roles.some((role) => role === 'manager' || role === 'admin');

/** The day (UTC) thirty days ago: "of late". */
export const monthBefore = (now: Date): string => new Date(now.getTime() - 30 * 86_400_000).toISOString().slice(0, 10);
