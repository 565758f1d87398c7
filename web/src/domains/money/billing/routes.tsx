import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/settings/billing': async () => (await import('./BillingPage.tsx')).BillingPage,
};
