import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/expenses': async () => (await import('./pages.tsx')).ExpensesPage,
  '/apps/expenses/:expenseId': async () =>
    (await Promise.all([import('./pages.tsx'), needTexts('enquiries')]))[0].ExpensePage, // the timeline's texts
};
