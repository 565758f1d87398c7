import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/settings/licences': async () => (await import('./LicencesPage.tsx')).LicencesPage,
};
