export { importRoutes } from './imports.routes.ts';
export { importTasks } from './imports.tasks.ts';
