import { conversions } from '@embark/contracts/conversions';
import { serve } from '../../kit/serve.ts';
import { get, list, timeline } from './conversions.service.ts';

export const conversionRoutes = serve(conversions, { get, list, timeline });
