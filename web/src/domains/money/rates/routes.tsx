import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/settings/exchange-rates': async () => (await import('./RatesPage.tsx')).RatesPage,
};
