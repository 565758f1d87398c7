export { userRoutes } from './users.routes.ts';
export { list } from './service/read.ts';
export { SWEEP, userTasks } from './users.tasks.ts';
export { partsOf } from './list.queries.ts';
