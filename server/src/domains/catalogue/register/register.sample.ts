import { seniors } from '../../../../test/roles.ts';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'register.upload': seniors,
    'register.list': seniors,
    'register.get': seniors,
    'register.changes': seniors,
    'register.uses': seniors,
    'register.apply': seniors,
    'register.cancel': seniors,
    'register.undo': seniors,
  },
};
