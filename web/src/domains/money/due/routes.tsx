import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

const report = async () =>
  (await Promise.all([import('./DuePage.tsx'), needTexts('reports'), needTexts('leads')]))[0].DuePage;
const items = async () =>
  (await Promise.all([import('./DueItemsPage.tsx'), needTexts('reports'), needTexts('payments')]))[0].DueItemsPage;

export const routes: DomainRoutes = {
  '/apps/reports/due': report,
  '/apps/reports/due/items': items,
  '/apps/money/due': report,
  '/apps/money/due/items': items,
};
