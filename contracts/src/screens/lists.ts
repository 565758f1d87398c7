import type { Role } from '../kit/index.ts';

/** A list of enquiries held to a service: `/apps/{prefix}/:type/:serCode`. */
export type ServiceList = { prefix: string; roles: readonly Role[] };

const australia: readonly Role[] = ['admin', 'user', 'staff', 'manager'];
const lists = (roles: readonly Role[], ...prefixes: string[]): ServiceList[] =>
  prefixes.map((prefix) => ({ prefix: `${prefix}enquiries`, roles }));

/** Every such list and who opens it, as the specification's section 2.4 names them. */
export const serviceLists: readonly ServiceList[] = [
  ...lists(australia, 've-', 've-all-', 'fce-', 'fce-all-', 'jp-', 'jp-all-', 'ad-', 'ad-all-', 'ad-loo-'),
  ...lists([...australia, 'buser', 'pkuser'], 'fcw-', 'fcw-all-'),
  ...lists(
    ['manager', 'buser', 'admin'],
    'veb-',
    'veb-fu-',
    'veb-sa-',
    'veb-cl-',
    'fcebd-',
    'fcebd-fu-',
    'fcebd-sa-',
    'fcebd-cl-',
    'adb-',
    'adb-fu-',
    'adb-loo-',
    'adb-cl-',
    'adb-ip-',
  ),
  ...lists(
    ['manager', 'pkuser', 'admin'],
    'adp-',
    'adp-fu-',
    'adp-loo-',
    'adp-cl-',
    'adp-ip-',
    'vep-',
    'vep-fu-',
    'vep-sa-',
    'vep-cl-',
  ),
  ...lists(
    ['manager', 'induser', 'admin'],
    'adi-ne-',
    'adi-fu-',
    'adi-loo-',
    'adi-cl-',
    'adi-ip-',
    'vei-',
    'vei-fu-',
    'vei-sa-',
    'vei-cl-',
  ),
];

/** The path of such a list as a router matches it. */
export const serviceListPath = (prefix: string) => `/apps/${prefix}/:type/:serCode`;
