import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/dates': async () => (await import('./DatesPage.tsx')).DatesPage,
};
