export { EXPIRE, handoverTasks } from './expire.ts';
export { handoverRoutes } from './handovers.routes.ts';
