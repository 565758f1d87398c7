import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

const items = async () =>
  (await Promise.all([import('./PaidItemsPage.tsx'), needTexts('reports'), needTexts('payments')]))[0].PaidItemsPage;
const report = async () =>
  (await Promise.all([import('./PaidPage.tsx'), needTexts('reports'), needTexts('payments'), needTexts('leads')]))[0]
    .PaidPage;

export const routes: DomainRoutes = {
  '/apps/reports/paid/items': items,
  '/apps/reports/paid/:service/:type': report,
  '/apps/money/paid/items': items,
  '/apps/money/paid/:service/:type': report,
};
