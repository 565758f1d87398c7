import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

export const routes: DomainRoutes = {
  '/apps/package-checker': async () =>
    (await Promise.all([import('./page/PackageCheckerPage.tsx'), needTexts('rulebook')]))[0].PackageCheckerPage,
};
