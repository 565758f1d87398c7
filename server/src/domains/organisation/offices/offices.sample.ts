import { everyRole, admin } from '../../../../test/roles.ts';
import { on as versioned } from '../../../../test/versioned.ts';
import { offices } from '@embark/contracts/organisation/offices';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'offices.clocks': everyRole,
    'offices.list': admin,
    'offices.change': admin,
  },
  versioned: {
    'offices.change': versioned('offices', offices.change, async (crm, administrator) => {
      const { id, version } = (await crm.as(administrator, offices.list, {})).body[0]!;
      return (at) => ({ id, version, firstResponseHours: 5 + at });
    }),
  },
};
