import { everyRole, admin } from '../../../../test/roles.ts';
import { on as versioned } from '../../../../test/versioned.ts';
import { offices } from '@embark/contracts/organisation/offices';
import type { Sample } from '../../../../test/sample.ts';

/** What the tests of all endpoints need to know about this domain. */
export const sample: Sample = {
  roles: {
    'offices.clocks': everyRole,
    'offices.list': admin,
    'offices.change': admin,
  },
  versioned: {
    'offices.change': versioned('offices', offices.change, async (crm, boss) => {
      const { id, version } = (await crm.as(boss, offices.list, {})).body[0]!;
      return (at) => ({ id, version, firstResponseHours: 5 + at });
    }),
  },
};
