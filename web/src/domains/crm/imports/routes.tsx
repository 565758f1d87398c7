import type { DomainRoutes } from '../../../kit/call/screens.ts';

const page = async () => (await import('./ImportsPage.tsx')).ImportsPage;

export const routes: DomainRoutes = {
  '/apps/enquiries/import': page,
  '/apps/ar-enquiries/ar-import': page,
};
