import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/commission/census': async () => (await import('./CensusPage.tsx')).CensusPage,
};
