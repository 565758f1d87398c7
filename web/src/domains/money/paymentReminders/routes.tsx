import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/reports/reminder': async () => (await import('./RemindersPage.tsx')).RemindersPage,
};
