import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { WORKING_TIME } from './paths.ts';

export const routes: DomainRoutes = {
  [WORKING_TIME]: async () => (await import('./WorkingTimePage.tsx')).WorkingTimePage,
};
