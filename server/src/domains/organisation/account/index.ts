export { accountRoutes } from './account.routes.ts';
export { askFor as askForLink } from './forgot.ts';
export { accountTasks } from './account.tasks.ts';
