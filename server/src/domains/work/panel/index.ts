import type { Domain } from '../../../kit/domain.ts';
import { panelRoutes } from './panel.routes.ts';

export const domain: Domain = { name: 'panel', routes: () => [panelRoutes] };
