export { userRoutes } from './users.routes.ts';
export { list } from './service/read.ts';
