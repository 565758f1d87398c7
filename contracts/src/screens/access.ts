import type { Company, Role } from '../kit/index.ts';
import { screenAt } from './screens.ts';
import type { Screen } from './screen.ts';

/** Who looks: what of a signed-in user decides about screens. */
export type Viewer = { role: readonly Role[]; company: Company };

/**
 * `guest` goes to the sign-in, somebody without a role included; `denied` has a role, but none of these or not in this company;
 * `unknown` may come here, but asks for a name that there is not. The role is checked before the name.
 */
export function verdict(
  screen: Screen,
  viewer: Viewer | null,
  params: Readonly<Record<string, string | undefined>> = {},
): 'open' | 'guest' | 'denied' | 'unknown' {
  if (!viewer || viewer.role.length === 0) return 'guest';
  if (screen.company !== 'both' && screen.company !== viewer.company) return 'denied';
  const name = params['name']?.toLowerCase();
  const known = name !== undefined && screen.names !== undefined && Object.hasOwn(screen.names, name);
  const besides = (known && screen.names?.[name]) || [];
  if (!holds(viewer, screen.roles && [...screen.roles, ...besides])) return 'denied';
  return screen.names && !known ? 'unknown' : 'open';
}

/** Whether one of the roles is held; an absent list admits everybody with a role. */
export const holds = (viewer: Viewer, roles: readonly Role[] | undefined): boolean =>
  viewer.role.length > 0 && (!roles || roles.some((role) => viewer.role.includes(role)));

/** Whether an address shows something to this viewer, once the screen is built. */
export function mayOpen(address: string, viewer: Viewer): boolean {
  const found = screenAt(address);
  return found !== undefined && verdict(found.screen, viewer, found.params) === 'open';
}

/** Where the sign-in, the logo and `/` lead. */
export const homeOf = ({ company }: Viewer): string =>
  company === 'ar' ? '/apps/aran-dashboards' : '/apps/dashboards';

/** Where one works with all enquiries of the own office; the service `all` is every service within reach. */
const everything = [
  '/apps/enquiries/all',
  '/apps/veb-enquiries/all/all',
  '/apps/vep-enquiries/all/all',
  '/apps/vei-enquiries/all/all',
  '/apps/aran-enquiries/all',
];

/** The list in which this viewer finds all enquiries within reach, if there is one. */
export const everyEnquiry = (viewer: Viewer): string | undefined => everything.find((list) => mayOpen(list, viewer));
