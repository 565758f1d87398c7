import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/commission/leaks': async () => (await import('./LeaksPage.tsx')).LeaksPage,
};
