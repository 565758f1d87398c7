import { everyRole, offices } from '../../../../test/roles.ts';
import { on, seenBy, anywhere, stale } from '../../../../test/rowCall.ts';
import { users } from '@embark/contracts/hr/users';
import type { OfficeRow } from '../../../../test/places.ts';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { ids, size, unknownId, type Sample } from '../../../../test/sample.ts';

const userOf = ({ user }: OfficeRow) => ({ userId: user.id });
const colleague = { seen: seenBy('users.save') };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'users.list': ['admin', 'hr', 'hrbd', 'hrpk'],
    'users.all': everyRole,
    'users.view': everyRole,
    'users.options': ['admin', 'hr', 'hrbd', 'hrpk'],
    'users.save': ['admin', 'hr', 'hrbd', 'hrpk'],
    'users.removeRole': ['admin', 'hr', 'hrbd', 'hrpk'],
    'users.remove': ['admin', 'hr', 'hrbd', 'hrpk'],
    'users.mailLink': ['admin', 'hr', 'hrbd', 'hrpk'],
    'users.newPassword': ['admin', 'hr', 'hrbd', 'hrpk'],
    'users.download': everyRole,
    'users.work': ['admin', 'hr', 'hrbd', 'hrpk'],
    'users.reach': ['admin', 'hr', 'hrbd', 'hrpk'],
  },
  calls: {
    'users.view': on(users.view, userOf, { seen: seenBy('users.view', anywhere), offices: anywhere }),
    'users.download': on(users.download, ({ user }) => ({ id: user.id }), { ...colleague, like: 'users.save' }),
    'users.work': on(users.work, ({ user }) => ({ userIds: String(user.id) }), colleague),
    'users.save': on(users.save, ({ user }) => ({ id: user.id, ...stale, jobTitle: 'Counsellor' }), colleague),
    'users.removeRole': on(users.removeRole, ({ user }) => ({ user_id: user.id }), colleague), // 409: their work must be reassigned first
    'users.remove': on(users.remove, ({ user }) => ({ userIds: [user.id] }), colleague),
    'users.mailLink': on(users.mailLink, userOf, colleague),
  },
  versioned: {
    'users.save': versioned('users', users.save, async (crm, administrator) => {
      const { id } = await crm.person();
      const { version } = (await crm.as(administrator, users.view, { userId: id })).body;
      return (at) => ({ id, version, jobTitle: textOf(at) });
    }),
  },
  lists: {
    'users.list': {
      key: (row) => row.user.id,
      read: async (crm, who) => ids(await crm.as(who, users.list, { size, q: 'Colleague' })),
    },
    'users.all': {
      key: (row) => row.user.id,
      offices: () => offices,
      read: async (crm, who) => (await crm.as(who, users.all, {})).body.map(({ id }) => id),
    },
  },
  created: {
    'users.save': (crm, who, office) =>
      crm.as(who, users.save, { displayName: 'Omar', email: `omar.${office}@mail.test`, office, managerId: unknownId }),
  },
};
