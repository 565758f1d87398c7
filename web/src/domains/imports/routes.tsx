import type { DomainRoutes } from '../../kit/screens.ts';

export const routes: DomainRoutes = {
  '/apps/enquiries/import': async () => (await import('./ImportsPage.tsx')).ImportsPage,
};
