import { counsellors } from '../../../../test/roles.ts';
import type { OfficeRow } from '../../../../test/places.ts';
import { missedFollowUps } from '@embark/contracts/crm/missedFollowUps';
import { ids, size, type Sample } from '../../../../test/sample.ts';

const enquiryId = (row: OfficeRow) => row.enquiry.id;

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'missedFollowUps.list': counsellors,
    'missedFollowUps.owners': counsellors,
  },
  lists: {
    'missedFollowUps.list': {
      key: enquiryId,
      read: async (crm, who) => ids(await crm.as(who, missedFollowUps.list, { size })),
    },
    'missedFollowUps.owners': {
      key: (row) => row.ownerId,
      read: async (crm, who) =>
        (await crm.as(who, missedFollowUps.owners, {})).body.map(({ assigneeId }) => assigneeId),
    },
  },
};
