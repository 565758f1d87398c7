import type { Domain } from '../../../kit/domain.ts';
import { importRoutes } from './imports.routes.ts';
import { importTasks } from './imports.tasks.ts';

export const domain: Domain = {
  name: 'imports',
  routes: () => [importRoutes],
  tasks: ({ database, now }) => importTasks(database, now),
};
