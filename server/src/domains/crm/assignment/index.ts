import type { Domain } from '../../../kit/domain.ts';
import { assignmentRoutes } from './assignment.routes.ts';

export { assignOwners } from './assignOwners.ts';

export const domain: Domain = { name: 'assignment', routes: () => [assignmentRoutes] };
