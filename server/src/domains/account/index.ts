export { accountRoutes } from './account.routes.ts';
export { accountTasks } from './account.tasks.ts';
