import type { Domain } from '../../../kit/domain.ts';
import { viewRoutes } from './views.routes.ts';

export const domain: Domain = { name: 'views', routes: (process) => [viewRoutes(process)] };
