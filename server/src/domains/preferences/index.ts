export { preferenceRoutes } from './preferences.routes.ts';
export { notificationPreferences, tellsBy, type Wishes } from './preferences.service.ts';
