import { admin } from '../../../../test/roles.ts';
import { on as versioned } from '../../../../test/versioned.ts';
import { accessSettings } from '@embark/contracts/organisation/access-settings';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'accessSettings.get': admin,
    'accessSettings.save': admin,
  },
  versioned: {
    'accessSettings.save': versioned('accessSettings', accessSettings.save, async (crm, administrator) => {
      const { body } = await crm.as(administrator, accessSettings.get, {});
      return (at) => ({ version: body.version, registration: at === 0, secondFactor: false });
    }),
  },
};
