import { everyRole } from '../../../../test/roles.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { rulebook } from '@embark/contracts/organisation/rulebook';
import { ruleOf } from '../../../../test/ruleBook.ts';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'rulebook.list': everyRole,
    'rulebook.on': everyRole,
    'rulebook.get': everyRole,
    'rulebook.create': everyRole,
    'rulebook.change': everyRole,
    'rulebook.confirm': everyRole,
  },
  versioned: {
    'rulebook.change': versioned('rules', rulebook.change, async (crm, administrator) => {
      const { id, version } = await ruleOf(crm, administrator, 'visa-money', 'charge-500');
      return (at) => ({ id, version, note: textOf(at) });
    }),
    'rulebook.confirm': versioned('rules', rulebook.confirm, async (crm, administrator) => {
      const { id, version } = await ruleOf(crm, administrator, 'deadline', 's56');
      return () => ({ id, version, checkBy: '2028-07-01' });
    }),
  },
};
