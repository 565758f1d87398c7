import { admin } from '../../../../test/roles.ts';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'imports.inspect': admin,
    'imports.start': admin,
    'imports.list': admin,
    'imports.get': admin,
    'imports.rows': admin,
    'imports.people': admin,
    'imports.answer': admin,
    'imports.correct': admin,
    'imports.errors': admin,
    'imports.run': admin,
    'imports.cancel': admin,
    'imports.undo': admin,
  },
};
