import { admin } from '../../../../test/roles.ts';
import { on as versioned } from '../../../../test/versioned.ts';
import { accessSettings } from '@embark/contracts/organisation/access-settings';
import type { Sample } from '../../../../test/sample.ts';

/** What the tests of all endpoints need to know about this domain. */
export const sample: Sample = {
  roles: {
    'accessSettings.get': admin,
    'accessSettings.save': admin,
  },
  versioned: {
    'accessSettings.save': versioned('accessSettings', accessSettings.save, async (crm, boss) => {
      const { body } = await crm.as(boss, accessSettings.get, {});
      return (at) => ({ version: body.version, registration: at === 0, secondFactor: false });
    }),
  },
};
