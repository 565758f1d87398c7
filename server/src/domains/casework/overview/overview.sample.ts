import { counsellors } from '../../../../test/roles.ts';
import { on, idOf, seenBy } from '../../../../test/rowCall.ts';
import { overview } from '@embark/contracts/casework/overview';
import type { Sample } from '../../../../test/sample.ts';

const file = { seen: seenBy('conversions.get') };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'overview.get': [...counsellors, 'acc'],
  },
  calls: {
    'overview.get': on(overview.get, idOf('file'), file),
  },
};
