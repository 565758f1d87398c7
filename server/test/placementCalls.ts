import { employers } from '@embark/contracts/money/employers';
import { placements } from '@embark/contracts/money/placements';
import { idOf, on, type RowCall, seenBy, staleOf } from './rowCall.ts';

const employer = { seen: seenBy('employers.get') };
const placement = { seen: seenBy('placements.get') };
const rang = { kind: 'note' as const, note: 'rang' };

/** The endpoints of one employer or placement. */
export const placementCalls: Record<string, RowCall> = {
  'employers.get': on(employers.get, idOf('employer'), employer),
  'employers.change': on(employers.change, (row) => ({ ...staleOf('employer')(row), name: 'Other' }), employer),
  'employers.timeline': on(employers.timeline, idOf('employer'), employer),
  'employers.addToTimeline': on(employers.addToTimeline, (row) => ({ ...idOf('employer')(row), ...rang }), employer),
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
  'placements.change': on(placements.change, (row) => ({ ...staleOf('placement')(row), position: 'Cook' }), placement),
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
};
