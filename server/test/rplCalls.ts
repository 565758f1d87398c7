import { rplCases } from '@embark/contracts/casework/rplCases';
import { idOf, on, type RowCall, seenBy, staleOf } from './rowCall.ts';
import { anRplCase } from './rplCases.ts';
import { on as versioned, textOf, type Versioned } from './versioned.ts';

const seen = { seen: seenBy('rplCases.get') };
const rang = { kind: 'note' as const, note: 'rang' };

/** The endpoints of one RPL case. */
export const rplCalls: Record<string, RowCall> = {
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
};

/** The endpoints of RPL cases that take a version. */
export const rplRows: Record<string, Versioned> = {
  'rplCases.change': versioned('rplCases', rplCases.change, async (crm, boss) => {
    const { id, version } = await anRplCase(crm, boss);
    return (at) => ({ id, version, assessor: textOf(at) });
  }),
  'rplCases.move': versioned('rplCases', rplCases.move, async (crm, boss) => {
    const { id, version } = await anRplCase(crm, boss);
    return (at) => ({ id, version, to: 'withdrawn' as const, reason: textOf(at) });
  }),
};
