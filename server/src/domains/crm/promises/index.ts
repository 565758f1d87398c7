import type { Domain } from '../../../kit/domain.ts';
import { promiseRoutes } from './promises.routes.ts';

export const domain: Domain = { name: 'promises', routes: () => [promiseRoutes] };
