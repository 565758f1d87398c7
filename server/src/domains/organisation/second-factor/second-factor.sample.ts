import { everyRole } from '../../../../test/roles.ts';
import { on, seenBy } from '../../../../test/rowCall.ts';
import { secondFactor } from '@embark/contracts/organisation/second-factor';
import type { OfficeRow } from '../../../../test/places.ts';
import type { Sample } from '../../../../test/sample.ts';

const userOf = ({ user }: OfficeRow) => ({ userId: user.id });
const colleague = { seen: seenBy('users.save') };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
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
