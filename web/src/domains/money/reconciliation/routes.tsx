import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/reports/reconciliation': async () => (await import('./ReconciliationPage.tsx')).ReconciliationPage,
};
