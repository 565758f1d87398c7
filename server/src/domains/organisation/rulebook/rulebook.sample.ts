import { everyRole } from '../../../../test/roles.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { rulebook } from '@embark/contracts/organisation/rulebook';
import { ruleOf } from '../../../../test/ruleBook.ts';
import type { Sample } from '../../../../test/sample.ts';

/** What the tests of all endpoints need to know about this domain. */
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
    'rulebook.change': versioned('rules', rulebook.change, async (crm, boss) => {
      const { id, version } = await ruleOf(crm, boss, 'visa-money', 'charge-500');
      return (at) => ({ id, version, note: textOf(at) });
    }),
    'rulebook.confirm': versioned('rules', rulebook.confirm, async (crm, boss) => {
      const { id, version } = await ruleOf(crm, boss, 'deadline', 's56');
      return () => ({ id, version, checkBy: '2028-07-01' });
    }),
  },
};
