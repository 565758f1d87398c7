export { preferenceRoutes } from './preferences.routes.ts';
export { notificationPreferences, tellsBy } from './preferences.service.ts';
