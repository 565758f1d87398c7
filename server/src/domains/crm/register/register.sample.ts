import { seniors } from '../../../../test/roles.ts';
import type { Sample } from '../../../../test/sample.ts';

/** What the tests of all endpoints need to know about this domain. */
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
