import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/commission/commissions': async () => (await import('./CommissionsPage.tsx')).CommissionsPage,
};
