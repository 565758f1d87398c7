import { z } from 'zod';
import { another, post } from '../../kit/index.ts';
import { kindEndpoints } from '../../workspace/kinds/index.ts';
import { NewPlacement, Placement, placement, PlacementFilter, PlacementMove } from './placement.ts';

export * from './placement.ts';
export * from './states.ts';

const path = '/employers-app/placements';
const calls = kindEndpoints(placement, Placement, { path, one: 'a placement', many: 'placements' });

export const placements = {
  ...calls,
  list: { ...calls.list, query: PlacementFilter },
  create: {
    ...calls.create,
    summary: 'Present a client to an employer. The terms are those of the employer.',
    body: NewPlacement.extend({ another }),
  },
  move: post(`${path}/:id/move`, {
    permission: 'placements.write',
    summary: 'Move a placement to another state. The client file follows when the person starts.',
    params: z.object({ id: z.uuid() }),
    body: PlacementMove,
    returns: Placement,
  }),
};
