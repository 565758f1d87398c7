export { bulkRoutes } from './bulk.routes.ts';
export { bulkTasks, TIDY } from './bulk.tasks.ts';
export { readWork, tellWork } from './deliver.ts';
