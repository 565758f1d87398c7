import type { Domain } from '../../../kit/domain.ts';
import { preferenceRoutes } from './preferences.routes.ts';

export { notificationPreferences, tellsBy } from './preferences.service.ts';

export const domain: Domain = { name: 'preferences', routes: () => [preferenceRoutes] };
