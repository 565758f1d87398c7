import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/rpl-cases': async () => (await import('./pages.tsx')).RplCasesPage,
  '/apps/rpl-cases/:rplCaseId': async () =>
    (await Promise.all([import('./pages.tsx'), needTexts('enquiries')]))[0].RplCasePage, // the timeline's texts
};
