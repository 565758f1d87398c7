import { panel } from '@embark/contracts/work/panel';
import { serve } from '../../../kit/serve.ts';
import { data } from './panel.service.ts';

export const panelRoutes = serve(panel, { data });
