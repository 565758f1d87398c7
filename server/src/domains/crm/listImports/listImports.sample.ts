import { seniors } from '../../../../test/roles.ts';
import type { Sample } from '../../../../test/sample.ts';

/** What the tests of all endpoints need to know about this domain. */
export const sample: Sample = {
  roles: {
    'listImports.upload': seniors,
    'listImports.list': seniors,
    'listImports.get': seniors,
    'listImports.rows': seniors,
    'listImports.errors': seniors,
    'listImports.map': seniors,
    'listImports.apply': seniors,
    'listImports.cancel': seniors,
  },
};
