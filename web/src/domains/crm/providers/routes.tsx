import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

export const routes: DomainRoutes = {
  '/apps/provider/providers': async () => (await import('./ProvidersPage.tsx')).ProvidersPage,
  '/apps/provider/providers/:providerId/:providerHandle?': async () =>
    (await Promise.all([import('./ProviderPage.tsx'), needTexts('courses')]))[0].ProviderPage, // the levels of its courses
};
