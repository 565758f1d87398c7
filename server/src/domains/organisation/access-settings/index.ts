import type { Domain } from '../../../kit/domain.ts';
import { accessSettingsRoutes } from './access-settings.routes.ts';

export { readAccess } from './access-settings.service.ts';

export const domain: Domain = { name: 'access-settings', routes: () => [accessSettingsRoutes] };
