export { assignmentRoutes } from './assignment.routes.ts';
export type { Ask } from './choose.rules.ts';
export { deal } from './deal.ts';
export { isAway } from './deal.queries.ts';
