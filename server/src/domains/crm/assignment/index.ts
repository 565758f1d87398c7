import type { Domain } from '../../../kit/domain.ts';
import { assignmentRoutes } from './assignment.routes.ts';

export { deal } from './deal.ts';
export { isAway } from './deal.queries.ts';

export const domain: Domain = { name: 'assignment', routes: () => [assignmentRoutes] };
