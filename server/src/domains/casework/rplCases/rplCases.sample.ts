import { counsellors } from '../../../../test/roles.ts';
import { on, seenBy, idOf, staleOf } from '../../../../test/rowCall.ts';
import { rplCases } from '@embark/contracts/casework/rplCases';
import { on as versioned, textOf } from '../../../../test/versioned.ts';
import { anRplCase } from '../../../../test/rplCases.ts';
import { ids, size, type Sample } from '../../../../test/sample.ts';

const seen = { seen: seenBy('rplCases.get') };
const rang = { kind: 'note' as const, note: 'rang' };

/** Roles, calls, rows and lists of this domain, for the tests that cover every endpoint. */
export const sample: Sample = {
  roles: {
    'rplCases.list': counsellors,
    'rplCases.get': counsellors,
    'rplCases.create': counsellors,
    'rplCases.change': counsellors,
    'rplCases.move': counsellors,
    'rplCases.timeline': counsellors,
    'rplCases.addToTimeline': counsellors,
  },
  calls: {
    'rplCases.create': on(
      rplCases.create,
      ({ file }) => ({ conversionId: file.id, qualificationCode: 'CHC50121', rto: 'Yarra', ownerId: 2_000_000_000 }),
      seen,
    ),
    'rplCases.get': on(rplCases.get, idOf('rplCase'), seen),
    'rplCases.change': on(rplCases.change, (row) => ({ ...staleOf('rplCase')(row), assessor: 'Other' }), seen),
    'rplCases.move': on(rplCases.move, (row) => ({ ...staleOf('rplCase')(row), to: 'submitted' as const }), seen),
    'rplCases.timeline': on(rplCases.timeline, idOf('rplCase'), seen),
    'rplCases.addToTimeline': on(rplCases.addToTimeline, (row) => ({ ...idOf('rplCase')(row), ...rang }), seen),
  },
  versioned: {
    'rplCases.change': versioned('rplCases', rplCases.change, async (crm, administrator) => {
      const { id, version } = await anRplCase(crm, administrator);
      return (at) => ({ id, version, assessor: textOf(at) });
    }),
    'rplCases.move': versioned('rplCases', rplCases.move, async (crm, administrator) => {
      const { id, version } = await anRplCase(crm, administrator);
      return (at) => ({ id, version, to: 'withdrawn' as const, reason: textOf(at) });
    }),
  },
  lists: {
    'rplCases.list': {
      key: (row) => row.rplCase.id,
      read: async (crm, who) => ids(await crm.as(who, rplCases.list, { size })),
    },
  },
};
