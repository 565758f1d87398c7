import { admin } from '../../../../test/roles.ts';
import type { Sample } from '../../../../test/sample.ts';

/** What the tests of all endpoints need to know about this domain. */
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
