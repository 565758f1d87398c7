import { everyRole } from '../../../../test/roles.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { account } from '@embark/contracts/organisation/account';
import type { Sample } from '../../../../test/sample.ts';

/** What the tests of all endpoints need to know about this domain. */
export const sample: Sample = {
  roles: {
    'account.profile': everyRole,
    'account.saveProfile': everyRole,
    'account.savePhoto': everyRole,
    'account.removePhoto': everyRole,
    'account.sessions': everyRole,
    'account.endSession': everyRole,
    'account.endOthers': everyRole,
    'account.passwordCheck': everyRole,
    'account.passwordReset': everyRole,
  },
  versioned: {
    'account.saveProfile': versioned('users', account.saveProfile, async (crm, boss) => {
      const { version, zone } = (await crm.as(boss, account.profile, {})).body;
      return (at) => ({ version, zone, phone: null, displayName: `Boss ${textOf(at)}` });
    }),
  },
};
