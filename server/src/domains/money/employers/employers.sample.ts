import type { Role } from '@embark/contracts/kit';
import { counsellors } from '../../../../test/roles.ts';
import { on, idOf, seenBy, staleOf } from '../../../../test/rowCall.ts';
import { employers } from '@embark/contracts/money/employers';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { employerOf } from '../../../../test/placements.ts';
import { ids, size, unknownId, type Sample } from '../../../../test/sample.ts';

const readers: readonly Role[] = [...counsellors, 'acc'];
const employer = { seen: seenBy('employers.get') };
const rang = { kind: 'note' as const, note: 'rang' };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'employers.list': readers,
    'employers.get': readers,
    'employers.create': counsellors,
    'employers.change': counsellors,
    'employers.timeline': readers,
    'employers.addToTimeline': counsellors,
  },
  calls: {
    'employers.get': on(employers.get, idOf('employer'), employer),
    'employers.change': on(employers.change, (row) => ({ ...staleOf('employer')(row), name: 'Other' }), employer),
    'employers.timeline': on(employers.timeline, idOf('employer'), employer),
    'employers.addToTimeline': on(employers.addToTimeline, (row) => ({ ...idOf('employer')(row), ...rang }), employer),
  },
  versioned: {
    'employers.change': versioned('employers', employers.change, async (crm, administrator) => {
      const { id, version } = (await crm.as(administrator, employers.create, employerOf(administrator))).body;
      return (at) => ({ id, version, name: textOf(at) });
    }),
  },
  lists: {
    'employers.list': {
      key: (row) => row.employer.id,
      read: async (crm, who) => ids(await crm.as(who, employers.list, { size })),
    },
  },
  created: {
    'employers.create': (crm, who, office) => crm.as(who, employers.create, employerOf({ id: unknownId }, { office })),
  },
};
