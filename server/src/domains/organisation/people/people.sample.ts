import { counsellors } from '../../../../test/roles.ts';
import { people } from '@embark/contracts/organisation/people';
import type { Sample } from '../../../../test/sample.ts';

/** What the tests of all endpoints need to know about this domain. */
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
