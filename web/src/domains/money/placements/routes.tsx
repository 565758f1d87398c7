import { needTexts } from '../../../kit/i18n/i18n.ts';
import type { DomainRoutes } from '../../../kit/call/screens.ts';

export const routes: DomainRoutes = {
  '/apps/placements': async () => (await import('./PlacementsPage.tsx')).PlacementsPage,
  '/apps/placements/:placementId': async () =>
    (await Promise.all([import('./PlacementPage.tsx'), needTexts('enquiries'), needTexts('employers')]))[0]
      .PlacementPage, // the texts of the timeline and of the terms
};
