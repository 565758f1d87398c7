export { conversionRoutes } from './conversions.routes.ts';
export { open } from './service/open.ts';
