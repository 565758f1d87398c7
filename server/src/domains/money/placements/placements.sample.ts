import type { Role } from '@embark/contracts/kit';
import { counsellors } from '../../../../test/roles.ts';
import { on, seenBy, idOf, staleOf } from '../../../../test/rowCall.ts';
import { placements } from '@embark/contracts/money/placements';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { placed } from '../../../../test/placements.ts';
import { ids, size, type Sample } from '../../../../test/sample.ts';

const readers: readonly Role[] = [...counsellors, 'acc'];
const placement = { seen: seenBy('placements.get') };
const rang = { kind: 'note' as const, note: 'rang' };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'placements.list': readers,
    'placements.get': readers,
    'placements.create': counsellors,
    'placements.change': counsellors,
    'placements.move': counsellors,
    'placements.timeline': readers,
    'placements.addToTimeline': counsellors,
  },
  calls: {
    'placements.create': on(
      placements.create,
      ({ file, employer: { id } }) => ({
        conversionId: file.id,
        employerId: id,
        position: 'Cook',
        ownerId: 2_000_000_000,
      }),
      placement,
    ),
    'placements.get': on(placements.get, idOf('placement'), placement),
    'placements.change': on(
      placements.change,
      (row) => ({ ...staleOf('placement')(row), position: 'Cook' }),
      placement,
    ),
    'placements.move': on(
      placements.move,
      (row) => ({ ...staleOf('placement')(row), to: 'offered' as const }),
      placement,
    ),
    'placements.timeline': on(placements.timeline, idOf('placement'), placement),
    'placements.addToTimeline': on(
      placements.addToTimeline,
      (row) => ({ ...idOf('placement')(row), ...rang }),
      placement,
    ),
  },
  versioned: {
    'placements.change': versioned('placements', placements.change, async (crm, administrator) => {
      const { id, version } = await placed(crm, administrator);
      return (at) => ({ id, version, position: textOf(at) });
    }),
    'placements.move': versioned('placements', placements.move, async (crm, administrator) => {
      const { id, version } = await placed(crm, administrator);
      return (at) => ({ id, version, to: 'fell-through' as const, reason: textOf(at) });
    }),
  },
  lists: {
    'placements.list': {
      key: (row) => row.placement.id,
      read: async (crm, who) => ids(await crm.as(who, placements.list, { size })),
    },
  },
};
