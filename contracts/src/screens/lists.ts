import type { Role } from '../kit/index.ts';
import { australian, bangladeshi, indian, pakistani, type Screen } from './screen.ts';

/** An enquiry list limited to a service: `/apps/{prefix}/:type/:serCode`. */
export type ServiceList = { prefix: string; roles: readonly Role[] };

const lists = (roles: readonly Role[], prefixes: string): ServiceList[] =>
  prefixes.split(' ').map((prefix) => ({ prefix: `${prefix}-enquiries`, roles }));

/** All such lists and their roles, from section 2.4 of the specification. */
export const serviceLists: readonly ServiceList[] = [
  ...lists(australian, 've ve-all fce fce-all jp jp-all ad ad-all ad-loo'),
  ...lists([...australian, 'buser', 'pkuser'], 'fcw fcw-all'),
  ...lists(bangladeshi, 'veb veb-fu veb-sa veb-cl fcebd fcebd-fu fcebd-sa fcebd-cl'),
  ...lists(bangladeshi, 'adb adb-fu adb-loo adb-cl adb-ip'),
  ...lists([...pakistani, 'admin'], 'adp adp-fu adp-loo adp-cl adp-ip vep vep-fu vep-sa vep-cl'),
  ...lists([...indian, 'admin'], 'adi-ne adi-fu adi-loo adi-cl adi-ip vei vei-fu vei-sa vei-cl'),
];

/** The route path of such a list. */
export const serviceListPath = (prefix: string) => `/apps/${prefix}/:type/:serCode`;

/** The lists not limited to a service: `/apps/{prefix}/:type`. */
export const generalLists: readonly string[] = ['', 'ne-', 'ip-', 'cl-', 'ol-'].map(
  (part) => `/apps/${part}enquiries/:type`,
);

/** The enquiry lists of company ar. */
export const aranLists: readonly string[] = ['aran-', 'new-', 'prospective-', 'closed-'].map(
  (part) => `/apps/${part}enquiries/:type`,
);

const list = { title: 'enquiries', counted: true } as const;

/** The screens of all these lists. */
export const listScreens: readonly Screen[] = [
  ...generalLists.map((path): Screen => ({ path, company: 'fc', roles: australian, ...list })),
  ...serviceLists.map(
    ({ prefix, roles }): Screen => ({ path: serviceListPath(prefix), company: 'fc', roles, ...list }),
  ),
  ...aranLists.map((path): Screen => ({ path, company: 'ar', roles: australian, ...list })),
];
