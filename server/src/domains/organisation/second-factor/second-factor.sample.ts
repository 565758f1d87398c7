import { everyRole } from '../../../../test/roles.ts';
import { on, seenBy } from '../../../../test/rowCall.ts';
import { secondFactor } from '@embark/contracts/organisation/second-factor';
import type { OfficeRow } from '../../../../test/places.ts';
import type { Sample } from '../../../../test/sample.ts';

const userOf = ({ user }: OfficeRow) => ({ userId: user.id });
const colleague = { seen: seenBy('users.save') };

/** What the tests of all endpoints need to know about this domain. */
export const sample: Sample = {
  roles: {
    'secondFactor.status': everyRole,
    'secondFactor.begin': everyRole,
    'secondFactor.confirm': everyRole,
    'secondFactor.renewCodes': everyRole,
    'secondFactor.turnOff': everyRole,
    'secondFactor.reset': ['admin', 'hr', 'hrbd', 'hrpk'],
  },
  calls: {
    'secondFactor.reset': on(secondFactor.reset, userOf, colleague), // 409: not set up
  },
};
