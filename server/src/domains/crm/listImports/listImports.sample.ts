import { seniors } from '../../../../test/roles.ts';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
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
