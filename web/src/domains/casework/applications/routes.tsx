import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/applications': async () => (await import('./ApplicationsPage.tsx')).ApplicationsPage,
  '/apps/applications/:applicationId': async () =>
    (await Promise.all([import('./ApplicationPage.tsx'), needTexts('enquiries')]))[0].ApplicationPage, // the timeline's texts
};
