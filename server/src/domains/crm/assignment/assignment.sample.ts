import { keepers, everyRole } from '../../../../test/roles.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { assignment } from '@embark/contracts/crm/assignment';
import { ruled } from '../../../../test/rules.ts';
import type { Sample } from '../../../../test/sample.ts';

/** What the tests of all endpoints need to know about this domain. */
export const sample: Sample = {
  roles: {
    'assignment.rules': keepers,
    'assignment.create': keepers,
    'assignment.change': keepers,
    'assignment.remove': keepers,
    'assignment.order': keepers,
    'assignment.attempt': keepers,
    'assignment.people': keepers,
    'assignment.setPerson': keepers,
    'assignment.ownAway': everyRole,
    'assignment.setOwnAway': everyRole,
  },
  versioned: {
    'assignment.change': versioned('assignmentRules', assignment.change, async (crm, boss) => {
      const { id, version } = await ruled(crm, boss, [await crm.person()]);
      return (at) => ({ id, version, name: textOf(at) });
    }),
    'assignment.remove': versioned('assignmentRules', assignment.remove, async (crm, boss) => {
      const { id, version } = await ruled(crm, boss, [await crm.person()]);
      return () => ({ id, version });
    }),
    'assignment.setPerson': versioned('users', assignment.setPerson, async (crm, boss) => {
      const { id } = await crm.person();
      const { body } = await crm.as(boss, assignment.people, {});
      const version = body.find((one) => one.id === id)!.version;
      return (at) => ({ id, version, maxOpen: 10 + at });
    }),
  },
};
