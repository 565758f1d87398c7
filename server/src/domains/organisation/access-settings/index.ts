export { accessSettingsRoutes } from './access-settings.routes.ts';
export { readAccess } from './access-settings.service.ts';
