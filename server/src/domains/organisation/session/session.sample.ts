import { everyRole } from '../../../../test/roles.ts';
import type { Sample } from '../../../../test/sample.ts';

/** What the tests of all endpoints need to know about this domain. */
export const sample: Sample = {
  roles: {
    'session.renew': everyRole,
    'session.logout': everyRole,
    'session.saveSettings': everyRole,
    'session.switchCompany': everyRole,
  },
};
