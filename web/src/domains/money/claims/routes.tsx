import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/commission/claims': async () => (await import('./ClaimsPage.tsx')).ClaimsPage,
};
