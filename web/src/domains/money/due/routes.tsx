import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/reports/due': async () =>
    (await Promise.all([import('./DuePage.tsx'), needTexts('reports'), needTexts('leads')]))[0].DuePage,
  '/apps/reports/due/items': async () =>
    (await Promise.all([import('./DueItemsPage.tsx'), needTexts('reports'), needTexts('payments')]))[0].DueItemsPage,
};
