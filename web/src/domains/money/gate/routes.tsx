import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/reports/overrides': async () => (await import('./OverridesPage.tsx')).OverridesPage,
};
