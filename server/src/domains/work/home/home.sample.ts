import { everyRole } from '../../../../test/roles.ts';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'home.day': everyRole,
  },
};
