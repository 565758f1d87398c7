import { keepers, everyRole } from '../../../../test/roles.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { assignment } from '@embark/contracts/crm/assignment';
import { ruled } from '../../../../test/rules.ts';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
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
    'assignment.change': versioned('assignmentRules', assignment.change, async (crm, administrator) => {
      const { id, version } = await ruled(crm, administrator, [await crm.person()]);
      return (at) => ({ id, version, name: textOf(at) });
    }),
    'assignment.remove': versioned('assignmentRules', assignment.remove, async (crm, administrator) => {
      const { id, version } = await ruled(crm, administrator, [await crm.person()]);
      return () => ({ id, version });
    }),
    'assignment.setPerson': versioned('users', assignment.setPerson, async (crm, administrator) => {
      const { id } = await crm.person();
      const { body } = await crm.as(administrator, assignment.people, {});
      const version = body.find((one) => one.id === id)!.version;
      return (at) => ({ id, version, maxOpen: 10 + at });
    }),
  },
};
