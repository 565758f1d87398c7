import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/settings/assignment': async () => (await import('./AssignmentPage.tsx')).AssignmentPage,
};
