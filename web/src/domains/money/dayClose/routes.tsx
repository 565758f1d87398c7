import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

export const routes: DomainRoutes = {
  '/apps/reports/day-close': async () =>
    (await Promise.all([import('./DayClosesPage.tsx'), needTexts('reports'), needTexts('payments')]))[0].DayClosesPage,
  '/apps/reports/day-close/:office/:day?': async () => (await import('./DaySheetPage.tsx')).DaySheetPage,
};
