import { accounting } from '../../../../test/roles.ts';
import type { Sample } from '../../../../test/sample.ts';

/** What the tests of all endpoints need to know about this domain. */
export const sample: Sample = {
  roles: {
    'dayClose.list': accounting,
    'dayClose.sheet': accounting,
    'dayClose.close': accounting,
    'dayClose.reopen': ['admin', 'manager'],
    'dayClose.pdf': accounting,
  },
};
