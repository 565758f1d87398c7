import type { Role } from '@embark/contracts/kit';
import { counsellors } from './roles.ts';

const readers: readonly Role[] = [...counsellors, 'acc'];

/** Who may call the endpoints of employers and placements. */
export const placementMatrix = {
  'employers.list': readers,
  'employers.get': readers,
  'employers.create': counsellors,
  'employers.change': counsellors,
  'employers.timeline': readers,
  'employers.addToTimeline': counsellors,
  'placements.list': readers,
  'placements.get': readers,
  'placements.create': counsellors,
  'placements.change': counsellors,
  'placements.move': counsellors,
  'placements.timeline': readers,
  'placements.addToTimeline': counsellors,
};
