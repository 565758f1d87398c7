import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

export const routes: DomainRoutes = {
  '/apps/provider/providers': async () =>
    (await Promise.all([import('./ProvidersPage.tsx'), needTexts('courses')]))[0].ProvidersPage, // the menu of imports
};
