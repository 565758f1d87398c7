import type { Domain } from '../../../kit/domain.ts';
import { leadRoutes } from './leads.routes.ts';

export const domain: Domain = { name: 'leads', routes: () => [leadRoutes] };
