import type { Company, Role } from '../kit/index.ts';

/** A screen from section 2 of the specification: its path, company, roles and title. */
export type Screen = {
  /** The route path: `:name` is a parameter, `:name?` an optional one; case-insensitive. */
  path: string;
  company: Company | 'both';
  /** By default, every signed-in user with a role. */
  roles?: readonly Role[];
  /** The translation key of its title. */
  title: string;
  /** The URL of its parent screen, for breadcrumbs. */
  below?: string;
  /** The allowed values of the parameter `:name`, each with additional roles. */
  names?: Readonly<Record<string, readonly Role[]>>;
  /** The path of the screen that this is an alias of. */
  same?: string;
  /** An enquiry list limited to the status and service in its URL, with a count in the menu. */
  counted?: true;
  /** Not built yet: no route and no menu entry. */
  later?: true;
};

/** The role groups of section 6 of the specification. */
export const manager: readonly Role[] = ['manager', 'admin'];
/** Who invoices: billing entities, e-invoices, commission. */
export const accounting: readonly Role[] = ['manager', 'admin', 'acc'];
/** Who sees the licences of staff. */
export const licensing: readonly Role[] = ['admin', 'manager', 'hr', 'hrbd', 'hrpk'];
/** Who keeps holidays, leave policies and balances. */
export const leaveKeepers: readonly Role[] = ['admin', 'hr', 'hrbd', 'hrpk'];
/** Who writes providers and courses, and imports the public register. */
export const writesProviders: readonly Role[] = ['admin', 'manager', 'user', 'buser', 'pkuser', 'induser'];
export const australian: readonly Role[] = ['manager', 'admin', 'user', 'staff'];
export const bangladeshi: readonly Role[] = ['manager', 'buser', 'admin'];
export const pakistani: readonly Role[] = ['manager', 'pkuser'];
export const indian: readonly Role[] = ['manager', 'induser'];
export const everyOffice: readonly Role[] = [...australian, 'buser', 'pkuser', 'induser'];

/** Who works with employers and their invoices. */
export const hiring: readonly Role[] = [...everyOffice, 'acc'];

/** Builds screens with the same company and roles. */
export const screensFor = (
  shared: Pick<Screen, 'company' | 'roles' | 'below' | 'later'>,
  titles: Readonly<Record<string, string>>,
): Screen[] => Object.entries(titles).map(([path, title]) => ({ ...shared, path, title }));
