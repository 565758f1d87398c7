import type { Company, Role } from '@embark/contracts/kit';
import { serviceListPath, serviceLists } from '@embark/contracts/screens';
import type { SessionUser } from '@embark/contracts/session';
import { matchPath } from 'react-router';
import { holds } from '../domains/session/index.ts';

export type Screen = { path: string; company: Company; roles?: readonly Role[] };
export type Redirect = { from: string; to: string };

const australia: Role[] = ['admin', 'user', 'staff', 'manager'];
const everyOffice: Role[] = [...australia, 'buser', 'pkuser', 'induser'];

/** Who may open what. A literal path stands before a parameter that would swallow it. */
export const screens: readonly Screen[] = [
  { path: '/apps/enquiries/import', company: 'fc', roles: ['admin'] },
  { path: '/apps/enquiries/enquiry/:enquiryId/:folderHandle?', company: 'fc', roles: everyOffice },
  { path: '/apps/enquiries/:type', company: 'fc', roles: australia },
  ...serviceLists.map(({ prefix, roles }): Screen => ({ path: serviceListPath(prefix), company: 'fc', roles })),
  { path: '/apps/profile/list-conversions', company: 'fc' },
  { path: '/apps/profile/conversion/:conversionId/:tab?', company: 'fc' },
  { path: '/apps/profile/conversions/:conversionId', company: 'fc' },
];

export const redirects: readonly Redirect[] = [
  { from: '/apps/enquiries', to: '/apps/enquiries/all' },
  { from: '/apps/profile', to: '/apps/profile/list-conversions' },
];

/** Where one works with all enquiries of the own office; the service `all` is every service within reach. */
const everything = [
  '/apps/enquiries/all',
  '/apps/veb-enquiries/all/all',
  '/apps/vep-enquiries/all/all',
  '/apps/vei-enquiries/all/all',
];
const homes = [...everything, '/apps/profile/list-conversions'];

/** `guest` goes to the sign-in; `denied` has a role, but not one of these or not in this company. */
export function verdict(screen: Screen, user: SessionUser | null): 'open' | 'guest' | 'denied' {
  if (!user || user.role.length === 0) return 'guest';
  return screen.company === user.company && holds(user, screen.roles) ? 'open' : 'denied';
}

/** The screen that an address shows, if there is one. */
export const screenAt = (address: string): Screen | undefined =>
  screens.find(({ path }) => matchPath(path, new URL(address, 'http://x').pathname) !== null);

export function mayOpen(address: string, user: SessionUser): boolean {
  const screen = screenAt(address);
  return screen !== undefined && verdict(screen, user) === 'open';
}

/** The list in which this user finds all enquiries within reach, if there is one. */
export const everyEnquiry = (user: SessionUser): string | undefined => everything.find((list) => mayOpen(list, user));

/** The first of the home screens that the user may open. */
export const homeOf = (user: SessionUser): string => homes.find((home) => mayOpen(home, user)) ?? '/404';
