import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

export const routes: DomainRoutes = {
  '/apps/applications': async () =>
    (await Promise.all([import('./ApplicationsPage.tsx'), needTexts('deadlines')]))[0].ApplicationsPage,
  '/apps/applications/:applicationId': async () =>
    (await Promise.all([import('./ApplicationPage.tsx'), needTexts('enquiries'), needTexts('deadlines')]))[0]
      .ApplicationPage, // the texts of the timeline and of documents
};
