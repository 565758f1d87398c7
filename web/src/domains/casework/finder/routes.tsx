import type { DomainRoutes } from '../../../kit/call/screens.ts';
import { needTexts } from '../../../kit/i18n/i18n.ts';

export const routes: DomainRoutes = {
  '/apps/course-finder': async () =>
    (await Promise.all([import('./search/FinderPage.tsx'), needTexts('courses')]))[0].FinderPage,
  '/apps/course-finder/compare': async () =>
    (await Promise.all([import('./compare/ComparePage.tsx'), needTexts('courses'), needTexts('rulebook')]))[0]
      .ComparePage,
};
