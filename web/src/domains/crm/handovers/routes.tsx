import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/handover-requests': async () => (await import('./RequestsPage.tsx')).RequestsPage,
  '/apps/handover-requests/:requestId': async () => (await import('./RequestPage.tsx')).RequestPage,
};
