import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

export const routes: DomainRoutes = {
  '/apps/reports/paid/items': async () =>
    (await Promise.all([import('./PaidItemsPage.tsx'), needTexts('reports'), needTexts('payments')]))[0].PaidItemsPage,
  '/apps/reports/paid/:service/:type': async () =>
    (await Promise.all([import('./PaidPage.tsx'), needTexts('reports'), needTexts('payments'), needTexts('leads')]))[0]
      .PaidPage,
};
