import type { Company, Role } from '../kit/index.ts';

/** A screen of the specification's section 2: where it is, in which company, for whom, and what it is called. */
export type Screen = {
  /** As a router matches it: `:name` is a parameter, `:name?` may be left out; case does not count. */
  path: string;
  company: Company | 'both';
  /** Absent: every signed-in user with a role. */
  roles?: readonly Role[];
  /** The key of its title among the texts of titles. */
  title: string;
  /** The address of the screen that it belongs below, for its breadcrumb. */
  below?: string;
  /** The only values of the parameter `:name`, each with the roles it admits besides. */
  names?: Readonly<Record<string, readonly Role[]>>;
  /** The path of the screen of which this is a second address. */
  same?: string;
  /** Its list of enquiries is held to the status and service of the address, and the menu counts it. */
  counted?: true;
  /** The domain it belongs to is not built yet: it has no route, and no entry in the menu. */
  later?: true;
};

/** The groups of the specification's section 6. */
export const manager: readonly Role[] = ['manager', 'admin'];
export const australian: readonly Role[] = ['manager', 'admin', 'user', 'staff'];
export const bangladeshi: readonly Role[] = ['manager', 'buser', 'admin'];
export const pakistani: readonly Role[] = ['manager', 'pkuser'];
export const indian: readonly Role[] = ['manager', 'induser'];
export const everyOffice: readonly Role[] = [...australian, 'buser', 'pkuser', 'induser'];

/** Screens that have company and roles in common. */
export const screensFor = (
  shared: Pick<Screen, 'company' | 'roles' | 'below' | 'later'>,
  titles: Readonly<Record<string, string>>,
): Screen[] => Object.entries(titles).map(([path, title]) => ({ ...shared, path, title }));
