export { conversionRoutes } from './conversions.routes.ts';
export { open } from './conversions.service.ts';
