import { admin, counsellors } from '../../../../test/roles.ts';
import { on, seenBy } from '../../../../test/rowCall.ts';
import { contacts } from '@embark/contracts/crm/contacts';
import { ids, size, type Sample } from '../../../../test/sample.ts';

const enquiry = { seen: seenBy('enquiries.get') };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'contacts.list': admin,
    'contacts.search': [...counsellors, 'acc'],
    'contacts.get': [...counsellors, 'acc'],
    'contacts.card': [...counsellors, 'acc'],
    'contacts.known': counsellors,
    'contacts.profile': admin,
    'duplicates.list': admin,
    'duplicates.run': admin,
    'duplicates.look': admin,
    'duplicates.dismiss': admin,
    'duplicates.reopen': admin,
    'merges.preview': admin,
    'merges.merge': admin,
    'merges.undo': admin,
  },
  calls: {
    'contacts.get': on(
      contacts.get,
      (row) => ({ id: row.enquiry.contactId }), // users who only read client files cannot see who enquires
      { seen: enquiry.seen, roles: counsellors },
    ),
    'contacts.card': on(contacts.card, (row) => ({ id: row.enquiry.contactId }), {
      seen: enquiry.seen,
      roles: counsellors,
    }),
  },
  lists: {
    'contacts.search': {
      key: (row) => row.file.contactId,
      read: async (crm, who) => ids(await crm.as(who, contacts.search, { size, q: 'Lina' })),
    },
  },
};
