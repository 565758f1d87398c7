import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/employers': async () => (await import('./pages.tsx')).EmployersPage,
  '/apps/employers/:employerId': async () =>
    (await Promise.all([import('./pages.tsx'), needTexts('enquiries')]))[0].EmployerPage, // the timeline's texts
};
