export { promiseRoutes } from './promises.routes.ts';
