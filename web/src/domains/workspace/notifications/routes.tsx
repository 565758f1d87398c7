import type { DomainRoutes } from '../../../kit/screens.ts';

export const routes: DomainRoutes = {
  '/apps/notification/notifications': async () => (await import('./page/NotificationsPage.tsx')).NotificationsPage,
};
