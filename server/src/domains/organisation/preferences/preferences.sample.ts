import { everyRole } from '../../../../test/roles.ts';
import type { Sample } from '../../../../test/sample.ts';

/** What the tests over all endpoints know of this domain. */
export const sample: Sample = {
  roles: {
    'preferences.get': everyRole,
    'preferences.save': everyRole,
  },
};
