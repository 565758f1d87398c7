import { preferences } from '@embark/contracts/organisation/preferences';
import { serve } from '../../../kit/serve.ts';
import { get, save } from './preferences.service.ts';

export const preferenceRoutes = serve(preferences, { get, save });
