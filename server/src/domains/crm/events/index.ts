import type { Domain } from '../../../kit/domain.ts';
import { eventRoutes } from './events.routes.ts';

export const domain: Domain = { name: 'events', routes: () => [eventRoutes] };
