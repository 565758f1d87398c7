import { counsellors } from '../../../../test/roles.ts';
import { people } from '@embark/contracts/organisation/people';
import type { Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'people.assignees': [...counsellors, 'acc'],
  },
  lists: {
    'people.assignees': {
      key: (row) => row.user.id,
      read: async (crm, who) =>
        (await crm.as(who, people.assignees, { id: 'all', country: 'all' })).body.map(({ id }) => id),
    },
  },
};
