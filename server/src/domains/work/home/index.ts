import type { Domain } from '../../../kit/domain.ts';
import { homeRoutes } from './home.routes.ts';

export const domain: Domain = { name: 'home', routes: () => [homeRoutes] };
