import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/settings/working-time': async () => (await import('./WorkingTimePage.tsx')).WorkingTimePage,
};
