import { everyRole } from '../../../../test/roles.ts';
import { on, stale, seenBy } from '../../../../test/rowCall.ts';
import { licences } from '@embark/contracts/organisation/licences';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { licensed, aLicence } from '../../../../test/licences.ts';
import { ids, size, type Sample } from '../../../../test/sample.ts';

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'licences.list': ['admin', 'manager', 'hr', 'hrbd', 'hrpk'],
    'licences.own': everyRole,
    'licences.people': ['admin', 'hr', 'hrbd', 'hrpk'],
    'licences.create': ['admin', 'hr', 'hrbd', 'hrpk'],
    'licences.change': ['admin', 'hr', 'hrbd', 'hrpk'],
  },
  calls: {
    'licences.change': on(licences.change, ({ licence }) => ({ id: licence.id, ...stale, policy: 'seen' }), {
      seen: seenBy('licences.list'),
    }),
  },
  versioned: {
    'licences.change': versioned('licences', licences.change, async (crm, administrator) => {
      const { id, version } = await licensed(crm, administrator, { userId: (await crm.person()).id });
      return (at) => ({ id, version, policy: textOf(at) });
    }),
  },
  lists: {
    'licences.list': {
      key: (row) => row.licence.id,
      read: async (crm, who) => ids(await crm.as(who, licences.list, { size })),
    },
    'licences.people': {
      key: (row) => row.user.id,
      read: async (crm, who) => (await crm.as(who, licences.people, {})).body.map(({ id }) => id),
    },
  },
  created: {
    'licences.create': async (crm, who, office) => {
      const { id: userId } = await crm.person({ country: office });
      return crm.as(who, licences.create, aLicence({ userId }));
    },
  },
};
