export { assignmentRoutes } from './assignment.routes.ts';
export { deal } from './deal.ts';
export { isAway } from './deal.queries.ts';
