import type { Company, Role } from '../kit/index.ts';
import { screenAt } from './screens.ts';
import type { Screen } from './screen.ts';

/** The properties of a signed-in user that decide about screens. */
export type Viewer = { role: readonly Role[]; company: Company };

/**
 * Whether a viewer may open a screen. `guest`: to the sign-in page, also for users without a role. `denied`: none of the required roles, or not in
 * this company. `unknown`: an unknown name in the URL; the role is checked before the name.
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
  const extraRoles = (known && screen.names?.[name]) || [];
  if (!holds(viewer, screen.roles && [...screen.roles, ...extraRoles])) return 'denied';
  return screen.names && !known ? 'unknown' : 'open';
}

/** Whether the viewer has one of the roles; without a list, any role is enough. */
export const holds = (viewer: Viewer, roles: readonly Role[] | undefined): boolean =>
  viewer.role.length > 0 && (!roles || roles.some((role) => viewer.role.includes(role)));

/** Whether a URL shows something to this viewer, once the screen is built. */
export function mayOpen(address: string, viewer: Viewer): boolean {
  const found = screenAt(address);
  return found !== undefined && verdict(found.screen, viewer, found.params) === 'open';
}

/** The target of signing in, the logo and `/`. */
export const homeOf = ({ company }: Viewer): string =>
  company === 'ar' ? '/apps/aran-dashboards' : '/apps/dashboards';

/** The lists of all enquiries of an office; the service `all` means every service within reach. */
const everything = [
  '/apps/enquiries/all',
  '/apps/veb-enquiries/all/all',
  '/apps/vep-enquiries/all/all',
  '/apps/vei-enquiries/all/all',
  '/apps/aran-enquiries/all',
];

/** The list of all enquiries within reach of this viewer, if there is one. */
export const everyEnquiry = (viewer: Viewer): string | undefined => everything.find((list) => mayOpen(list, viewer));
