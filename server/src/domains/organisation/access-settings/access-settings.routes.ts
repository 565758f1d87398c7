import { accessSettings } from '@embark/contracts/organisation/access-settings';
import { serve } from '../../../kit/serve.ts';
import { readAccess, save } from './access-settings.service.ts';

export const accessSettingsRoutes = serve(accessSettings, { get: readAccess, save });
