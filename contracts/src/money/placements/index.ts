import { z } from 'zod';
import { another, get, pageOf, patch, post } from '../../kit/index.ts';
import { NewTimelineEntry, timelineEndpoints } from '../../platform/timeline/index.ts';
import { NewPlacement, Placement, PlacementChange, PlacementFilter, PlacementMove } from './placement.ts';

export * from './placement.ts';
export * from './states.ts';

const Id = z.object({ id: z.uuid() });
const path = '/employers-app/placements';

export const placements = {
  list: get(path, {
    permission: 'placements.read',
    summary: 'List placements, filtered and sorted, with the exact total.',
    query: PlacementFilter,
    returns: pageOf(Placement),
  }),
  get: get(`${path}/:id`, {
    permission: 'placements.read',
    summary: 'Get a placement.',
    params: Id,
    returns: Placement,
  }),
  create: post(path, {
    permission: 'placements.write',
    summary: 'Present a client to an employer. The terms are those of the employer.',
    body: NewPlacement.extend({ another }),
    returns: Placement,
  }),
  change: patch(`${path}/:id`, {
    permission: 'placements.write',
    summary: 'Update a placement. A stale `version` returns 409 with the current row.',
    params: Id,
    body: PlacementChange,
    returns: Placement,
  }),
  move: post(`${path}/:id/move`, {
    permission: 'placements.write',
    summary: 'Move a placement to another state. The client file follows when the person starts.',
    params: Id,
    body: PlacementMove,
    returns: Placement,
  }),
  ...timelineEndpoints(path, {
    read: 'placements.read',
    write: 'placements.write',
    entry: NewTimelineEntry,
    record: Placement,
  }),
};
