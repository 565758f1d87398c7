import { everyRole } from '../../../../test/roles.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { account } from '@embark/contracts/organisation/account';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
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
    'account.saveProfile': versioned('users', account.saveProfile, async (crm, administrator) => {
      const { version, zone } = (await crm.as(administrator, account.profile, {})).body;
      return (at) => ({ version, zone, phone: null, displayName: `Boss ${textOf(at)}` });
    }),
  },
};
