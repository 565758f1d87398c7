import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/notification/notifications': async () => (await import('./page/NotificationsPage.tsx')).NotificationsPage,
};
